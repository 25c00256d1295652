// Names for types of the HTTP API in schema.ts, which tools/openapi.py generates.

import type { Bot, CardTally, LogLine, SeatIn, Snapshot, TableIn } from './schema'

export type * from './schema'

export type BotLevel = Bot
export type NewTable = TableIn
export type SeatRequest = SeatIn
export type LogEntry = LogLine
/** What can be seen of a game, in play and in a replay. */
export type Scene = Snapshot
export type Gain = Record<string, number>
export type GameName = TableIn['game']
/** Games, and how they went on average. */
export type Tally = Omit<CardTally, 'card'>
export type Which = 'mine' | 'open' | 'finished' | 'running'

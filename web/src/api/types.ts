// Names for types of the HTTP API in schema.ts, which tools/openapi.py generates.

import type { Bot, CardTally, LogLine, SeatIn, Snapshot, TableIn } from './schema'

export type * from './schema'

export type BotLevel = Bot
export type NewTable = TableIn
export type SeatRequest = SeatIn
export type LogEntry = LogLine
/** The visible state of a game, at a table and in a replay. */
export type Scene = Snapshot
export type Gain = Record<string, number>
export type GameName = TableIn['game']
/** A number of games and their averages. */
export type Tally = Omit<CardTally, 'card'>
export type Which = 'mine' | 'open' | 'finished' | 'running'

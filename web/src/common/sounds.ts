// Synthesised sounds, off by default.

import { settings } from './settings.svelte'

let context: AudioContext | null = null
/** The volume setting, in percent, at which tones have the loudness below. */
const MIDDLE = 50

function tone(pitch: number, at: number, length: number, loudness: number, kind: OscillatorType): void {
  if (context === null) return
  const start = context.currentTime + at
  const source = context.createOscillator()
  const gain = context.createGain()
  source.type = kind
  source.frequency.setValueAtTime(pitch, start)
  gain.gain.setValueAtTime((loudness * settings.volume) / MIDDLE, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(gain).connect(context.destination)
  source.start(start)
  source.stop(start + length)
}

const SOUNDS = {
  /** Wood on paper. */
  place: () => {
    tone(190, 0, 0.09, 0.16, 'triangle')
    tone(95, 0.01, 0.12, 0.12, 'sine')
  },
  tile: () => {
    tone(620, 0, 0.14, 0.07, 'sine')
    tone(930, 0.07, 0.18, 0.06, 'sine')
  },
  turn: () => {
    tone(440, 0, 0.25, 0.07, 'sine')
    tone(660, 0.14, 0.35, 0.06, 'sine')
  },
} as const

export function play(sound: keyof typeof SOUNDS): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  SOUNDS[sound]()
}

// Painting, filling, locking, undo, links and storage.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lettersOf } from './brushes'
import { History } from './history'
import { keyAction } from './keys'
import { linkTo, pack, readLink, unpack } from './link'
import {
  areaOf,
  BARE,
  BLANK,
  cellOf,
  CELLS,
  countOf,
  fill,
  hexOf,
  isBare,
  isSmall,
  keptRows,
  lock,
  neighbours,
  NOTHING,
  paint,
  reshaped,
  rowsOf,
  turned,
  typed,
} from './model'
import { dropBoard, keepBoard, keptBoards, newBoard, readBoard } from './boardStorage'

const KNOWN = 'GCDFTWMYASNPOLK.'
const cells = (...hexes: string[]) => hexes.map(cellOf)

describe('painting', () => {
  test('hexes have names and positions', () => {
    expect([hexOf(0), hexOf(9), hexOf(10), hexOf(99)]).toEqual(['a1', 'j1', 'a2', 'j10'])
    expect(cells('a1', 'j1', 'a2', 'j10')).toEqual([0, 9, 10, 99])
  })
  test('paints a letter on some hexes, and nothing beyond the board', () => {
    const painted = paint(NOTHING, [...cells('b1', 'j10'), -1, CELLS], 'W')
    expect(painted).toHaveLength(CELLS)
    expect(countOf(painted, 'W')).toBe(2)
    expect(rowsOf(painted)[0]).toBe('.W........')
  })
  test('odd rows are shifted half a hex to the right', () => {
    expect(neighbours(cellOf('b2')).map(hexOf).sort()).toEqual(['a2', 'b1', 'b3', 'c1', 'c2', 'c3'])
    expect(neighbours(cellOf('a1')).map(hexOf).sort()).toEqual(['a2', 'b1'])
  })
  test('the bucket fills one connected area', () => {
    const divided = paint(NOTHING, cells('a3', 'b3', 'c3', 'd3', 'e3', 'f3', 'g3', 'h3', 'i3', 'j3'), 'W')
    const filled = fill(divided, cellOf('e1'), 'G')
    expect(countOf(filled, 'G')).toBe(20)
    expect(countOf(filled, BARE)).toBe(70)
    expect(areaOf(filled, cellOf('a3'))).toHaveLength(10)
  })
  test('rotates by 180 degrees, with its locks', () => {
    const board = { ...BLANK, letters: paint(NOTHING, cells('a1', 'b1'), 'T'), locked: cells('b1') }
    expect(rowsOf(turned(board).letters)[9]).toBe('........TT')
    expect(turned(board).locked).toEqual(cells('i10'))
    expect(turned(turned(board))).toEqual(board)
  })
  test('parses typed rows with spaces and lower-case letters', () => {
    expect(rowsOf(typed('gg ww\n\nx.tggggggggggg', KNOWN)).slice(0, 3)).toEqual([
      'GGWW......',
      '..........',
      '.TGGGGGGGG',
    ])
  })
})

describe('a small board beside the main one', () => {
  const small = reshaped({ ...BLANK, letters: paint(NOTHING, cells('a1', 'a6'), 'G'), locked: cells('a1', 'a6') }, 5)
  test('has fewer rows, and drops the others', () => {
    expect(rowsOf(small.letters)).toHaveLength(5)
    expect([isSmall(small.letters), countOf(small.letters, 'G'), small.locked]).toEqual([true, 1, cells('a1')])
    const back = reshaped(small, 10)
    expect([isSmall(back.letters), isBare(back.letters), back.letters.length]).toEqual([false, false, CELLS])
  })
  test('is filled and navigated within its own edges', () => {
    expect(countOf(fill(small.letters, cellOf('b1'), 'W'), 'W')).toBe(49)
    const key = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false })
    expect(keyAction(key('ArrowDown'), cellOf('c5'), KNOWN, 50)).toEqual({
      do: 'move',
      to: cellOf('c5'),
      painting: false,
    })
    expect(keyAction(key('g'), cellOf('j5'), KNOWN, 50)).toEqual({ do: 'type', letter: 'G', to: cellOf('j5') })
    expect(rowsOf(typed('gg', KNOWN, 5))).toHaveLength(5)
  })
  test('is encoded in a link, and is centred when copied', () => {
    expect(readLink(new URL(linkTo('Skerry', { ...small, locked: [] }), 'http://x').hash)).toEqual({
      title: 'Skerry',
      drawing: { ...small, locked: [] },
    })
    expect(rowsOf(lettersOf(['GGGGGG', 'CCCCCC']))).toEqual(['..GGGGGG..', '..CCCCCC..'])
  })
})

describe('locking', () => {
  const board = { ...BLANK, letters: paint(NOTHING, cells('a1', 'b1', 'c1'), 'D') }
  test('painted hexes can be locked and stay in the locked rows', () => {
    const locked = lock(board, cells('c1', 'a1', 'e5'), true)
    expect(locked).toEqual(cells('a1', 'c1'))
    expect(keptRows({ ...board, locked })[0]).toBe('D.D.......')
    expect(lock({ ...board, locked }, cells('a1'), false)).toEqual(cells('c1'))
  })
})

describe('undo and redo', () => {
  test('restore values, and a new stroke clears the redo history', () => {
    const history = new History<string>()
    let now = 'a'
    for (const next of ['b', 'c']) {
      history.keep(now)
      now = next
    }
    now = history.undo(now)
    now = history.undo(now)
    expect([now, history.canUndo, history.canRedo]).toEqual(['a', false, true])
    expect(history.undo(now)).toBe('a')
    now = history.redo(now)
    expect(now).toBe('b')
    history.keep(now)
    expect([history.canRedo, history.redo('d')]).toEqual([false, 'd'])
  })
})

describe('links', () => {
  const letters = Array.from({ length: CELLS }, (_, cell) => KNOWN[(cell * 7) % KNOWN.length]).join('')
  test('encode the whole board in few characters', () => {
    expect(pack(letters)).toHaveLength(67)
    expect(unpack(pack(letters))).toBe(letters)
    const drawing = { ...BLANK, letters, set: 'some-set', places: { L: 'here', K: 'there' }, generated: true }
    const link = linkTo('Ålesund & co; #1', drawing)
    expect(readLink(new URL(link, 'http://x').hash)).toEqual({ title: 'Ålesund & co; #1', drawing })
  })
  test('return null for an invalid link', () => {
    for (const hash of ['', '#', '#b=', '#b=AAAA', '#b=AAAAAAAA', '#b=%%%', '#x=1']) expect(readLink(hash)).toBeNull()
    const odd = readLink(`#b=${pack(NOTHING)}&s=<script>&l=../x&t=${'t'.repeat(99)}`)
    expect(odd?.drawing).toEqual(BLANK)
    expect(odd?.title).toHaveLength(60)
  })
})

describe('the storage', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => kept.set(key, value),
          removeItem: (key: string) => kept.delete(key),
        },
        {
          ownKeys: () => [...kept.keys()],
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      ),
    )
  })
  test('lists boards, the last changed first', () => {
    const old = { ...newBoard('Old'), changed: 1 }
    const young = { ...newBoard('Young'), changed: 2, ready: { name: 'young', text: '# Young;' } }
    expect([keepBoard(old), keepBoard(young)]).toEqual([true, true])
    expect(keptBoards()).toEqual([young, old])
    expect(readBoard(old.id)).toEqual(old)
    dropBoard(young.id)
    expect(keptBoards().map(({ title }) => title)).toEqual(['Old'])
  })
  test('skips invalid entries, and repairs incomplete ones', () => {
    localStorage.setItem('hexstead.board.a', '{"letters": "G"}')
    localStorage.setItem('hexstead.board.b', 'nonsense')
    localStorage.setItem('hexstead.board.c', JSON.stringify({ letters: NOTHING, locked: [1, 'x', 1000], places: 7 }))
    localStorage.setItem('hexstead.settings', '{}')
    expect(keptBoards()).toEqual([
      { ...BLANK, id: 'c', title: '', locked: [1], changed: 0, ready: null, generated: false },
    ])
  })
})

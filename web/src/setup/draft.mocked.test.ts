import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal, type KingdomPreview, type Preview, type SetupRequest } from '../api'
import { CatanDraft } from '../games/catan/setup/draft.svelte'
import { KingdomDraft } from '../games/kingdom/setup/draft.svelte'
import type { Draft } from './draft.svelte'

type Asked = { request: SetupRequest; answer: (problem?: Refusal) => void }

/** The previews that were requested and not answered yet: the test decides when the server answers. */
const asked: Asked[] = []
const DRAWN = ['tavern', 'tower', 'oasis', 'farm']

vi.mock(import('../api'), async (original) => {
  const real = await original()
  const preview = (_game: string, request: SetupRequest) =>
    new Promise<Preview>((give, refuse) => {
      const answer = (problem?: Refusal) => (problem ? refuse(problem) : give(laidOut(request)))
      asked.push({ request, answer })
    })
  return { ...real, api: { ...real.api, preview } }
})

/** Return the preview of a request, with random values for the rest. */
function laidOut(request: SetupRequest): Preview {
  const quadrants = DRAWN.map(
    (name, place) => ('quadrants' in request ? request.quadrants?.[place] : null) ?? [name, false],
  )
  const lots = { 'nomad-tiles': ['donation', 'outpost'], ...('lots' in request ? request.lots : {}) }
  return { game: 'kingdom', setup: { ...request, quadrants, lots } } as unknown as Preview
}

async function answerAll(problem?: Refusal): Promise<void> {
  const settled = () => new Promise((done) => setTimeout(done))
  for (await settled(); asked.length > 0; await settled()) {
    for (const each of asked.splice(0)) each.answer(problem)
  }
}

/** A draft whose first preview is on the screen. */
async function shown<Kind extends Draft>(draft: Kind): Promise<Kind> {
  void draft.tryOut()
  await answerAll()
  expect(draft.preview).not.toBeNull()
  return draft
}

vi.stubGlobal('navigator', { languages: ['en'] })
beforeEach(() => {
  asked.length = 0
})

describe('the request', () => {
  it('has the latest settings, even before their preview has arrived', async () => {
    const draft = await shown(new KingdomDraft())
    draft.start = 1
    draft.setQuadrant(0, 'harbor')
    const order = draft.order(null)
    await answerAll()
    expect((await order).setup).toMatchObject({ start: 1, quadrants: [['harbor', false], {}, {}, {}] })
  })

  it('has as many seats as its board', async () => {
    const draft = await shown(new KingdomDraft())
    draft.setPlayers(4)
    const order = draft.order(null)
    draft.setPlayers(3)
    await answerAll()
    const { setup, seats } = await order
    expect(setup).toMatchObject({ players: 3 })
    expect(seats).toHaveLength(3)
  })

  it('requests no preview of unchanged settings', async () => {
    const draft = await shown(new KingdomDraft())
    expect((await draft.order(null)).setup).toEqual(draft.preview?.setup)
    expect(asked).toEqual([])
  })

  it('throws the refusal, and succeeds once the server answers again', async () => {
    const draft = await shown(new KingdomDraft())
    draft.start = 1
    const order = draft.order(null)
    const refused = expect(order).rejects.toBeInstanceOf(Refusal)
    await answerAll(new Refusal(0, 'offline', 'nobody is there'))
    await refused
    expect(draft.problem).not.toBe('')
    const again = draft.order(null)
    await answerAll()
    expect((await again).setup).toMatchObject({ start: 1 })
    expect(draft.problem).toBe('')
  })

  it('of a Catan table has the latest settings as well', async () => {
    const draft = await shown(new CatanDraft())
    draft.numbers = 'balanced'
    draft.setOption('points', 5)
    const order = draft.order(null)
    await answerAll()
    expect((await order).setup).toMatchObject({ numbers: 'balanced', options: { points: 5 } })
  })
})

describe('changing random values', () => {
  it('rotates the quadrant that was just chosen', async () => {
    const draft = await shown(new KingdomDraft())
    draft.setQuadrant(0, 'harbor')
    draft.turn(0)
    expect(draft.quadrants[0]).toEqual(['harbor', true])
  })

  it('rotates a random quadrant at once, and back', async () => {
    const draft = await shown(new KingdomDraft())
    draft.turn(1)
    expect(draft.quadrants[1]).toEqual(['tower', true])
    draft.turn(1)
    expect(draft.quadrants[1]).toEqual(['tower', false])
  })

  it('waits for the preview of the request, and so does the table', async () => {
    const draft = await shown(new KingdomDraft())
    draft.setQuadrant(0, 'harbor')
    draft.turn(1)
    draft.turn(1)
    draft.turn(1)
    draft.setLot('nomad-tiles', 1, 'resettlement')
    const order = draft.order(null)
    await answerAll()
    const { setup } = await order
    expect(setup).toMatchObject({
      quadrants: [['harbor', false], ['tower', true], {}, {}],
      lots: { 'nomad-tiles': ['donation', 'resettlement'] },
    })
  })

  it('keeps a tile chosen before its preview has arrived', async () => {
    const draft = await shown(new KingdomDraft())
    draft.setLot('nomad-tiles', 0, 'resettlement')
    draft.setLot('nomad-tiles', 1, 'quarry')
    expect(draft.lots).toEqual({ 'nomad-tiles': ['resettlement', 'quarry'] })
  })

  it('swaps a chosen tile with the random one at another place', async () => {
    const draft = new KingdomDraft()
    const lots = [{ key: 'nomad-tiles', stock: ['donation', 'outpost', 'quarry', 'quarry'], cards: [] }]
    const nomads = { set: 'nomads', lots, quadrants: [], islets: [], cards: [] }
    draft.catalogue = { sets: [nomads], verbs: [] } as unknown as NonNullable<typeof draft.catalogue>
    draft.sets = ['nomads']
    await shown(draft)
    draft.setLot('nomad-tiles', 0, 'outpost')
    expect(draft.lots).toEqual({ 'nomad-tiles': ['outpost', 'donation'] })
    draft.setLot('nomad-tiles', 0, 'quarry')
    draft.setLot('nomad-tiles', 1, 'quarry')
    expect(draft.lots).toEqual({ 'nomad-tiles': ['quarry', 'quarry'] })
  })

  it('ignores overtaken answers', async () => {
    const draft = await shown(new KingdomDraft())
    draft.setQuadrant(0, 'harbor')
    void draft.tryOut()
    draft.setQuadrant(0, 'barn')
    void draft.tryOut()
    const [old, fresh] = asked.splice(0)
    fresh?.answer()
    old?.answer()
    await answerAll()
    expect((draft.preview as KingdomPreview | null)?.setup.quadrants[0]).toEqual(['barn', false])
  })
})

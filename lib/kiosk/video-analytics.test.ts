import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createVideoAnalytics,
  DATABASE,
  OBJECT_STORE,
  type VideoEvent,
  type VideoEventStore,
} from './video-analytics.client.ts'

class PowerCut extends Error {}

/** A device whose power may fail before any write, and a service that may be unreachable. */
function createWorld() {
  const kept = new Map<number, VideoEvent & { report?: string }>()
  const service = {
    isUp: true,
    refused: '',
    losesAnswers: false,
    posts: [] as [string, readonly string[]][],
    taken: new Set<string>(),
  }
  const counted: string[] = []
  const world = { kept, service, counted, writesLeft: Number.POSITIVE_INFINITY }
  let last = 0
  const write = () => {
    if (world.writesLeft <= 0) throw new PowerCut()
    world.writesLeft -= 1
  }
  const store: VideoEventStore = {
    async add(event) {
      write()
      kept.set(++last, event)
    },
    list: async () => [...kept].map(([key, event]) => ({ key, event })),
    async assign(events, report) {
      write()
      for (const { key, event } of events) kept.set(Number(key), { ...event, report })
    },
    async remove(keys) {
      write()
      for (const key of keys) kept.delete(Number(key))
    },
  }
  const start = () =>
    createVideoAnalytics(
      store,
      async (token, videos, report) => {
        if (!service.isUp || service.refused === token) return false
        service.posts.push([token, videos])
        if (!service.taken.has(report)) counted.push(...videos.map((video) => `${token} ${video}`))
        service.taken.add(report)
        return !service.losesAnswers
      },
      (work) => work(),
    )
  return { kept, service, counted, world, start }
}

describe('reports of played videos', () => {
  it('S1-7.8-04 that fail are stored as {token, video} in the device’s database with the required name', async () => {
    expect([DATABASE, OBJECT_STORE]).toEqual(['showroom-kiosk-video-analytics', 'analytics-post-events-store'])
    const { service, kept, start } = createWorld()
    service.isUp = false
    await start().report({ token: 'tv-1', video: '7' })
    expect([...kept.values()]).toMatchObject([{ token: 'tv-1', video: '7' }])
    expect(service.posts).toEqual([])
  })

  it('are sent in the order in which the videos were played, and deleted once they are accepted', async () => {
    const { service, kept, start } = createWorld()
    const analytics = start()
    service.isUp = false
    for (const [token, video] of [
      ['tv-1', '1'],
      ['tv-2', '2'],
      ['tv-1', '3'],
    ] as const) {
      await analytics.report({ token, video })
    }
    service.isUp = true
    await analytics.report({ token: 'tv-1', video: '4' })
    expect(service.posts.flatMap(([token, videos]) => videos.map((video) => `${token} ${video}`))).toEqual([
      'tv-1 1',
      'tv-2 2',
      'tv-1 3',
      'tv-1 4',
    ])
    expect(kept.size).toBe(0)
  })

  it('of one screen that are rejected don’t block those of another', async () => {
    const { service, kept, start } = createWorld()
    service.refused = 'tv-1'
    const analytics = start()
    await analytics.report({ token: 'tv-1', video: '1' })
    await analytics.report({ token: 'tv-2', video: '2' })
    expect(service.posts).toEqual([['tv-2', ['2']]])
    expect([...kept.values()]).toMatchObject([{ token: 'tv-1', video: '1' }])
  })

  it('are limited on a screen that stays offline', async () => {
    const { service, kept, start } = createWorld()
    const analytics = start()
    service.isUp = false
    for (let count = 0; count < 5_010; count++) kept.set(-5_010 + count, { token: 't', video: String(count) })
    await analytics.report({ token: 't', video: 'last' })
    expect(kept.size).toBe(5_000)
    expect([...kept.values()].map(({ video }) => video).slice(0, 1)).toEqual(['11'])
    service.isUp = true
    await analytics.sendKept()
    expect(kept.size).toBe(0)
    expect(Math.max(...service.posts.map(([, videos]) => videos.length))).toBeLessThanOrEqual(100)
  })

  it('each count exactly once and in order, with any failures of network, responses and power', async () => {
    const step = fc.record({
      isUp: fc.boolean(),
      losesAnswers: fc.boolean(),
      token: fc.constantFrom('tv-1', 'tv-2'),
      /** Writes until the power fails; then the device restarts. */
      writes: fc.option(fc.nat(6), { nil: Number.POSITIVE_INFINITY }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { world, service, counted, kept, start } = createWorld()
        let analytics = start()
        const played: string[] = []
        for (const [place, { isUp, losesAnswers, token, writes }] of steps.entries()) {
          Object.assign(service, { isUp, losesAnswers })
          world.writesLeft = writes
          const keysBefore = kept.size
          try {
            if (writes > 0) played.push(`${token} ${place}`)
            await analytics.report({ token, video: String(place) })
          } catch (error) {
            expect(error).toBeInstanceOf(PowerCut)
            analytics = start()
          }
          expect(kept.size).toBeLessThanOrEqual(keysBefore + 1)
        }
        Object.assign(service, { isUp: true, losesAnswers: false })
        world.writesLeft = Number.POSITIVE_INFINITY
        await analytics.sendKept()
        expect(kept.size).toBe(0)
        const of = (token: string, entries: readonly string[]) => entries.filter((entry) => entry.startsWith(token))
        for (const token of ['tv-1', 'tv-2']) expect(of(token, counted)).toEqual(of(token, played))
      }),
    )
  })
})

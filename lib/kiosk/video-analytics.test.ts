import { describe, expect, it } from 'vitest'
import {
  createVideoAnalytics,
  DATABASE,
  OBJECT_STORE,
  type VideoEvent,
  type VideoEventStore,
} from './video-analytics.client.ts'

/** A store in memory, and what it holds. */
function createMemoryStore() {
  const kept = new Map<number, VideoEvent>()
  let last = 0
  const store: VideoEventStore = {
    add: async (event) => void kept.set(++last, event),
    list: async () => [...kept].map(([key, event]) => ({ key, event })),
    remove: async (keys) => {
      for (const key of keys) kept.delete(Number(key))
    },
  }
  return { store, kept: () => [...kept.values()] }
}

describe('reports of played videos', () => {
  const open = () => {
    const service = { isUp: true, sent: [] as [string, readonly string[]][] }
    const { store, kept } = createMemoryStore()
    const analytics = createVideoAnalytics(store, async (token, videos) => {
      if (service.isUp) service.sent.push([token, videos])
      return service.isUp
    })
    return { service, kept, analytics }
  }

  it('S1-7.8-04 that fail are kept as {token, video} in the device’s database of the specified name', async () => {
    expect([DATABASE, OBJECT_STORE]).toEqual(['showroom-kiosk-video-analytics', 'analytics-post-events-store'])
    const { service, kept, analytics } = open()
    service.isUp = false
    await analytics.report({ token: 'tv-1', video: '7' })
    expect(kept()).toEqual([{ token: 'tv-1', video: '7' }])
    expect(service.sent).toEqual([])
  })

  it('go with the next one that is taken, by screen, and are forgotten then', async () => {
    const { service, kept, analytics } = open()
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
    expect(service.sent).toEqual([
      ['tv-1', ['4']],
      ['tv-1', ['1', '3']],
      ['tv-2', ['2']],
    ])
    expect(kept()).toEqual([])
  })

  it('are bounded on a screen that stays offline', async () => {
    const { service, kept, analytics } = open()
    service.isUp = false
    for (let count = 0; count < 1_005; count++) await analytics.report({ token: 't', video: String(count) })
    expect(kept()).toHaveLength(1_000)
    expect(kept()[0]?.video).toBe('5')
    await analytics.sendKept()
    expect(kept()).toHaveLength(1_000)
  })
})

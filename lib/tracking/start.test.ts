import { afterEach, describe, expect, it, vi } from 'vitest'
import { startTracking } from './start.client.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the tracker was connected to in a browser with this user agent; undefined if events wait. */
function connectionOf(userAgent: string, botsPattern: string) {
  const connect = vi.fn()
  vi.stubGlobal('navigator', { userAgent, language: 'en-US' })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('window', { frameElement: null, addEventListener: () => undefined })
  const settings = {
    partners: [],
    botsPattern,
    consent: 'none',
    vitalsPercent: 0,
    context: {},
    relaysConversions: false,
  }
  startTracking(
    { connect, track: () => undefined } as never,
    { tenant: 'a', locale: 'en-US' } as never,
    settings as never,
  )
  return connect
}

describe('tracking', () => {
  it('S1-5.4-03 drops the events of browsers that user_agents_bots_regex matches', () => {
    const pattern = 'bot|crawl'
    expect(connectionOf('Mozilla/5.0 (compatible; Googlebot/2.1)', pattern)).toHaveBeenCalledTimes(1)
    expect(connectionOf('Mozilla/5.0 Chrome/131', pattern)).not.toHaveBeenCalled()
    expect(connectionOf('Mozilla/5.0 (compatible; Googlebot/2.1)', '')).not.toHaveBeenCalled()
  })
})

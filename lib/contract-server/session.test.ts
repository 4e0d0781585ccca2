import { describe, expect, it } from 'vitest'
import {
  createSessionId,
  csrfTokenOf,
  isCsrfToken,
  isSessionOver,
  LONGEST_SESSION_SECONDS,
  publicIdOf,
  signSession,
  verifySession,
} from './session.ts'

describe('session cookies', () => {
  const id = createSessionId()
  const cookie = signSession('secret', 'kessler', id)

  it('open only with the secret and the store that sealed them', () => {
    expect(verifySession('secret', 'kessler', cookie)).toBe(id)
    expect(verifySession('other', 'kessler', cookie)).toBeUndefined()
    expect(verifySession('secret', 'volteo', cookie)).toBeUndefined()
  })

  it('do not open if anything in them was changed', () => {
    for (const value of [undefined, '', id, `${id}.`, cookie.slice(1), `${cookie}x`, cookie.replace('.', '..')]) {
      expect(verifySession('secret', 'kessler', value), value).toBeUndefined()
    }
  })

  it('a CSRF token belongs to one session of one store', () => {
    const token = csrfTokenOf('secret', 'kessler', id)
    expect(isCsrfToken('secret', 'kessler', id, token)).toBe(true)
    expect(isCsrfToken('secret', 'volteo', id, token)).toBe(false)
    expect(isCsrfToken('secret', 'kessler', createSessionId(), token)).toBe(false)
    expect(isCsrfToken('secret', 'kessler', id, undefined)).toBe(false)
  })

  it('the public id reveals neither cookie nor token', () => {
    const name = publicIdOf('secret', 'kessler', id)
    expect(cookie).not.toContain(name)
    expect(csrfTokenOf('secret', 'kessler', id)).not.toContain(name)
  })

  it('contain their creation time, and random bytes otherwise', () => {
    const nowMs = Date.UTC(2026, 10, 23)
    const ids = Array.from({ length: 100 }, () => createSessionId(nowMs))
    const rests = ids.map((name) => Buffer.from(name, 'base64url').subarray(5).toString('hex'))
    expect([new Set(ids.map((name) => name.slice(0, 6))).size, new Set(rests).size]).toEqual([1, 100])
    for (let place = 0; place < 38; place += 2)
      expect(new Set(rests.map((rest) => rest.slice(place, place + 2))).size).toBeGreaterThan(16)
    const over = (seconds: number) => isSessionOver(ids[0] ?? '', nowMs + seconds * 1000)
    expect([over(0), over(LONGEST_SESSION_SECONDS), over(LONGEST_SESSION_SECONDS + 1)]).toEqual([false, false, true])
    // An id of an older release without a time, or a missing one.
    expect([over(-7_200), isSessionOver('z'.repeat(32)), isSessionOver('')]).toEqual([true, true, true])
  })
})

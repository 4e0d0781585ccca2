import { describe, expect, it } from 'vitest'
import { createSessionId, csrfTokenOf, isCsrfToken, openSession, publicIdOf, sealSession } from './session.ts'

describe('session cookies', () => {
  const id = createSessionId()
  const cookie = sealSession('secret', 'kessler', id)

  it('open only with the secret and the store they were sealed for', () => {
    expect(openSession('secret', 'kessler', cookie)).toBe(id)
    expect(openSession('other', 'kessler', cookie)).toBeUndefined()
    expect(openSession('secret', 'volteo', cookie)).toBeUndefined()
  })

  it('do not open when anything in them was changed', () => {
    for (const value of [undefined, '', id, `${id}.`, cookie.slice(1), `${cookie}x`, cookie.replace('.', '..')]) {
      expect(openSession('secret', 'kessler', value), value).toBeUndefined()
    }
  })

  it('a CSRF token belongs to one session of one store', () => {
    const token = csrfTokenOf('secret', 'kessler', id)
    expect(isCsrfToken('secret', 'kessler', id, token)).toBe(true)
    expect(isCsrfToken('secret', 'volteo', id, token)).toBe(false)
    expect(isCsrfToken('secret', 'kessler', createSessionId(), token)).toBe(false)
    expect(isCsrfToken('secret', 'kessler', id, undefined)).toBe(false)
  })

  it('the public name tells nothing of cookie and token', () => {
    const name = publicIdOf('secret', 'kessler', id)
    expect(cookie).not.toContain(name)
    expect(csrfTokenOf('secret', 'kessler', id)).not.toContain(name)
  })
})

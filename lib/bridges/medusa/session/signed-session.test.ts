import { describe, expect, it } from 'vitest'
import { isAging, readClaims } from '../account/customer-token.ts'
import { createSession, csrfTokenOf, isCsrfToken, publicIdOf, signSession, verifySession } from './signed-session.ts'

const SECRET = 'a secret of thirty-two characters'

describe('a signed session', () => {
  const session = { ...createSession(), cartId: 'cart_1', customer: { id: 'cus_1', token: 'token' } }
  const cookie = signSession(session, SECRET, 'marlow')

  it('is valid in every instance with the same secret, at its own store only', () => {
    expect(verifySession(cookie, SECRET, 'marlow')).toMatchObject({ cartId: 'cart_1', customer: { id: 'cus_1' } })
    expect(verifySession(cookie, SECRET, 'other')).toBeUndefined()
    expect(verifySession(cookie, `${SECRET}!`, 'marlow')).toBeUndefined()
  })

  it('can’t be changed', () => {
    const forged = Buffer.from(JSON.stringify({ ...session, cartId: 'cart_2' })).toString('base64url')
    expect(verifySession(`${forged}.${cookie.split('.')[1]}`, SECRET, 'marlow')).toBeUndefined()
    expect(verifySession(`${cookie.slice(0, -2)}AA`, SECRET, 'marlow')).toBeUndefined()
    for (const broken of [undefined, '', 'x', '%%%', cookie.slice(10)]) {
      expect(verifySession(broken, SECRET, 'marlow')).toBeUndefined()
    }
  })

  it('has a unique CSRF token', () => {
    expect(isCsrfToken(csrfTokenOf(session, SECRET), session, SECRET)).toBe(true)
    expect(isCsrfToken(csrfTokenOf(createSession(), SECRET), session, SECRET)).toBe(false)
    expect(isCsrfToken(undefined, session, SECRET)).toBe(false)
    expect(publicIdOf(session, SECRET)).not.toContain(session.sid)
  })
})

describe('a customer’s token', () => {
  const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

  it('is renewed after half its lifetime', () => {
    expect(isAging(token({ iat: 0, exp: 100 }), 40)).toBe(false)
    expect(isAging(token({ iat: 0, exp: 100 }), 60)).toBe(true)
    expect(isAging('nonsense', 60)).toBe(false)
  })

  it('contains the customer’s id', () => {
    expect(readClaims(token({ actor_id: 'cus_1' }))?.actor_id).toBe('cus_1')
    expect(readClaims('a.b.c')).toBeUndefined()
  })
})

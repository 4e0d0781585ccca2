import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SESSION_SECONDS, signSession, verifySession } from './session.ts'
import { createState, sessionEntries, signState, verifyState } from './session-state.ts'

const SECRET = 'a secret of thirty-two characters'
const SCHEMA = v.object({ ...sessionEntries, cartId: v.optional(v.string()) })

describe('a session in its cookie', () => {
  const state = { ...createState(), cartId: 'cart_1' }
  const cookie = signState(SECRET, 'marlow', state)
  const read = (value: string | undefined, secret = SECRET, storeId = 'marlow') =>
    verifyState(secret, storeId, value, SCHEMA)

  it('is valid in every instance with the same secret, at its own store only', () => {
    expect(read(cookie)).toMatchObject({ sid: state.sid, cartId: 'cart_1' })
    expect(read(cookie, SECRET, 'other')).toBeUndefined()
    expect(read(cookie, `${SECRET}!`)).toBeUndefined()
  })

  it('can’t be changed', () => {
    const forged = Buffer.from(JSON.stringify({ ...state, cartId: 'cart_2' })).toString('base64url')
    expect(read(`${forged}.${cookie.split('.')[1]}`)).toBeUndefined()
    expect(read(`${cookie.slice(0, -2)}AA`)).toBeUndefined()
    for (const broken of [undefined, '', 'x', '%%%', cookie.slice(10)]) expect(read(broken)).toBeUndefined()
  })

  it('expires 30 days after it was last signed', () => {
    const nowMs = Date.UTC(2026, 10, 23)
    const signed = signState(SECRET, 'marlow', state, nowMs)
    const later = (seconds: number) => verifyState(SECRET, 'marlow', signed, SCHEMA, nowMs + seconds * 1000)
    expect(later(SESSION_SECONDS - 1)).toMatchObject({ sid: state.sid })
    expect(later(SESSION_SECONDS)).toBeUndefined()
  })

  it('is not valid as the cookie of a session id, nor the other way round', () => {
    expect(verifySession(SECRET, 'marlow', cookie)).toBeUndefined()
    expect(read(signSession(SECRET, 'marlow', state.sid))).toBeUndefined()
  })
})

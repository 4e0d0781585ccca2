import { describe, expect, it } from 'vitest'
import { isAging, readClaims } from './customer-token.ts'

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

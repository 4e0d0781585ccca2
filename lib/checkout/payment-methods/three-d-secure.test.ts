import { describe, expect, it } from 'vitest'
import { readAuthentication, readAuthenticationMessage } from './three-d-secure.ts'

const url = 'https://bank.example.com/challenge'
const required = { three_d_secure_enabled: true, three_d_secure_auth_required: '1', three_d_secure_iframe_url: url }

describe('3-D Secure', () => {
  it('S2-3.2-24 is requested by the saved payment, with the URL of its frame', () => {
    expect(readAuthentication(required)).toEqual({ kind: 'asked', url })
    for (const part of [{ three_d_secure_enabled: false }, { three_d_secure_auth_required: 0 }]) {
      expect(readAuthentication({ ...required, ...part })).toEqual({ kind: 'none' })
    }
    expect(readAuthentication({})).toEqual({ kind: 'none' })
  })

  it.each(['', null, 42, '/relative', 'javascript:alert(1)', 'bank.example.com'])(
    'S2-3.2-24 is requested with the address %j too, which can’t be framed',
    (address) => {
      const data = { ...required, three_d_secure_iframe_url: address }
      expect(readAuthentication(data)).toEqual({ kind: 'asked', url: '' })
    },
  )

  it.each(['authenticated', 'failed'])('has ended if the payment has the status %s', (status) => {
    expect(readAuthentication({ ...required, three_d_secure_status: status })).toEqual({ kind: status })
  })

  it('ends with a message of the frame', () => {
    for (const status of ['authenticated', 'failed', 'returned']) {
      expect(readAuthenticationMessage({ type: 'three-d-secure', status })).toBe(status)
    }
    for (const data of [
      null,
      undefined,
      'authenticated',
      { type: 'three-d-secure' },
      { type: 'three-d-secure', status: 42 },
      { type: 'x', status: 'authenticated' },
    ]) {
      expect(readAuthenticationMessage(data)).toBeNull()
    }
  })
})

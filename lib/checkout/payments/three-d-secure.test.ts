import { describe, expect, it } from 'vitest'
import { findAuthentication, readAuthenticationMessage } from './three-d-secure.ts'

const url = 'https://bank.example.com/challenge'
const asked = { three_d_secure_enabled: true, three_d_secure_auth_required: '1', three_d_secure_iframe_url: url }

describe('3-D Secure', () => {
  it('S2-3.2-24 is asked for by the saved payment, with the address of its frame', () => {
    expect(findAuthentication(asked)).toBe(url)
    for (const part of [
      { three_d_secure_enabled: false },
      { three_d_secure_auth_required: 0 },
      { three_d_secure_iframe_url: '' },
      { three_d_secure_iframe_url: null },
      { three_d_secure_iframe_url: '/relative' },
      { three_d_secure_iframe_url: 'javascript:alert(1)' },
    ]) {
      expect(findAuthentication({ ...asked, ...part })).toBe('')
    }
    expect(findAuthentication({})).toBe('')
  })

  it('ends with a message of the frame', () => {
    expect(readAuthenticationMessage({ type: 'three-d-secure', status: 'authenticated' })).toBe(true)
    expect(readAuthenticationMessage({ type: 'three-d-secure', status: 'failed' })).toBe(false)
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

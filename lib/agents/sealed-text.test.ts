import { describe, expect, it } from 'vitest'
import { openSealed, type SealScope, sealText } from './sealed-text.ts'

const NOW = 1_764_000_000_000
const SCOPE: SealScope = { secret: 'secret of the store', store: 'kessler', purpose: 'checkout' }
const VALUE = { session: 'sid=1; other=été', token: 't' }

describe('a sealed text', () => {
  it('is opened with its value until it expires, and hides the value', async () => {
    const text = await sealText(SCOPE, VALUE, NOW + 1_000)
    expect(text).toMatch(/^[\w-]+$/)
    expect(atob(text.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('sid=1')
    expect(await openSealed(SCOPE, text, NOW)).toEqual({ value: VALUE, expiresAtMs: NOW + 1_000 })
    expect(await openSealed(SCOPE, text, NOW + 1_000)).toBeUndefined()
  })

  it('is equal for equal values, and different for others', async () => {
    const text = await sealText(SCOPE, VALUE, NOW)
    expect(await sealText(SCOPE, { ...VALUE }, NOW)).toBe(text)
    expect(await sealText(SCOPE, { ...VALUE, token: 'u' }, NOW)).not.toBe(text)
    expect(await sealText(SCOPE, VALUE, NOW + 1)).not.toBe(text)
  })

  it('opens for no other store, purpose or secret', async () => {
    const text = await sealText(SCOPE, VALUE, NOW + 1_000)
    for (const other of [{ store: 'volteo' }, { purpose: 'cart' }, { secret: 'other' }])
      expect(await openSealed({ ...SCOPE, ...other }, text, NOW), JSON.stringify(other)).toBeUndefined()
  })

  it('does not open once a character is changed, missing or added', async () => {
    const text = await sealText(SCOPE, VALUE, NOW + 1_000)
    for (let at = 0; at < text.length; at += 7) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
      expect(await openSealed(SCOPE, changed, NOW), `at ${at}`).toBeUndefined()
    }
    for (const wrong of ['', 'a', text.slice(1), text.slice(0, -4), `${text}AAAA`, 'é'.repeat(60), 'a'.repeat(7_000)])
      expect(await openSealed(SCOPE, wrong, NOW), wrong.slice(0, 20)).toBeUndefined()
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { obfuscate } from '../../tests/support/obfuscate.ts'
import { deobfuscate } from './obfuscation.ts'

describe('obfuscated texts', () => {
  it('S1-5.4-05 reverses, moves the first three characters by 3 and encodes as base64', () => {
    // 'abcdef' → 'fedcba' → 'ihgcba'
    expect(obfuscate('abcdef')).toBe(btoa('ihgcba'))
    expect(obfuscate('ab')).toBe(btoa('ed'))
    expect(deobfuscate(btoa('ihgcba'))).toBe('abcdef')
  })

  it('S1-5.4-05 decodes every text to the original, also texts shorter than three characters', () => {
    const bytes = fc.array(fc.integer({ min: 0, max: 255 })).map((codes) => String.fromCharCode(...codes))
    fc.assert(fc.property(bytes, (text) => deobfuscate(obfuscate(text)) === text))
    for (const text of ['', 'a', 'ab', 'abc']) expect(deobfuscate(obfuscate(text))).toBe(text)
  })

  it('returns undefined for invalid base64 and never throws', () => {
    expect(deobfuscate('not base64!')).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => ['string', 'undefined'].includes(typeof deobfuscate(text))))
  })
})

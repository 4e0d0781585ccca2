import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { escapeHtml, joinWords, lowerFirst, shopPrice, slug } from './text.ts'

describe('the text tools of the demo stores', () => {
  it('make url keys of a–z, 0–9 and single dashes from any text', () => {
    expect(slug('Téléviseur 55" & cœur d’or')).toBe('televiseur-55-in-coeur-d-or')
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug(text))))
  })

  it('escape what HTML would read as markup', () => {
    expect(escapeHtml('<b> "5" & 6')).toBe('&lt;b&gt; &quot;5&quot; &amp; 6')
  })

  it('join words and lower the first letter of ordinary words only', () => {
    expect(joinWords(['a', 'b', 'c'])).toBe('a, b and c')
    expect(joinWords(['un', 'deux'], 'et')).toBe('un et deux')
    expect(['Soft-close door', 'LED lighting', 'Wi-Fi', '4K'].map(lowerFirst)).toEqual([
      'soft-close door',
      'LED lighting',
      'Wi-Fi',
      '4K',
    ])
  })

  it('round prices as shops do', () => {
    expect([14.2, 512, 2486].map(shopPrice)).toEqual([13.99, 509, 2499])
  })
})

describe('seeded randomness', () => {
  it('repeats itself for one seed and differs for another', () => {
    const draw = (seed: string) => Array.from({ length: 8 }, createRandom(seed).next)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  it('stays within bounds and samples without repetition', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -50, max: 50 }), fc.nat(100), (seed, min, span) => {
        const random = createRandom(seed)
        const value = random.int(min, min + span)
        const sample = random.sample([1, 2, 3, 4, 5], 3)
        return value >= min && value <= min + span && new Set(sample).size === 3
      }),
    )
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sampleOf, textPathsOf, withValueAt } from '#tests/support/schema-samples.ts'
import { CALLS } from './calls.ts'
import { ProductSummaryWire } from './product.ts'
import { wordOrSwitch } from './wire.ts'

/** Values that back ends send instead of an empty text. */
const NO_TEXTS = [false, true, null, [], {}, Number.NaN, Number.POSITIVE_INFINITY]

/** Words that come from a program's values. */
const PROGRAM_WORDS = /^(?:true|false|null|undefined|NaN|-?Infinity|\[object Object\])$/

/** All texts in a value, without keys. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const responses = CALLS.flatMap(({ name, response }) => (response ? [{ name, response }] : []))

describe('texts of responses', () => {
  it.each(responses)('of $name are never the words of a flag or an empty value', ({ response }) => {
    const sample = sampleOf(response)
    expect(textsOf(v.parse(response, sample)).filter((text) => PROGRAM_WORDS.test(text))).toEqual([])
    for (const path of textPathsOf(response)) {
      const [asMissing, asEmpty, ...read] = [undefined, '', ...NO_TEXTS].map((value) => {
        const result = v.safeParse(response, withValueAt(sample, path, value))
        return result.success ? result.output : 'refused'
      })
      for (const output of read) {
        expect(textsOf(output).filter((text) => PROGRAM_WORDS.test(text))).toEqual([])
        expect([asMissing, asEmpty], `${path.join('.')} reads as if it were missing`).toContainEqual(output)
      }
    }
  })

  it('exist in every response that pages use', () => {
    const count = (name: string) =>
      textPathsOf(CALLS.find((call) => call.name === name)?.response ?? v.unknown()).length
    expect(count('getConfig')).toBeGreaterThan(100)
    expect(count('getProduct')).toBeGreaterThan(100)
    expect(count('getCart')).toBeGreaterThan(50)
  })

  it('S1-3.1-54 S1-2.8-13 words that only the shop’s code uses keep switches as words', () => {
    const read = (value: unknown) => v.parse(wordOrSwitch(), value)
    expect([true, false, 'drawer', 1, null, {}].map(read)).toEqual(['true', 'false', 'drawer', '1', '', ''])
  })

  it('S1-3.7-16 compare_at_label_with_regular_price is a label, or a switch in any spelling', () => {
    const read = (value: unknown) =>
      v.parse(ProductSummaryWire, { entity_id: 1, compare_at_label_with_regular_price: value })
        .compare_at_label_with_regular_price
    for (const value of [true, false, 1, 0, '1', '0', 'true', 'FALSE', ' yes ', 'no', 'on', null]) {
      expect(read(value)).toBe('')
    }
    expect(read('Was $900.00')).toBe('Was $900.00')
  })
})

import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  flag,
  id,
  isOne,
  listOf,
  money,
  number,
  numberOrNull,
  oneOf,
  section,
  sectionOrNull,
  sentenceList,
  text,
  textList,
  textMap,
  valueMap,
} from './wire.ts'

const everyBlock = v.object({
  text: text('fallback'),
  oneOf: oneOf(['grid', 'list'], 'grid'),
  number: number(7),
  numberOrNull: numberOrNull(),
  flag: flag(true),
  isOne: isOne(),
  listOf: listOf(v.object({ id: id() }), ['id']),
  textList: textList(),
  textMap: textMap(),
  valueMap: valueMap(),
  section: section({ inner: flag(), deeper: section({ list: textList() }) }),
  sectionOrNull: sectionOrNull({ inner: number() }),
  money: money(),
})

const keys = Object.keys(everyBlock.entries)

describe('wire blocks', () => {
  it('accept any JSON in every field without an issue', () => {
    const anyObject = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue())
    fc.assert(
      fc.property(anyObject, (json) => {
        expect(v.safeParse(everyBlock, json).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('return their own output unchanged', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (json) => {
        const once = v.parse(everyBlock, json)
        expect(v.parse(everyBlock, once)).toEqual(once)
      }),
    )
  })

  it('return the defaults for a missing value', () => {
    expect(v.parse(everyBlock, {})).toEqual({
      text: 'fallback',
      oneOf: 'grid',
      number: 7,
      numberOrNull: null,
      flag: true,
      isOne: false,
      listOf: [],
      textList: [],
      textMap: {},
      valueMap: {},
      section: { inner: false, deeper: { list: [] } },
      sectionOrNull: null,
      money: { amount: 0, currency: 'USD', formatted: '$0.00' },
    })
  })

  it('remove NUL from texts, which no page can contain', () => {
    const read = v.parse(v.object({ text: text('-'), textList: textList(), textMap: textMap() }), {
      text: '\0',
      textList: ['a\0b', '\0'],
      textMap: { 'k\0': '\0' },
    })
    expect(read).toEqual({ text: '', textList: ['ab'], textMap: { k: '' } })
  })

  it.each([true, 1, '1', 'yes', 'TRUE', ' on ', '2'])('read %j as a switch that is on', (value) => {
    expect(v.parse(flag(), value)).toBe(true)
  })

  it.each([false, 0, '0', '', 'no', 'False', 'off'])('read %j as a switch that is off', (value) => {
    expect(v.parse(flag(true), value)).toBe(false)
  })

  it.each([null, [], {}, 'maybe'])('read %j as a switch with its default', (value) => {
    expect(v.parse(flag(true), value)).toBe(true)
    expect(v.parse(flag(false), value)).toBe(false)
  })

  it.each([
    ['1299.00', 1299],
    ['1,299.50', 1299.5],
    [-3, -3],
    ['1e3', 1000],
    ['12 px', 7],
    ['', 7],
    [null, 7],
    ['1,2', 7],
  ])('read the number %j as %j', (value, expected) => {
    expect(v.parse(number(7), value)).toBe(expected)
  })

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['yes', false],
    ['0', false],
    [2, false],
    [null, false],
  ])("read the switch of '1' %j as %j", (value, expected) => {
    expect(v.parse(isOne(), value)).toBe(expected)
  })

  it('read a list, a map keyed by id and a single entry as a list, without broken entries', () => {
    const schema = listOf(v.object({ id: id() }), ['id'])
    expect(v.parse(schema, [{ id: 1 }, null, { id: '' }, { id: 'b' }])).toEqual([{ id: '1' }, { id: 'b' }])
    expect(v.parse(schema, { 7: { id: 7 }, 8: { id: 8 } })).toEqual([{ id: '7' }, { id: '8' }])
    expect(v.parse(schema, { id: 9 })).toEqual([{ id: '9' }])
  })

  it('read a comma list as a list of trimmed texts', () => {
    expect(v.parse(textList(), 'a, b,,c ')).toEqual(['a', 'b', 'c'])
    expect(v.parse(textList(), [1, ' b ', null])).toEqual(['1', 'b'])
  })

  it('read words in any letter case', () => {
    expect(v.parse(oneOf(['grid-list', 'list'], 'list'), 'Grid-List')).toBe('grid-list')
    expect(v.parse(oneOf(['grid-list', 'list'], 'list'), { toString: 1 })).toBe('list')
  })

  it('read a bare number as an amount of money', () => {
    expect(v.parse(money(), '12.50')).toEqual({ amount: 12.5, currency: 'USD', formatted: '$0.00' })
  })

  it('reject an empty identifier', () => {
    expect(v.safeParse(id(), ' ').success).toBe(false)
    expect(v.safeParse(id(), null).success).toBe(false)
    expect(v.parse(id(), 12)).toBe('12')
  })
})

describe('a list of sentences', () => {
  it('contains no empty one after reading', () => {
    expect(v.parse(sentenceList(), '\0')).toEqual([])
    expect(v.parse(sentenceList(), [' ', { message: '\0 ' }, 'Call us, please.'])).toEqual(['Call us, please.'])
  })
})

import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RegionsWire } from '#lib/contracts/address.ts'
import { CALLS } from '#lib/contracts/calls.ts'
import { CartWire } from '#lib/contracts/cart.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { LocationListWire } from '#lib/contracts/location.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import {
  filledText,
  flag,
  id,
  isOne,
  listOf,
  money,
  number,
  numberOrNull,
  oneOf,
  parseFlag,
  section,
  sectionOrNull,
  sentenceList,
  text,
  textList,
  textMap,
  valueMap,
} from '#lib/contracts/wire.ts'
import { explain } from './explain.ts'
import type { Examples } from './openapi.ts'

const examples: Examples = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'))
const answered = CALLS.flatMap(({ name, response }) => (response && examples[name] ? [{ name, response }] : []))

type Path = (string | number)[]

/** Paths of all values in a JSON value. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, entry]) => placesIn(entry, [...path, key]))]
}

const readAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

function writeAt(value: unknown, [key, ...rest]: Path, written: unknown): unknown {
  if (key === undefined) return written
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = writeAt(copy[key], rest, written)
  return copy
}

/** Keys of a finding's path. */
const keysOf = (path: string): Path =>
  [...path.matchAll(/\.([\w-]+)|\[("(?:[^"\\]|\\.)*"|\d+)\]/g)].map(
    ([, plain, quoted]) => plain ?? JSON.parse(quoted ?? ''),
  )

type Answered = (typeof answered)[number]

/** Compares the findings in changed responses of a call with what its schema reads; returns the number of defaults. */
function compareDefaults({ name, response }: Answered): number {
  const example = examples[name]?.response
  const change = fc.record({ path: fc.constantFrom(...placesIn(example)), written: fc.jsonValue({ maxDepth: 2 }) })
  let checked = 0
  fc.assert(
    fc.property(change, ({ path, written }) => {
      const changed = writeAt(example, path, written)
      const findings = explain(response, changed)
      const read = v.safeParse(response, changed)
      expect(findings.some(({ effect }) => effect === 'refused')).toBe(!read.success)
      if (!read.success || findings.some(({ effect }) => effect === 'skipped')) return
      for (const finding of findings) {
        const keys = keysOf(finding.path)
        // Maps, single objects and wrappers become lists in the output, so that paths differ.
        const isMoved = keys.some((_, index) => {
          const parent = keys.slice(0, index)
          return Array.isArray(readAt(read.output, parent)) && !Array.isArray(readAt(changed, parent))
        })
        if (finding.effect === 'default' && !isMoved) {
          expect(readAt(read.output, keys)).toEqual(finding.fallback)
          checked += 1
        }
      }
    }),
    { numRuns: 150 },
  )
  return checked
}

/** Numbers of compared defaults by call: each call is compared once, by the first test that needs it. */
const compared = new Map<string, number>()

function countDefaults(call: Answered): number {
  const count = compared.get(call.name) ?? compareDefaults(call)
  compared.set(call.name, count)
  return count
}

describe('explain', () => {
  it.each(answered)('finds nothing in the example of $name', ({ name, response }) => {
    expect(explain(response, examples[name]?.response)).toEqual([])
  })

  it.each(answered)('describes a changed response of $name correctly', (call) => {
    countDefaults(call)
  })

  it('finds nothing in a switch that is a blank text, which means off', () => {
    expect(parseFlag(' ', true)).toBe(false)
    expect(explain(v.object({ shown: flag(true) }), { shown: ' ' })).toEqual([])
  })

  it('is compared for more than 200 defaults of all calls', () => {
    expect(answered.reduce((sum, call) => sum + countDefaults(call), 0)).toBeGreaterThan(200)
  })

  const unusable = { unexpected: { deep: true } }
  it.each([
    ['text', text('x'), unusable, 'x'],
    ['filledText', filledText('y'), unusable, 'y'],
    ['number', number(7), '12 px', 7],
    ['numberOrNull', numberOrNull(), 'many', null],
    ['flag', flag(true), 'maybe', true],
    ['isOne', isOne(), 'perhaps', false],
    ['oneOf', oneOf(['grid', 'list'], 'grid'), 'cards', 'grid'],
    ['listOf', listOf(v.object({ id: id() }), ['id']), 'none', []],
    ['textList', textList(), 5, []],
    ['sentenceList', sentenceList(), 5, []],
    ['textMap', textMap(), 'a', {}],
    ['valueMap', valueMap(), 'a', {}],
    ['sectionOrNull', sectionOrNull({ id: id() }), { id: null }, null],
  ])('reports the default of %s', (_, block, value, fallback) => {
    const schema = v.object({ field: block as v.GenericSchema })
    expect(explain(schema, { field: value })).toEqual([
      expect.objectContaining({ effect: 'default', fallback, path: expect.stringMatching(/^\$\.field/) }),
    ])
    expect(v.parse(schema, { field: value })).toEqual({ field: fallback })
  })

  it('reports that a section or an amount that is not an object gets its defaults', () => {
    const schema = v.object({ price: money(), inner: section({ on: flag(true) }) })
    expect(explain(schema, { price: 'free', inner: 'x' })).toMatchObject([
      { path: '$.price', expected: 'an amount of money', effect: 'default' },
      { path: '$.inner', expected: 'an object', effect: 'default', fallback: { on: true } },
    ])
  })

  it('reports skipped entries of lists and maps, with the reason', () => {
    expect(
      explain(ProductWire, {
        ...(examples.getProduct?.response as object),
        relateds: [{ entity_id: '1' }, { name: 'x' }],
      }),
    ).toEqual([
      {
        path: '$.relateds[1].entity_id',
        expected: 'an id of 1 to 256 characters',
        received: 'nothing',
        effect: 'skipped',
      },
    ])
    expect(explain(CartWire, { items: { 7: { item_id: 7 }, 8: { item_id: '' } } })).toMatchObject([
      { path: '$.items["8"].item_id', effect: 'skipped' },
    ])
  })

  it('reports what makes a whole response unusable', () => {
    expect(explain(ProductWire, { name: 'x' })).toMatchObject([{ path: '$.entity_id', effect: 'refused' }])
    expect(explain(ProductWire, [])).toMatchObject([{ path: '$', expected: 'an object', effect: 'refused' }])
    expect(explain(StoreConfigWire, null)).toMatchObject([{ effect: 'refused' }])
  })

  it('accepts the documented notations: numbers as text, one object, maps, wrappers, null and PHP’s empty list', () => {
    expect(explain(ProductWire, { entity_id: 5, discount: '1,299.00', poa: '1', doc_asset: [], images: null })).toEqual(
      [],
    )
    expect(explain(LocationListWire, { store_list: { store_name: 'One', latitude: '43.6' } })).toEqual([])
    expect(explain(LocationListWire, [{ store_name: 'One' }])).toEqual([])
    expect(explain(LocationListWire, { store_list: [{ latitude: 'x' }] })).toMatchObject([
      { path: '$.store_list[0].latitude' },
    ])
    expect(explain(RegionsWire, [{ country_id: 'US', code: 'MN', name: 'Minnesota' }])).toEqual([])
    expect(explain(CartWire, { items: [{ item_id: 7 }], billing_address: null, totals: { tax: null } })).toEqual([])
  })

  it('shows no values of responses about a shopper, and no control characters', () => {
    const session = { isloggedin: 'secret-word', customer_data: { csrf_token: ['token'], sid: { a: 'token' } } }
    const findings = explain(SessionWire, session, false)
    expect(findings).toHaveLength(3)
    expect(JSON.stringify(findings)).not.toMatch(/secret|"token"/)
    expect(explain(v.object({ n: number() }), { n: '\u001b[2Jlong' })[0]?.received).toBe('text "·[2Jlong"')
  })

  it('stays short, whatever a response contains', () => {
    const many = Array.from({ length: 20_000 }, () => ({}))
    expect(explain(listOf(v.object({ id: id() })), many).length).toBeLessThanOrEqual(200)
  })
})

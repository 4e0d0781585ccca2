import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ReturnRulesSchema } from '../store/return-schema.ts'
import { listReasons } from './return-reasons.ts'

it('reasons of a store are in the language of the request, else in the store’s words', () => {
  const rules = v.parse(ReturnRulesSchema, {
    reasons: [
      { code: 'dent', label: 'It has a dent', labels: { fr_CA: 'Il est bosselé' }, free: true },
      { code: 'colour', label: 'Wrong colour' },
    ],
  })
  expect(listReasons(rules, 'fr_CA')).toEqual([
    { code: 'dent', label: 'Il est bosselé', is_free: true },
    { code: 'colour', label: 'Wrong colour', is_free: false },
  ])
  expect(listReasons(rules, 'en_US').map(({ label }) => label)).toEqual(['It has a dent', 'Wrong colour'])
})

it('a store without reasons has six; those that are the shop’s fault are free', () => {
  const reasons = listReasons(v.parse(ReturnRulesSchema, {}), 'en_US')
  expect(reasons.map(({ code, is_free }) => [code, is_free])).toEqual([
    ['damaged', true],
    ['defective', true],
    ['wrong_item', true],
    ['not_as_described', true],
    ['does_not_fit', false],
    ['changed_mind', false],
  ])
  const french = listReasons(v.parse(ReturnRulesSchema, {}), 'fr_CA')
  expect(reasons.every(({ label }, index) => label !== '' && label !== french[index]?.label)).toBe(true)
})

import { expect, it } from 'vitest'
import { formatChoice } from './choice-query.ts'

it.each([
  ['', ''],
  ['utm_source=x&page=2', ''],
  ['configured_entity_id=31&utm_source=x', 'configured_entity_id=31'],
  ['configured_entity_id=31&configurable_entity_id=30', 'configurable_entity_id=30&configured_entity_id=31'],
  ['configured_entity_id=31&configured_entity_id=32', ''],
  ['configurable_entity_id=72&configurable_entity_id=72', 'configurable_entity_id=72'],
  ['configurable_entity_id=+72+', 'configurable_entity_id=72'],
  ['configurable_entity_id=variant_01HXK', 'configurable_entity_id=variant_01HXK'],
  ['configurable_entity_id=gid%3A%2F%2Fshop%2F7', 'configurable_entity_id=gid%3A%2F%2Fshop%2F7'],
  ['configured_entity_id=%3Cscript%3E', 'configured_entity_id=%3Cscript%3E'],
  ['configurable_entity_id=', ''],
  ['configurable_entity_id=0', ''],
  ['configurable_entity_id=null', ''],
  ['configurable_entity_id=undefined', ''],
  ['configured_entity_id=%00', ''],
  [`configured_entity_id=${'1'.repeat(257)}`, ''],
])('the choice in %j is %j', (search, expected) => {
  expect(formatChoice(new URLSearchParams(search))).toBe(expected)
})

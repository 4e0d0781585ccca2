import { expect, it } from 'vitest'
import { formatChoice } from './choice-query.ts'

it.each([
  ['', ''],
  ['utm_source=x&page=2', ''],
  ['configured_entity_id=31&utm_source=x', 'configured_entity_id=31'],
  ['configured_entity_id=31&configurable_entity_id=30', 'configurable_entity_id=30&configured_entity_id=31'],
  ['configured_entity_id=31&configured_entity_id=32', ''],
  ['configured_entity_id=%3Cscript%3E', ''],
  ['configured_entity_id=12345678901', ''],
])('of %j the choice is %j', (search, expected) => {
  expect(formatChoice(new URLSearchParams(search))).toBe(expected)
})

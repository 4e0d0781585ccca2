import Ajv from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TOOL_ARGUMENTS } from './tool-arguments.ts'

describe('arguments', () => {
  const ajv = new Ajv({ strict: true })
  it.each<[keyof typeof TOOL_ARGUMENTS, unknown, boolean]>([
    ['search_products', {}, true],
    ['search_products', { term: 'range', limit: 20, filters: { color: ['White'], width: { max: 33 } } }, true],
    ['search_products', { limit: 21 }, false],
    ['search_products', { page: 1.5 }, false],
    ['search_products', { term: 'x'.repeat(201) }, false],
    ['search_products', { filters: { color: 3 } }, false],
    ['search_products', { filters: { width: { from: 3 } } }, false],
    ['search_products', { filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, 'x'])) }, false],
    ['search_products', { colour: 'white' }, false],
    ['get_product', {}, false],
    ['get_product', { product: '' }, false],
    ['get_product', { product: 7 }, false],
    ['compare_products', { products: ['1'] }, false],
    ['compare_products', { products: ['1', '2', '3', '4', '5'] }, false],
    ['compare_products', { products: ['1', '2'] }, true],
    ['find_fit', { width: 33, unit: 'in', category: 'refrigeration' }, true],
    ['find_fit', { width: 0 }, false],
    ['find_fit', { width: 33, unit: 'inch' }, false],
    ['list_shops', { days: 15 }, false],
    ['ask_store', { product: '7', question: 'How wide is it?' }, true],
    ['ask_store', { product: '7', question: 'x'.repeat(2_001) }, false],
  ])('of %s %.80j are valid by schema and check: %s', (name, args, isValid) => {
    const { schema, json } = TOOL_ARGUMENTS[name]
    expect(ajv.validate(json, args)).toBe(isValid)
    expect(v.safeParse(schema as v.GenericSchema, args).success).toBe(isValid)
  })
})

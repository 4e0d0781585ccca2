import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductSummaryWire } from '../contracts/product.ts'
import { findOrderLine } from './order-line.ts'

const product = (entity_id: string, more: object = {}) => v.parse(ProductSummaryWire, { entity_id, ...more })
const option = (id: string, ...products: string[]) => ({ id, label: id, products })
const SHIRT = product('2', {
  type_id: 'configurable',
  attributes: [
    { code: 'color', options: [option('red', 'v2'), option('blue', 'v1')] },
    { code: 'size', options: [option('s', 'v1'), option('l', 'v2')] },
  ],
})

it('prefers a product without options, else orders a variant by its options', () => {
  expect(findOrderLine([SHIRT, product('3')])?.body).toEqual({ product_id: '3', super_attribute: [], qty: 1 })
  expect(findOrderLine([SHIRT])?.body).toEqual({
    product_id: '2',
    super_attribute: { color: 'red', size: 'l' },
    qty: 1,
  })
})

it('does not order unavailable products, those without variants, and bundles', () => {
  const sold = product('4', { display_add_to_cart: false })
  const empty = product('5', { type_id: 'configurable' })
  expect(findOrderLine([sold, empty, product('6', { type_id: 'bundle' })])).toBeUndefined()
})

/** Builders of carts for unit tests: say only what a test is about. */
import * as v from 'valibot'
import { CartWire } from '../contracts/cart.ts'
import type { Cart } from './cart.ts'
import { type MoneyFormat, mapCart } from './map.ts'

/** The store of the tests. */
export const US_FORMAT: MoneyFormat = { locale: 'en-US', currency: 'USD' }

/** A cart mapped from the given parts of a response. */
export const buildCart = (wire: Record<string, unknown> = {}, format: MoneyFormat = US_FORMAT): Cart =>
  mapCart(v.parse(CartWire, wire), format)

/** A line as a response has it. */
export const itemWire = (part: Record<string, unknown> = {}): Record<string, unknown> => ({
  item_id: '1',
  product_id: '10',
  name: 'Washer',
  price: { amount: 500, currency: 'USD', formatted: '$500.00' },
  qty: 1,
  ...part,
})

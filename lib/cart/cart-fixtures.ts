/** Builders of carts for unit tests; a test states only what it is about. */
import * as v from 'valibot'
import { CartWire } from '../contracts/cart.ts'
import type { Cart } from './cart.ts'
import { type MoneyFormat, mapCart } from './map.ts'

export const US_FORMAT: MoneyFormat = { locale: 'en-US', currency: 'USD' }

/** A cart mapped from parts of a response. */
export const buildCart = (wire: Record<string, unknown> = {}, format: MoneyFormat = US_FORMAT): Cart =>
  mapCart(v.parse(CartWire, wire), format)

/** A line of a response. */
export const itemWire = (part: Record<string, unknown> = {}): Record<string, unknown> => ({
  item_id: '1',
  product_id: '10',
  name: 'Washer',
  price: { amount: 500, currency: 'USD', formatted: '$500.00' },
  qty: 1,
  ...part,
})

import { describe, expect, it } from 'vitest'
import { buildAddToCart } from './added-event.ts'
import { buildCart, itemWire } from './cart-fixtures.ts'

const price = (amount: number) => ({ amount, currency: 'USD', formatted: `$${amount}` })

describe('the add_to_cart event', () => {
  const cart = buildCart({
    items: [
      itemWire({ item_id: 1, product_id: 10, sku: 'W-10', manufacturer: 'Norrbo', price: price(500.1), qty: 5 }),
      itemWire({ item_id: 2, product_id: 20, sku: '', price: price(19.99), qty: 2 }),
      itemWire({ item_id: 3, product_id: 10, sku: 'W-10-BLACK', name: 'Black washer', price: price(520.2), qty: 1 }),
    ],
  })

  it('S1-7.9-06 S2-7.8-01 has names, brands and prices of the newest lines, and the number of added units', () => {
    expect(buildAddToCart([{ product_id: '10', qty: 2 }, { product_id: '20' }], cart, 'USD')).toEqual({
      event: 'add_to_cart',
      currency: 'USD',
      value: 1060.39,
      items: [
        { item_id: 'W-10-BLACK', item_name: 'Black washer', price: 520.2, quantity: 2 },
        { item_id: '20', item_name: 'Washer', price: 19.99, quantity: 1 },
      ],
    })
    const branded = buildCart({ items: [itemWire({ product_id: 10, manufacturer: 'Norrbo' })] })
    expect(buildAddToCart([{ product_id: '10' }], branded, 'USD')).toMatchObject({ items: [{ item_brand: 'Norrbo' }] })
  })

  it('S1-7.9-06 contains only a product’s id if the cart could not be read or lacks it', () => {
    const unknown = { event: 'add_to_cart', currency: 'CAD', value: 0 }
    for (const read of [undefined, buildCart()]) {
      const event = buildAddToCart([{ product_id: '10', qty: 3 }], read, 'CAD')
      expect(event).toEqual({ ...unknown, items: [{ item_id: '10', item_name: '', quantity: 3 }] })
    }
  })
})

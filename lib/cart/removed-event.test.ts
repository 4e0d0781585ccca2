import { expect, it } from 'vitest'
import { buildCart, itemWire } from './cart-fixtures.ts'
import { buildRemoveFromCart } from './removed-event.ts'

it('the remove_from_cart event has the units that were removed, and what they cost', () => {
  const price = (amount: number) => ({ amount, currency: 'CAD', formatted: `$${amount}` })
  const { items } = buildCart({
    items: [
      itemWire({ item_id: 1, sku: 'W-10', price: price(500.1), qty: 5 }),
      itemWire({ item_id: 2, product_id: 20, sku: '', name: 'Hose', price: price(19.99) }),
    ],
  })
  const removed = items.map((item) => ({ item, units: item.qty === 5 ? 2 : 1 }))
  expect(buildRemoveFromCart(removed, 'CAD')).toMatchObject({
    event: 'remove_from_cart',
    currency: 'CAD',
    value: 1020.19,
    items: [
      { item_id: 'W-10', price: 500.1, quantity: 2 },
      { item_id: '20', item_name: 'Hose', quantity: 1 },
    ],
  })
})

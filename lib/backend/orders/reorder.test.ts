import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, createTestStore } from '../cart/cart-fixtures.ts'
import { addOrderedItems } from './reorder.ts'

const store = createTestStore()
const reorder = (items: unknown, state = cartOf([])) => addOrderedItems(store, state, items)

describe('the items of an order', () => {
  it('are added line by line to the cart; those no longer sold are returned with the reason', () => {
    const items = {
      5: { product_id: '1', name: 'Washer', qty: 2 },
      6: { product_id: '99', name: 'Old range', qty: 1 },
      7: { product_id: '3', name: 'Sofa', qty: 1, super_attribute: { color: 'Oak' } },
      8: { product_id: '2', name: 'Pedestal' },
    }
    const { state, answer } = reorder(items, cartOf([cartLine(1)]))
    expect(state.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect(answer.items).toEqual([
      { name: 'Washer', qty: 2 },
      { name: 'Pedestal', qty: 1 },
    ])
    expect(answer.refused.map(({ name }) => name)).toEqual(['Old range', 'Sofa'])
    expect(answer.refused[1]?.message).toContain('32')
  })

  it.each([[null], [undefined], ['x'], [{}], [[]]])('are empty in a snapshot of %j', (items) => {
    expect(reorder(items).answer).toEqual({ items: [], refused: [] })
  })

  it('have no name if the snapshot has none', () => {
    expect(reorder([null, { product_id: '99' }, 'x']).answer.refused.map(({ name }) => name)).toEqual(['', '', ''])
  })

  it('throw errors that are not the shopper’s fault', () => {
    const broken = { ...store, content: undefined } as never
    expect(() => addOrderedItems(broken, cartOf([]), [{ product_id: '1' }])).toThrow(TypeError)
  })
})

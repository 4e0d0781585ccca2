import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, openTestView } from './cart-fixtures.ts'
import { addOrdered } from './reorder.ts'

const view = openTestView()
const reorder = (items: unknown, state = cartOf([])) => addOrdered(view, state, items)

describe('what an order held', () => {
  it('is added line by line to what is in the cart; what is not sold any more is named with its reason', () => {
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

  it.each([[null], [undefined], ['x'], [{}], [[]]])('is nothing in a snapshot of %j', (items) => {
    expect(reorder(items).answer).toEqual({ items: [], refused: [] })
  })

  it('has no name where the snapshot says none', () => {
    expect(reorder([null, { product_id: '99' }, 'x']).answer.refused.map(({ name }) => name)).toEqual(['', '', ''])
  })

  it('fails where the fault is not the shopper’s', () => {
    const broken = { ...view, content: undefined } as never
    expect(() => addOrdered(broken, cartOf([]), [{ product_id: '1' }])).toThrow(TypeError)
  })
})

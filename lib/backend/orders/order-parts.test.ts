import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, createTestStore } from '../cart/cart-fixtures.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { listParts } from './order-parts.ts'

const store = createTestStore()

describe('the parts of an order', () => {
  it('are the line itself, with the shops that its units were taken from', () => {
    const { lines } = summarizeCart(store, cartOf([{ ...cartLine(1), quantity: 3 }]))
    const [part, ...others] = listParts(
      lines,
      [
        [1, 'A', 2],
        [1, 'B', 1],
      ],
      'en_US',
    )
    expect(others).toEqual([])
    expect(part).toMatchObject({ item_id: '1', product_id: 1, qty: 3, shops: { A: 2, B: 1 } })
  })

  it('of two lines of one product share its units', () => {
    const { lines } = summarizeCart(store, cartOf([cartLine(1), { ...cartLine(1), itemId: 2 }]))
    const parts = listParts(
      lines,
      [
        [1, 'A', 1],
        [1, 'B', 1],
      ],
      'en_US',
    )
    expect(parts.map(({ shops }) => shops)).toEqual([{ A: 1 }, { B: 1 }])
  })

  it('have no shop if the stock is not tracked', () => {
    const { lines } = summarizeCart(store, cartOf([cartLine(1)]))
    expect(listParts(lines, [], 'en_US')).toMatchObject([{ qty: 1, shops: {} }])
  })
})

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

  it('of a package are its products, with their own names and model numbers and their own units', () => {
    const store = createTestStore()
    const { productById } = store.content
    Object.assign(productById.get(4) ?? {}, { model_number: 'SET-4' })
    Object.assign(productById.get(7) ?? {}, { model_number: 'HOOD-7' })
    const { lines } = summarizeCart(store, cartOf([cartLine(4, { quantity: 2, bundle: { 1: '5', 2: '7' } })]))
    const taken = [
      [7, 'A', 3],
      [5, 'A', 2],
      [7, 'B', 1],
    ] as const
    expect(listParts(lines, taken, 'en_US')).toMatchObject([
      { item_id: '4', product_id: 5, name: 'Range', model_number: '', qty: 2, shops: { A: 2 } },
      { item_id: '4', product_id: 7, name: 'Hood', model_number: 'HOOD-7', qty: 4, shops: { A: 3, B: 1 } },
    ])
  })

  it('of a variant have the name of its product, and its product’s model number if it has none', () => {
    const store = createTestStore()
    const { productById } = store.content
    Object.assign(productById.get(3) ?? {}, { model_number: 'SOFA' })
    const partOf = (model_number: string) => {
      Object.assign(productById.get(31) ?? {}, { model_number })
      const { lines } = summarizeCart(store, cartOf([cartLine(3, { variantId: 31 })]))
      return listParts(lines, [], 'fr_CA')
    }
    expect(partOf('')).toMatchObject([{ product_id: 31, name: 'Canapé', model_number: 'SOFA' }])
    expect(partOf('SOFA-B')).toMatchObject([{ product_id: 31, name: 'Canapé', model_number: 'SOFA-B' }])
  })
})

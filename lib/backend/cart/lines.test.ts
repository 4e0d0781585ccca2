import { describe, expect, it } from 'vitest'
import { Refusal } from '../text/messages.ts'
import { cartLine, createTestStore } from './cart-fixtures.ts'
import type { CartLine } from './cart-state.ts'
import { chooseLine, countDemand, findShortages, nameIn, requireStock, resolveLine } from './lines.ts'

const { content } = createTestStore()
const resolve = (productId: number, part: Partial<CartLine> = {}) => resolveLine(content, cartLine(productId, part))
const resolved = (productId: number, part: Partial<CartLine> = {}) => {
  const line = resolve(productId, part)
  if (line === undefined) throw new Error('no line')
  return line
}
const pricesOf = (productId: number, part: Partial<CartLine> = {}) => {
  const { unitCents, regularCents, rebateCents, packageCents } = resolved(productId, part)
  return { unitCents, regularCents, rebateCents, packageCents }
}

describe('a line of the cart', () => {
  it.each([
    ['a product at its current price', 1, {}, [45_000, 50_000, 2_000, 0]],
    ['the chosen variant of a configurable', 3, { variantId: 32 }, [95_000, 95_000, 0, 0]],
    ['the default parts of a package less its saving', 4, {}, [81_000, 100_000, 5_000, 9_000]],
    [
      'the selected parts of a package, each with its quantity',
      4,
      { bundle: { 1: '6', 2: '7' } },
      [153_000, 170_000, 0, 17_000],
    ],
    ['a package with a separate price', 8, {}, [150_000, 150_000, 0, 0]],
    [
      'the additional price of other parts than the default ones',
      8,
      { bundle: { 1: '6', 2: '7' } },
      [230_000, 230_000, 0, 0],
    ],
  ] as const)('costs as much as %s', (_, productId, part, [unitCents, regularCents, rebateCents, packageCents]) => {
    expect(pricesOf(productId, part)).toEqual({ unitCents, regularCents, rebateCents, packageCents })
  })

  it('of a package with a separate price never costs less than 0', () => {
    const store = createTestStore()
    const set = store.content.productById.get(8)
    const range = store.content.productById.get(5)
    Object.assign(set ?? {}, { price: 10 })
    Object.assign(range ?? {}, { price: 5_000, final_price: null })
    const line = resolveLine(store.content, cartLine(8, { bundle: { 1: '6' } }))
    expect([line?.unitCents, line?.regularCents]).toEqual([0, 0])
  })

  it('has the rebate of each unit of a part', () => {
    const store = createTestStore()
    Object.assign(store.content.productById.get(7) ?? {}, { consumer_rebate: 10 })
    const line = resolveLine(store.content, cartLine(4, { bundle: { 1: '6', 2: '7' } }))
    expect(line?.rebateCents).toBe(2_000)
  })

  it('of a package that states no price costs its parts less the saving, as if its price were null', () => {
    const store = createTestStore()
    Object.assign(store.content.productById.get(4) ?? {}, { price: undefined })
    expect(resolveLine(store.content, cartLine(4))).toMatchObject({ unitCents: 81_000, packageCents: 9_000 })
  })

  it('ships the variant of a configurable and the parts of a package', () => {
    expect(resolved(3, { variantId: 31 })).toMatchObject({
      product: { entity_id: 3 },
      item: { entity_id: 31 },
      parts: [],
    })
    const parts = resolved(4, { bundle: { 2: '7' } }).parts.map(({ title, product, quantity }) => [
      title,
      product.name,
      quantity,
    ])
    expect(parts).toEqual([
      ['Range', 'Range', 1],
      ['Hoods', 'Hood', 2],
    ])
  })

  it.each([
    ['a product that was removed', 99, {}],
    ['a product with its price on application', 9, {}],
    ['a product without a price', 10, {}],
    ['a configurable without a variant', 3, {}],
    ['a variant that was removed', 3, { variantId: 99 }],
    ['a variant of another product', 1, { variantId: 31 }],
    ['a part that is not in the package', 4, { bundle: { 1: '7' } }],
    ['an optional part that is not in the package', 4, { bundle: { 2: '5' } }],
  ])('is no longer offered: %s', (_, productId, part) => {
    expect(resolve(productId, part)).toBeUndefined()
  })

  it('is no longer offered if a part, a variant or its price is missing', () => {
    const changed = (id: number, fields: object | null) => {
      const store = createTestStore()
      if (fields === null) (store.content.productById as Map<number, unknown>).delete(id)
      else Object.assign(store.content.productById.get(id) ?? {}, fields)
      return (productId: number, part: Partial<CartLine> = {}) =>
        resolveLine(store.content, cartLine(productId, part)) !== undefined
    }
    expect(changed(5, null)(4)).toBe(false)
    expect(changed(5, { price: null })(4)).toBe(false)
    expect(changed(5, { price: null })(8)).toBe(false)
    expect(changed(6, { price: null })(4)).toBe(true)
    expect(changed(31, { poa: true })(3, { variantId: 31 })).toBe(false)
    expect(changed(3, { poa: true })(3, { variantId: 31 })).toBe(false)
    // Other parts cost the difference to the default ones.
    expect(changed(5, { price: null })(8, { bundle: { 1: '6' } })).toBe(false)
    expect(changed(5, null)(8, { bundle: { 1: '6' } })).toBe(false)
    const { bundle_options } = content.productById.get(4) ?? { bundle_options: [] }
    const withoutDefault = bundle_options.map((entry) => ({ ...entry, required: true, selections: [] }))
    expect(changed(4, { bundle_options: withoutDefault })(4)).toBe(false)
  })
})

describe('the units that lines need', () => {
  const lines = [
    resolved(1, { quantity: 2 }),
    resolved(3, { variantId: 31, quantity: 2 }),
    resolved(4, { bundle: { 2: '7' }, quantity: 2 }),
    resolved(1, { itemId: 50, quantity: 1 }),
  ]

  it('are counted by product: variants, and the parts of packages', () => {
    expect([...countDemand(lines)].map(([{ entity_id }, units]) => [entity_id, units])).toEqual([
      [1, 3],
      [31, 2],
      [5, 2],
      [7, 4],
    ])
  })

  it('are reported as short if a counted product has less stock', () => {
    const short = findShortages(content.stock, lines).map(({ product, available }) => [product.entity_id, available])
    expect(short).toEqual([
      [31, 1],
      [7, 3],
    ])
    expect(findShortages(content.stock, [resolved(1, { quantity: 5 })])).toEqual([])
    expect(findShortages(content.stock, [resolved(2, { quantity: 999 })])).toEqual([])
  })

  it('are rejected with the first product that is short and its stock', () => {
    const refuse =
      (...some: ReturnType<typeof resolved>[]) =>
      () =>
        requireStock(content.stock, some, 'en_US')
    expect(refuse(resolved(1))).not.toThrow()
    expect(refuse(resolved(1, { quantity: 6 }))).toThrow(
      expect.objectContaining({ status: 400, key: 'fewLeft', values: { name: 'Washer', count: 5 } }),
    )
    expect(refuse(resolved(3, { variantId: 32 }))).toThrow(
      expect.objectContaining({ status: 400, key: 'outOfStock', values: { name: 'Product 32' } }),
    )
  })
})

describe('a requested item', () => {
  const choose = (productId: string, part: object = {}, locale = 'en_US') =>
    chooseLine(content, { productId, options: {}, bundle: {}, quantity: 2, parents: ['7'], ...part }, locale)
  const refusalOf = (...asked: Parameters<typeof choose>) => {
    try {
      choose(...asked)
    } catch (error) {
      if (error instanceof Refusal) return [error.status, error.key, error.values]
    }
    return undefined
  }

  it.each([
    ['1', {}, { productId: 1, variantId: null, bundle: {} }],
    ['3', { options: { color: 'black' } }, { productId: 3, variantId: 31, bundle: {} }],
    ['31', {}, { productId: 3, variantId: 31, bundle: {} }],
    ['4', { bundle: { 1: '6' } }, { productId: 4, variantId: null, bundle: { 1: '6' } }],
    ['1', { bundle: { 1: '6' } }, { productId: 1, variantId: null, bundle: {} }],
  ])('%s with %j becomes the line %j', (productId, part, line) => {
    expect(choose(productId, part)).toEqual({ ...line, quantity: 2, parents: ['7'] })
  })

  it.each([
    ['99', {}, [404, 'noProduct', {}]],
    ['washer', {}, [404, 'noProduct', {}]],
    ['1.0', {}, [404, 'noProduct', {}]],
    ['x1', {}, [404, 'noProduct', {}]],
    ['9', {}, [400, 'notForSale', { name: 'Vintage lamp' }]],
    ['10', {}, [400, 'notForSale', { name: 'Sample' }]],
    ['3', {}, [400, 'chooseOptions', { name: 'Sofa', options: 'Color' }]],
    ['3', { options: { color: 'Red' } }, [400, 'noVariant', { name: 'Sofa' }]],
    ['4', { bundle: { 1: '7' } }, [400, 'noVariant', { name: 'Kitchen' }]],
  ])('%s with %j is rejected with %j', (productId, part, refusal) => {
    expect(refusalOf(productId, part)).toEqual(refusal)
  })

  it('is rejected with all options that lack a choice', () => {
    const store = createTestStore()
    Object.assign(store.content.productById.get(3) ?? {}, { variant_attributes: ['color', 'size', 'legs'] })
    const wanted = { productId: '3', options: { size: 'L' }, bundle: {}, quantity: 1, parents: [] }
    expect(() => chooseLine(store.content, wanted, 'en_US')).toThrow(
      expect.objectContaining({ key: 'chooseOptions', values: { name: 'Sofa', options: 'Color, legs' } }),
    )
  })

  it('is rejected in the language of the shopper, with the code of an option that has no name', () => {
    expect(refusalOf('3', {}, 'fr_CA')).toEqual([400, 'chooseOptions', { name: 'Canapé', options: 'Color' }])
    const nameless = createTestStore({ attributes: new Map() })
    const wanted = { productId: '3', options: {}, bundle: {}, quantity: 1, parents: [] }
    expect(() => chooseLine(nameless.content, wanted, 'en_US')).toThrow(
      expect.objectContaining({ values: { name: 'Sofa', options: 'color' } }),
    )
  })

  it('has the name of its locale, else that of the store', () => {
    const sofa = content.productById.get(3)
    expect(sofa && [nameIn(sofa, 'fr_CA'), nameIn(sofa, 'en_US')]).toEqual(['Canapé', 'Sofa'])
  })
})

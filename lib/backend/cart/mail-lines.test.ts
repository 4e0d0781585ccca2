import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../customers/address.ts'
import type { StoreContext } from '../store/store-context.ts'
import { cartLine, cartOf, createTestStore, shippingMethod } from './cart-fixtures.ts'
import type { CartLine, CartState } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'
import { describeLines } from './mail-lines.ts'

const [WASHER, PEDESTAL, SOFA, BLACK_SOFA, KITCHEN] = [1, 2, 3, 31, 4]

/** A store as mails see it: products have names for URLs, and neither models nor pictures unless a test adds them. */
function createMailStore(documents: Parameters<typeof createTestStore>[0] = {}): StoreContext {
  const store = createTestStore(documents)
  for (const product of store.content.productById.values())
    Object.assign(product, { model_number: '', image: '', url_key: `item-${product.entity_id}` })
  const shop = { baseUrl: 'https://shop.example.com/', baseMediaUrl: 'https://shop.example.com/media/' }
  return { ...store, shop } as unknown as StoreContext
}

const change = ({ content }: StoreContext, productId: number, fields: object) =>
  Object.assign(content.productById.get(productId) ?? {}, fields)

function blockOf<Kind extends 'items' | 'totals'>(kind: Kind, store: StoreContext, state: CartState, hasLinks = false) {
  const blocks = describeLines(store, summarizeCart(store, state), hasLinks)
  return blocks.filter((block) => block.kind === kind) as Extract<(typeof blocks)[number], { kind: Kind }>[]
}

function itemOf(store: StoreContext, line: CartLine, hasLinks = false) {
  const [item] = blockOf('items', store, cartOf([line]), hasLinks).flatMap(({ items }) => items)
  if (item === undefined) throw new Error('no item')
  return item
}

const totalsOf = (store: StoreContext, state: CartState) =>
  blockOf('totals', store, state).flatMap(({ totals }) => totals)

describe('a line in a mail', () => {
  it('has its quantity and name, and the price of all its units', () => {
    const [block, ...others] = blockOf(
      'items',
      createMailStore(),
      cartOf([cartLine(WASHER, { quantity: 2 }), cartLine(PEDESTAL)]),
    )
    expect(others).toEqual([])
    expect(block?.items.map(({ title, amount }) => [title, amount])).toEqual([
      ['2 × Washer', '$900.00'],
      ['1 × Pedestal', '$100.00'],
    ])
  })

  it('has the name in the language of the mail', () => {
    const french = { ...createMailStore(), locale: 'fr_CA' }
    expect(itemOf(french, cartLine(SOFA, { variantId: BLACK_SOFA })).title).toBe('1 × Canapé')
  })

  it('has the model of the variant, else that of its configurable, and none if both have none', () => {
    const store = createMailStore()
    const line = cartLine(SOFA, { variantId: BLACK_SOFA })
    expect(itemOf(store, line).facts).toEqual(['Color: Black'])
    change(store, SOFA, { model_number: 'S-1' })
    expect(itemOf(store, line).facts).toEqual(['Model S-1', 'Color: Black'])
    change(store, BLACK_SOFA, { model_number: 'S-1-B' })
    expect(itemOf(store, line).facts).toEqual(['Model S-1-B', 'Color: Black'])
  })

  it('lists the parts of a bundle, with the quantity of those that it has several of', () => {
    expect(itemOf(createMailStore(), cartLine(KITCHEN, { bundle: { 2: '7' } })).facts).toEqual([
      'Range: Range',
      'Hoods: 2 × Hood',
    ])
  })

  it('ends with the date on which ordered goods are expected', () => {
    const store = createMailStore()
    change(store, PEDESTAL, { model_number: 'P-1', lead_time_days: [14, 14] })
    expect(itemOf(store, cartLine(PEDESTAL)).facts).toEqual([
      'Model P-1',
      expect.stringMatching(/^Special order, expected [A-Z][a-z]{2} \d{1,2}$/),
    ])
  })

  it('has the picture of the variant, else that of its configurable, as PNG', () => {
    const store = createMailStore()
    const picture = { type: 'image/jpeg', hash: '0123456789' }
    const media = new Map([
      ['sofa.jpg', picture],
      ['black.jpg', picture],
    ])
    Object.assign(store.content, { media })
    const line = cartLine(SOFA, { variantId: BLACK_SOFA })
    expect(itemOf(store, line).picture).toBe('')
    change(store, SOFA, { image: 'sofa.jpg' })
    expect(itemOf(store, line).picture).toBe('https://shop.example.com/media/w160.png/sofa.jpg?v=01234567')
    change(store, BLACK_SOFA, { image: 'black.jpg' })
    expect(itemOf(store, line).picture).toBe('https://shop.example.com/media/w160.png/black.jpg?v=01234567')
  })

  it('links its title to the page of the product in the language of the mail, if the mail has links', () => {
    const store = createMailStore()
    const french = { ...store, locale: 'fr_CA' }
    const sofa = cartLine(SOFA, { variantId: BLACK_SOFA })
    expect(itemOf(store, sofa)).toMatchObject({ href: '', linkLabel: '' })
    expect(itemOf(store, sofa, true)).toMatchObject({ href: 'https://shop.example.com/product/item-3', linkLabel: '' })
    expect(itemOf(french, cartLine(WASHER), true).href).toBe('https://shop.example.com/fr-CA/product/item-1')
    change(store, SOFA, { texts: new Map([['fr_CA', { name: 'Canapé', url_key: 'canapé' }]]) })
    expect(itemOf(french, sofa, true).href).toBe('https://shop.example.com/fr-CA/product/canap%C3%A9')
  })
})

describe('the totals in a mail', () => {
  it('list every part of the total, the fee of an instalment plan too, and their sum last', () => {
    const store = createMailStore({
      shipping: new Map([['crew', shippingMethod({ code: 'crew', price: 79 })]]),
      fees: new Map([['EHF', { code: 'EHF', title: 'Recycling', amount: 5 }]]) as never,
    })
    change(store, WASHER, { fees: ['EHF'] })
    const state = cartOf([cartLine(WASHER)], {
      couponCode: 'WELCOME5',
      shippingMethod: 'crew',
      instalment: { code: 'p', hash: 'h', feeTitle: 'Admin fee', feeCents: 1_000 },
    })
    expect(totalsOf(store, state)).toMatchObject([
      { title: 'Subtotal', amount: '$450.00' },
      { title: expect.stringContaining('Discount'), amount: expect.stringMatching(/22\.50$/) },
      { title: 'Recycling', amount: '$5.00' },
      { title: expect.stringContaining('Shipping'), amount: '$79.00' },
      { title: 'Admin fee', amount: '$10.00' },
      { title: 'Grand Total', amount: '$521.50' },
    ])
  })

  it('list several taxes below their sum; a single tax is the row itself', () => {
    const gst = ['gst', { country: 'CA', region: '*', title: 'GST', rate: 0.05 }]
    const qst = ['qst', { country: 'CA', region: 'QC', title: 'QST', rate: 0.09975 }]
    const address = { ...EMPTY_ADDRESS, country_id: 'CA', region: 'QC' }
    const state = cartOf([cartLine(PEDESTAL)], { billing: { address, onlyEstimate: true } })
    const taxed = (...taxes: unknown[]) =>
      totalsOf(createMailStore({ taxes: new Map(taxes as never) }), state)
        .slice(1, -1)
        .map(({ title, amount }) => [title, amount])
    expect(taxed(gst)).toEqual([['GST', '$5.00']])
    expect(taxed(gst, qst)).toEqual([
      ['GST + QST', '$14.98'],
      ['– GST (5%)', '$5.00'],
      ['– QST (9.975%)', '$9.98'],
    ])
  })
})

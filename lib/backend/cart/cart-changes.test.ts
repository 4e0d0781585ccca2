import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '../text/messages.ts'
import {
  addItems,
  isSameLine,
  readRequestedItems,
  removeItem,
  removeUnavailableLines,
  updateDelivery,
  updateInfo,
  updateItem,
} from './cart-changes.ts'
import { cartLine, cartOf, createTestStore } from './cart-fixtures.ts'
import type { CartState } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'
import { describeSlot, listSlots } from './delivery-slots.ts'

const store = createTestStore()
const refused = (change: () => unknown) => {
  try {
    change()
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.key}`
    throw error
  }
  return 'taken'
}
const wanted = (productId: string, part: object = {}) => ({
  productId,
  options: {},
  bundle: {},
  quantity: 1,
  parents: [],
  ...part,
})
const linesOf = ({ lines }: CartState) =>
  lines.map(({ itemId, productId, quantity, parents }) => [itemId, productId, quantity, parents.join()])

describe('the body of POST /cart/items', () => {
  it('is one item, or several as a list or a map', () => {
    const item = { product_id: ' 7 ', qty: '2', super_attribute: { color: 'Black', size: ' ', weight: 5 } }
    const read = { ...wanted('7'), options: { color: 'Black', weight: '5' }, quantity: 2 }
    expect(readRequestedItems(item)).toEqual([read])
    expect(readRequestedItems({ items: [item, { product_id: 8 }] })).toEqual([read, wanted('8')])
    expect(readRequestedItems({ items: { a: item } })).toEqual([read])
  })

  it.each([
    [{ bundle_option: { 1: 5, 2: null, 3: ['x'] } }, { bundle: { 1: '5' } }],
    [{ bundle_option: ['5'] }, { bundle: {} }],
    [{ super_attribute: null }, { options: {} }],
    [{ crosssell_parent_id: '10, 12,x, 10' }, { parents: ['10', '12', '10'] }],
    [{ crosssell_parent_id: 10 }, { parents: ['10'] }],
    [{ crosssell_parent_id: '12345678901,x1,1x' }, { parents: [] }],
    [{ crosssell_parent_id: true }, { parents: [] }],
    [{}, { quantity: 1 }],
    [{ qty: '12' }, { quantity: 12 }],
    [{ qty: 1 }, { quantity: 1 }],
    [{ qty: 999 }, { quantity: 999 }],
  ])('with %j is read as %j', (part, read) => {
    expect(readRequestedItems({ product_id: 7, ...part })).toStrictEqual([{ ...wanted('7'), ...read }])
  })

  it('has 50 choices at most, and texts of 255 characters: longer ones are rejected, not cut', () => {
    const choices = (value: string) => Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`o${n}`, value]))
    const [item] = readRequestedItems({ product_id: 7, super_attribute: choices('x'.repeat(255)) })
    expect(Object.keys(item?.options ?? {})).toHaveLength(50)
    expect(item?.options.o0).toHaveLength(255)
    for (const super_attribute of [choices('x'.repeat(256)), { o0: 'x'.repeat(256) }])
      expect(() => readRequestedItems({ product_id: 7, super_attribute })).toThrow(
        expect.objectContaining({ status: 400, key: 'textTooLong', values: { count: 255 } }),
      )
  })

  it.each([
    [{}, '400 badRequest'],
    [{ product_id: ' ' }, '400 badRequest'],
    [{ product_id: null }, '400 badRequest'],
    [{ product_id: ['7'] }, '400 badRequest'],
    [{ items: [] }, '400 badRequest'],
    [{ items: ['7'] }, '400 badRequest'],
    [{ items: [null] }, '400 badRequest'],
    [{ items: [[]] }, '400 badRequest'],
    [{ items: Array(51).fill({ product_id: 7 }) }, '400 badRequest'],
    [{ items: Array(50).fill({ product_id: 7 }) }, 'taken'],
    [{ product_id: 7, qty: 0 }, '400 badQuantity'],
    [{ product_id: 7, qty: 1.5 }, '400 badQuantity'],
    [{ product_id: 7, qty: 1_000 }, '400 badQuantity'],
    [{ product_id: 7, qty: 'many' }, '400 badQuantity'],
    [{ product_id: 7, qty: '' }, '400 badQuantity'],
    [{ product_id: 7, qty: null }, '400 badQuantity'],
    [{ product_id: 7, qty: '1e2' }, '400 badQuantity'],
    [{ product_id: 7, qty: '0x10' }, '400 badQuantity'],
    [{ product_id: 7, qty: 'x1' }, '400 badQuantity'],
    [{ product_id: 7, qty: [1] }, '400 badQuantity'],
    [{ product_id: 7, crosssell_parent_id: '7,'.repeat(1_000) }, '400 badRequest'],
    [{ product_id: 7, crosssell_parent_id: '7,'.repeat(999) }, 'taken'],
  ])('%#: %j is rejected with %s', (body, answer) => {
    expect(refused(() => readRequestedItems(body))).toBe(answer)
  })
})

describe('adding an item', () => {
  it('merges items with the same product, choices and kind of line', () => {
    const same = (part: object) =>
      isSameLine(cartLine(4, { bundle: { 1: '5' }, ...part }), cartLine(4, { bundle: { 1: '5' } }))
    expect(same({ itemId: 9, quantity: 3 })).toBe(true)
    expect(same({ productId: 8 })).toBe(false)
    expect(same({ variantId: 5 })).toBe(false)
    expect(same({ bundle: { 1: '6' } })).toBe(false)
    expect(same({ bundle: { 1: '5', 2: '7' } })).toBe(false)
    expect(same({ bundle: {} })).toBe(false)
    expect(same({ parents: ['1'] })).toBe(false)
  })

  it('increases the quantity of an equal line, else appends a line with the next id, and returns the ids', () => {
    const before = cartOf([cartLine(1, { quantity: 2 })])
    const { state, itemIds } = addItems(store, before, [wanted('1', { quantity: 2 }), wanted('2'), wanted('2')])
    expect(linesOf(state)).toEqual([
      [1, 1, 4, ''],
      [100, 2, 2, ''],
    ])
    expect(itemIds).toEqual([1, 100, 100])
    expect(state.nextItemId).toBe(101)
    expect(linesOf(before)).toEqual([[1, 1, 2, '']])
  })

  it('stores the main product of an add-on once for each unit', () => {
    const add = (state: CartState, quantity: number, parents: string[]) =>
      addItems(store, state, [wanted('2', { quantity, parents })]).state
    const first = add(cartOf([]), 3, ['1'])
    expect(linesOf(first)).toEqual([[100, 2, 3, '1,1,1']])
    expect(linesOf(add(first, 1, ['3']))).toEqual([[100, 2, 4, '1,1,1,3']])
    expect(linesOf(add(cartOf([]), 2, ['1', '3', '4']))).toEqual([[100, 2, 2, '1,3']])
    expect(linesOf(add(cartOf([]), 1, ['1']))).toEqual([[100, 2, 1, '1']])
  })

  it('is limited by the stock, 999 units of a line and 100 lines', () => {
    const add = (state: CartState, part: object, productId = '2') =>
      refused(() => addItems(store, state, [wanted(productId, part)]))
    expect(add(cartOf([cartLine(1, { quantity: 5 })]), {}, '1')).toBe('400 fewLeft')
    expect(add(cartOf([cartLine(2, { quantity: 998 })]), { quantity: 1 })).toBe('taken')
    expect(add(cartOf([cartLine(2, { quantity: 998 })]), { quantity: 2 })).toBe('400 badQuantity')
    const full = (count: number) => cartOf(Array.from({ length: count }, (_, n) => cartLine(99, { itemId: n })))
    expect(add(full(99), {})).toBe('taken')
    expect(add(full(100), {})).toBe('400 tooManyItems')
  })

  it('removes only lines whose product no longer exists', () => {
    expect(linesOf(removeUnavailableLines(store, cartOf([cartLine(99), cartLine(1)])))).toEqual([[1, 1, 1, '']])
  })
})

describe('a line', () => {
  const cart = cartOf([cartLine(1, { quantity: 4 }), cartLine(2, { quantity: 3, parents: ['1', '3', '1'] })])

  it('accepts another quantity, and removes parents from the front', () => {
    expect(linesOf(updateItem(store, cart, '2', { qty: 2 }))).toEqual([
      [1, 1, 4, ''],
      [2, 2, 2, '3,1'],
    ])
    expect(linesOf(updateItem(store, cart, '2', { crosssell_parent_id: '3' }))[1]).toEqual([2, 2, 3, '3'])
    expect(linesOf(updateItem(store, cart, '2', {}))).toEqual(linesOf(cart))
    expect(linesOf(updateItem(store, cart, '2', { qty: 5 }))[1]).toEqual([2, 2, 5, '1,3,1'])
  })

  it('can be increased within the stock, and decreased even while it exceeds the stock', () => {
    expect(refused(() => updateItem(store, cart, '1', { qty: 5 }))).toBe('taken')
    expect(refused(() => updateItem(store, cart, '1', { qty: 6 }))).toBe('400 fewLeft')
    const over = cartOf([cartLine(1, { quantity: 9 })])
    expect(refused(() => updateItem(store, over, '1', { qty: 8 }))).toBe('taken')
    expect(refused(() => updateItem(store, over, '1', { qty: 9 }))).toBe('taken')
    expect(refused(() => updateItem(store, cart, '1', { qty: 0 }))).toBe('400 badQuantity')
  })

  it('is removed by its id', () => {
    expect(linesOf(removeItem(cart, '1'))).toEqual([[2, 2, 3, '1,3,1']])
    expect(refused(() => removeItem(cart, '7'))).toBe('404 noItem')
    expect(refused(() => updateItem(store, cart, '7', {}))).toBe('404 noItem')
  })
})

describe('PUT /cart', () => {
  const cart = cartOf([cartLine(1)], { email: 'ann@example.com', salesAssistance: 'Bo', couponCode: 'WELCOME5' })
  const update = (body: object, state = cart) => updateInfo(store, state, { ...body })

  it.each([
    [{}, {}],
    [{ email: ' bo@example.com ' }, { email: 'bo@example.com' }],
    [{ email: null }, { email: '' }],
    [{ email: ['x'] }, {}],
    [{ sales_assistance: 'Cy' }, { salesAssistance: 'Cy' }],
    [{ sales_assistance: '' }, { salesAssistance: '' }],
    [{ shipping_method: 'crew' }, { shippingMethod: 'crew' }],
    [{ shipping_method: '' }, { shippingMethod: '' }],
    [{ coupon_code: ' welcome5 ' }, { couponCode: 'WELCOME5', refusedCoupon: '' }],
    [{ coupon_code: 'BIG' }, { couponCode: 'WELCOME5', refusedCoupon: 'BIG' }],
    [{ coupon_code: 'e\u0301te\u0301-10' }, { couponCode: 'ÉTÉ-10', refusedCoupon: '' }],
    [{ coupon_code: 'NOPE' }, { couponCode: 'WELCOME5', refusedCoupon: 'NOPE' }],
    [{ coupon_code: null }, { couponCode: '', refusedCoupon: '' }],
  ])('with %j changes only %j', (body, changes) => {
    expect(update(body)).toEqual({ ...cart, ...changes })
  })

  it('clears a refused coupon when another one is applied', () => {
    const tried = { ...cart, couponCode: '', refusedCoupon: 'NOPE' }
    expect(update({ coupon_code: 'WELCOME5' }, tried)).toMatchObject({ couponCode: 'WELCOME5', refusedCoupon: '' })
    const rich = cartOf([cartLine(1, { quantity: 3 })])
    expect(update({ coupon_code: 'big' }, rich)).toMatchObject({ couponCode: 'BIG' })
  })

  it.each([
    [{ email: 'nobody' }, '400 badEmail'],
    [{ shipping_method: 'pigeon' }, '400 noShippingMethod'],
  ])('with %j is rejected with %s', (body, answer) => {
    expect(refused(() => update(body))).toBe(answer)
  })

  it('clears a date that was booked for another shipping method', () => {
    const delivery = { delivery_date: 'Monday', delivery_message: 'x', delivery_title: 'y' }
    const slot = { day: '2026-11-24', half: 'morning' } as const
    const empty = { delivery_date: '', delivery_message: '', delivery_title: '' }
    const booked = { ...cart, shippingMethod: 'local', delivery, slot }
    expect(update({ shipping_method: 'crew' }, booked)).toMatchObject({ delivery: empty, slot: null })
    expect(update({ shipping_method: 'local' }, booked)).toMatchObject({ delivery, slot })
    expect(update({ shipping_method: 'local' }, { ...booked, shippingMethod: '' })).toMatchObject({ delivery, slot })
  })
})

describe('the choice about texts in PUT /cart', () => {
  const texting = createTestStore({
    config: { texts: { enabled: true, brand_name: 'Kessler', terms_url: 'https://shop.example.com/sms' } },
  } as never)
  const given = { wording: 'Older words', locale: 'en_US', at: '2026-01-01T00:00:00.000Z' }
  const choose = (text_consent: unknown, texts: CartState['texts'] = null, opened = texting) =>
    updateInfo(opened, cartOf([cartLine(1)], { texts }), { text_consent }).texts

  it('stores a consent with the words for carts, its language and time', () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
    try {
      for (const before of [null, 'refused'] as const) {
        expect(choose(true, before)).toEqual({
          wording: expect.stringMatching(/^Text me about this order.*Kessler.*https:\/\/shop\.example\.com\/sms$/),
          locale: 'en_US',
          at: '2026-11-23T10:00:00.000Z',
        })
      }
      expect(choose(true, null, { ...texting, locale: 'fr_CA' })).toMatchObject({
        wording: expect.stringContaining('cette commande'),
        locale: 'fr_CA',
      })
    } finally {
      vi.useRealTimers()
    }
  })

  it('keeps the time of a consent to the same words, and replaces a consent to other ones', () => {
    const consent = choose(true)
    if (consent === null || consent === 'refused') throw new Error('no consent')
    const early = { ...consent, at: given.at }
    expect(choose(true, early)).toEqual(early)
    expect(choose(true, given)).toMatchObject({ wording: consent.wording })
  })

  it.each([
    [false, 'a refusal', 'refused'],
    [null, 'no choice', null],
    [undefined, 'the consent', given],
    ['true', 'the consent', given],
    [0, 'the consent', given],
  ] as const)('%j after a consent leaves %s', (sent, _, left) => {
    expect(choose(sent, given)).toEqual(left)
  })

  it('is ignored by a store that sends no texts', () => {
    expect(choose(true, null, store)).toBe(null)
    expect(choose(false, given, store)).toEqual(given)
    expect(choose(null, given, store)).toEqual(given)
  })
})

describe('the channel in PUT /cart', () => {
  const present = { name: 'kiosk', note: 'hall 2' }
  const send = (body: object, channel: CartState['channel'] = present) =>
    updateInfo(store, cartOf([cartLine(1)], { channel }), { ...body }).channel

  it('is its name in one line without control characters, and its note as it was sent', () => {
    const note = ' {"id":\n 5} '
    expect(send({ channel: { name: ' Ask\n\t \u200b\u0007 Ann ', note } })).toEqual({ name: 'Ask Ann', note })
    expect(send({ channel: { name: 'assistant' } })).toEqual({ name: 'assistant', note: '' })
    expect(send({ channel: { name: 'assistant', note: 5 } })).toEqual({ name: 'assistant', note: '' })
    // PostgreSQL stores no null characters.
    expect(send({ channel: { name: 'assistant', note: 'a\0b\0c' } })?.note).toBe('abc')
  })

  it('has a name of 100 characters at most, which is cut, and a note of 2000, which is rejected if longer', () => {
    expect(send({ channel: { name: 'x'.repeat(101) } })?.name).toBe('x'.repeat(100))
    const noted = (length: number) => () => send({ channel: { name: 'assistant', note: 'x'.repeat(length) } })
    expect(noted(2_000)()?.note).toHaveLength(2_000)
    expect(refused(noted(2_001))).toBe('400 textTooLong')
    expect(noted(2_001)).toThrow(expect.objectContaining({ values: { count: 2_000 } }))
  })

  it('is cleared by null, and left as it is by a request without a name', () => {
    expect(send({ channel: null })).toBe(null)
    for (const channel of [undefined, 'assistant', ['assistant'], {}, { name: 5 }, { name: ' \u200b ' }, { note: 'x' }])
      expect(send({ channel })).toEqual(present)
    expect(send({ email: 'bo@example.com' })).toEqual(present)
  })
})

describe('PUT /cart/shipping', () => {
  const cart = cartOf([cartLine(1)], { shippingMethod: 'crew' })
  const update = (body: object, full: string[] = [], state = cart) =>
    updateDelivery(store, state, { ...body }, new Set(full))

  it('stores dates that another program has scheduled, as text', () => {
    const data = { delivery_date: ' Monday ', delivery_message: 5, delivery_title: ['x'] }
    expect(update({ data })).toEqual({
      ...cart,
      delivery: { delivery_date: 'Monday', delivery_message: '5', delivery_title: '' },
      slot: null,
    })
    expect(update({ method: 'local', data: 'x' })).toMatchObject({ shippingMethod: 'local', slot: null })
    expect(refused(() => update({ method: 'pigeon' }))).toBe('400 noShippingMethod')
    expect(update({ method: '' })).toMatchObject({ shippingMethod: '', slot: null })
  })

  it('books a half day of the store’s scheduler while it is available, and cancels it without a date', () => {
    const scheduled = { ...cart, shippingMethod: 'packageAI_day' }
    const summary = summarizeCart(store, scheduled)
    const [slot, other] = summary.shippingMethod ? listSlots(store, summary.shippingMethod, summary) : []
    if (!slot || !other) throw new Error('no half days')
    const data = describeSlot(slot, 'en_US')
    const empty = { delivery_date: '', delivery_message: '', delivery_title: '' }
    const booked = update({ method: 'packageAI_day', data }, [`${other.day} ${other.half}`])
    expect(booked).toMatchObject({ shippingMethod: 'packageAI_day', slot, delivery: empty })
    expect(refused(() => update({ data }, [`${slot.day} ${slot.half}`], scheduled))).toBe('409 slotTaken')
    expect(refused(() => update({ data: { ...data, delivery_date: 'never' } }, [], scheduled))).toBe('400 slotGone')
    expect(update({ data: {} }, [], { ...scheduled, slot })).toMatchObject({ slot: null, delivery: empty })
  })
})

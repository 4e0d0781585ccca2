import { describe, expect, it } from 'vitest'
import { findAvailability } from '../stock/stock-status.ts'
import { isEmpty } from './cart.ts'
import { buildCart, itemWire, US_FORMAT } from './cart-fixtures.ts'
import { emptyCart, mapMoney } from './map.ts'

describe('money', () => {
  it('formats an amount without a text in the currency of the store', () => {
    expect(mapMoney({ amount: 79, currency: 'USD', formatted: '$0.00' }, { locale: 'fr-CA', currency: 'CAD' })).toEqual(
      {
        amount: 79,
        currency: 'CAD',
        formatted: expect.stringMatching(/^79,00\s\$$/),
      },
    )
    expect(mapMoney({ amount: 79, currency: 'USD', formatted: '79 bucks' }, US_FORMAT).formatted).toBe('79 bucks')
  })

  it("S2-3.1-01 fills missing parts with amount 0, currency 'USD' and '$0.00'", () => {
    const { price } = buildCart({ items: [itemWire({ price: null })] }).items[0] ?? {}
    expect(price).toEqual({ amount: 0, currency: 'USD', formatted: '$0.00' })
  })
})

describe('the loaded cart', () => {
  it('S2-3.2-15 S1-7.6-02 masks the phones of billing and shipping', () => {
    const cart = buildCart({
      billing_address: { telephone: '2125551234' },
      shipping_address: { telephone: '2185550123' },
    })
    expect(cart.billing.phone).toBe('+1 (212) 555-1234')
    expect(cart.shipping.phone).toBe('+1 (218) 555-0123')
  })

  it('keeps a phone that does not fit the mask', () => {
    expect(buildCart({ billing_address: { telephone: '+44 20 7946 0958' } }).billing.phone).toBe('+44 20 7946 0958')
  })

  it('delivers to the billing address unless the server sends another setting', () => {
    expect(buildCart().shipping.isSameAsBilling).toBe(true)
    expect(buildCart({ shipping_address: { same_as_billing: '0' } }).shipping.isSameAsBilling).toBe(false)
  })

  it('S2-4.7-12 builds the map of add-ons from each crosssell_parent_id', () => {
    const lines = [
      itemWire({ item_id: 1, product_id: 10 }),
      itemWire({ item_id: 2, product_id: 12 }),
      itemWire({ item_id: 3, product_id: 77, qty: 2, crosssell_parent_id: '10,12' }),
    ]
    expect(buildCart({ items: lines }).addons).toEqual({ 10: ['77'], 12: ['77'] })
    // After the add-on was removed from product 10, and after it was removed altogether.
    const lowered = [...lines.slice(0, 2), itemWire({ item_id: 3, product_id: 77, crosssell_parent_id: '12' })]
    expect(buildCart({ items: lowered }).addons).toEqual({ 12: ['77'] })
    expect(buildCart({ items: lines.slice(0, 2) }).addons).toEqual({})
  })

  it('has the options to add a line again, unless the server returns choices without their ids', () => {
    const selectionOf = (part: object) => buildCart({ items: [itemWire({ ...part })] }).items[0]?.selection
    const children = [{ label: 'Color', value: 'Black' }]
    expect(selectionOf({})).toEqual({ options: {}, bundle: {} })
    expect(selectionOf({ children, super_attribute: { color: 12 } })).toEqual({ options: { color: '12' }, bundle: {} })
    expect(selectionOf({ children, bundle_option: { 1: '2' } })).toEqual({ options: {}, bundle: { 1: '2' } })
    expect(selectionOf({ children })).toBeNull()
  })

  it('S2-3.2-26 S2-3.2-36 has whether the cart’s e-mail is subscribed to the newsletter, or null if unknown', () => {
    const consentOf = (value: unknown) =>
      buildCart({ billing_address: { newsletter_is_subscribed: value } }).hasEmailConsent
    expect([consentOf(true), consentOf('1'), consentOf('0'), consentOf(null), consentOf(undefined)]).toEqual([
      true,
      true,
      false,
      null,
      null,
    ])
    expect(buildCart({}).hasEmailConsent).toBeNull()
  })

  it('counts units, also for a back end that sends no qty', () => {
    expect(buildCart({ qty: 3, items: [itemWire({ qty: 3 })] }).qty).toBe(3)
    expect(buildCart({ items: [itemWire({ qty: 2 })] }).qty).toBe(2)
  })

  it('leaves out lines with 0 units, which a back end keeps after a removal', () => {
    const cart = buildCart({
      items: [itemWire({ item_id: 1, qty: 0 }), itemWire({ item_id: 2, qty: '0' }), itemWire({ item_id: 3, qty: 2 })],
    })
    expect(cart.items.map(({ id }) => id)).toEqual(['3'])
    expect(buildCart({ qty: 1, items: [itemWire({ qty: 0 })] })).toMatchObject({ items: [], qty: 0 })
  })

  it('falls back to other fields for a line without a name, as its link needs a text', () => {
    const line = { item_id: 7, product_id: 3, sku: 'K-3', model_number: 'M3', qty: 1 }
    const nameOf = (wire: object) => buildCart({ items: [wire] }).items[0]?.name
    expect(nameOf({ ...line, name: 'Range' })).toBe('Range')
    expect(nameOf({ ...line, name: false })).toBe('M3')
    expect(nameOf({ item_id: 7, qty: 1 })).toBe('7')
  })

  it('is empty without lines, whatever its count, as after an order', () => {
    expect(buildCart({ qty: 2, items: [] }).qty).toBe(0)
    expect(isEmpty(emptyCart(US_FORMAT))).toBe(true)
    expect(isEmpty(buildCart({ items: [itemWire()] }))).toBe(false)
  })

  it('computes the price of a line without row_total', () => {
    expect(buildCart({ items: [itemWire({ qty: 3 })] }).items[0]?.rowTotal.formatted).toBe('$1,500.00')
  })

  it('keeps the row total that the server computed', () => {
    const row_total = { amount: 1200, currency: 'USD', formatted: '$1,200.00' }
    expect(buildCart({ items: [itemWire({ qty: 3, row_total })] }).items[0]?.rowTotal.formatted).toBe('$1,200.00')
  })

  it.each([
    [{}, null],
    [{ display_add_to_cart: false }, 'call'],
    [{ location_inventory: [{ qty: 9 }] }, 'in-stock'],
    [{ location_inventory: [{ qty: 0 }] }, 'out-of-stock'],
    [{ location_inventory: [{ qty: 9 }], display_add_to_cart: false }, 'call'],
    [{ display_add_to_cart: true }, 'order'],
  ])('maps the stock of a line with %j to %j', (part, state) => {
    const stock = buildCart({ items: [itemWire(part)] }).items[0]?.stock
    expect(stock && findAvailability(stock)).toBe(state)
  })

  it('has the choices of a line by label and value, or by the name alone', () => {
    const children = [
      { label: 'Color', value: 'Black', name: 'color', qty: 1 },
      { label: '', value: 'Oak', name: 'Top', qty: 2 },
      { label: '', value: '', name: 'Lamp', qty: 3 },
    ]
    expect(buildCart({ items: [itemWire({ children })] }).items[0]?.choices).toEqual([
      { label: 'Color', value: 'Black', qty: 1 },
      { label: 'Top', value: 'Oak', qty: 2 },
      { label: '', value: 'Lamp', qty: 3 },
    ])
  })

  it('falls back to other fields for a shipping or payment method without a title', () => {
    const shipping = [
      { code: 'a', carrier: 'Crew', carrier_title: 'White glove', price: { amount: 79 } },
      { code: 'b', carrier: 'Crew' },
      { code: 'c' },
    ]
    const cart = buildCart({ items: [itemWire()], shipping_methods: shipping, payment_methods: [{ code: 'checkmo' }] })
    expect(cart.shippingMethods.map(({ code, title }) => [code, title])).toEqual([
      ['a', 'White glove'],
      ['b', 'Crew'],
      ['c', 'c'],
    ])
    expect(cart.shippingMethods[0]).toMatchObject({ carrier: 'Crew', price: { amount: 79, formatted: '$79.00' } })
    expect(cart.paymentMethods).toMatchObject([{ code: 'checkmo', title: 'checkmo' }])
    const titled = buildCart({ payment_methods: [{ code: 'checkmo', title: 'Check', description: '<p>Pay</p>' }] })
    expect(titled.paymentMethods).toMatchObject([{ title: 'Check', descriptionHtml: '<p>Pay</p>' }])
    expect(buildCart({ shipping_methods: shipping }).shippingMethods).toEqual([])
  })

  it('keeps the server’s text of totals, else formats them, and leaves out missing ones', () => {
    const { totals } = buildCart({
      totals: {
        subtotal: { title: 'Subtotal', amount: 500, formatted: ' 500 dollars ' },
        tax: { title: 'Tax', amount: 25, formatted: ' ' },
        shipping: { title: 'Shipping', amount: null },
      },
    })
    expect(totals.subtotal).toEqual({ title: 'Subtotal', amount: 500, formatted: '500 dollars' })
    expect(totals.tax).toEqual({ title: 'Tax', amount: 25, formatted: '$25.00' })
    expect(totals.shipping).toEqual({ title: 'Shipping', amount: null, formatted: '' })
    expect(totals.fee).toBeNull()
  })

  it('has no text for a saving of 0', () => {
    const { savings } = buildCart({ discount_subtotal_plus_discount: { amount: 20 } })
    expect(savings.discounts).toEqual({ amount: 20, currency: 'USD', formatted: '$20.00' })
    expect(savings.consumerRebates).toEqual({ amount: 0, currency: 'USD', formatted: '' })
  })

  it('keeps the server’s messages, and the short description of a line', () => {
    const messages = { error: ['Out of stock'], success: ['Saved'] }
    expect(buildCart({ messages }).messages).toEqual({ errors: ['Out of stock'], successes: ['Saved'] })
    const texts = [itemWire({ short_description: 'Quiet.' }), itemWire({ item_id: 2 })]
    expect(buildCart({ items: texts }).items.map(({ shortDescription }) => shortDescription)).toEqual(['Quiet.', ''])
  })

  it('ignores buy-more-save-more entries of another type', () => {
    const { offers } = buildCart({
      buymoresavemore_info: [
        { type: 'BuyMoreSaveMore_MailIn', title: 'Mail-in', amount: { amount: 20 } },
        { type: 'BuyMoreSaveMore_Instant', title: 'Instant', amount: { amount: 10 } },
        { type: 'Other', title: 'No', amount: { amount: 5 } },
      ],
    }).savings
    expect(offers.map(({ kind }) => kind)).toEqual(['mail-in', 'instant'])
  })
})

it('has no picture if its URL is not http or https', () => {
  const imageOf = (image_url: string) => buildCart({ items: [itemWire({ image_url })] }).items[0]?.imageUrl
  for (const address of [
    '/media/a.webp',
    'media/a.webp',
    'https://cdn.example.com/a.webp',
    '//cdn.example.com/a.webp',
  ]) {
    expect(imageOf(` ${address} `)).toBe(address)
  }
  for (const address of ['', 'javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'http://']) {
    expect(imageOf(address)).toBe('')
  }
})

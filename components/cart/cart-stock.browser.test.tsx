import { describe, it } from 'vitest'
import { fillAddress, openFilledCart, openFilledCheckout } from '#tests/support/checkout-island.tsx'
import { expect, page } from '#tests/support/render-island.tsx'
import { STOCK_WORDS } from '#tests/support/stock-words.ts'

type Items = Record<string, object>

/** Changes all items of the cart. */
const openCart = (change: object) =>
  openFilledCart({
    answers: {
      '/cart': (answer) => {
        const cart = answer as { items: Items }
        const items = Object.entries(cart.items ?? {}).map(([id, item]) => [id, { ...item, ...change }])
        return { ...cart, items: Object.fromEntries(items) }
      },
    },
  })
const line = () => page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem').first()

describe('a line of the cart', () => {
  it('shows that a product that has sold out meanwhile is out of stock', async () => {
    await openCart({ display_add_to_cart: false, location_inventory: [{ store_name: 'North', qty: 0 }] })
    await expect.element(line()).toMatchTextContent('Out of stock')
    for (const word of STOCK_WORDS) {
      if (word !== 'Out of stock') await expect.element(line()).not.toMatchTextContent(word)
    }
  })

  it('has no stock text if the back end sends only the fields of section 3', async () => {
    const { product } = await openCart({
      display_add_to_cart: undefined,
      location_inventory: undefined,
      product_data: undefined,
    })
    await expect.element(line()).toMatchTextContent(product.name)
    for (const word of STOCK_WORDS) await expect.element(line()).not.toMatchTextContent(word)
  })

  it('shows the stock in French in the Québec store', async () => {
    await openFilledCart({ store: 'volteo' }, { term: 'téléviseur' })
    const item = page
      .getByRole('region', { name: /produits dans votre panier/i })
      .getByRole('listitem')
      .first()
    await expect.element(item).toMatchTextContent('En stock')
  })
})

describe('a line with the longest lead time', () => {
  const BOTH = { display_add_to_cart: true, location_inventory: [], product_data: [] }
  const NOTE = /ships in 2 to 4 weeks\. The order is delivered together/
  const lead = (value: string) => [{ name: 'Lead time', label: 'Lead time', value, tooltip: '' }]
  /** The cart's line from stock, and a copy of it as another product that is made to order. */
  const withSlowLine = (answer: unknown) => {
    const cart = answer as { items: Items }
    const items = Object.entries(cart.items ?? {}).flatMap(([id, item]) => [
      [id, { ...item, ...BOTH, location_inventory: [{ store_name: 'North', qty: 9 }] }],
      [`9${id}`, { ...item, ...BOTH, item_id: `9${id}`, name: 'Oak bench', product_data: lead('2 to 4 weeks') }],
    ])
    return { ...cart, items: Object.fromEntries(items) }
  }

  it('is named in the summary with its lead time', async () => {
    await openFilledCart({ answers: { '/cart': withSlowLine } })
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect.element(summary.getByText(NOTE)).toMatchTextContent('Oak bench')
  })

  it.each([
    ['van', 1],
    ['two', 0],
  ])(
    'may be sent separately from the lines that are ready, if the back end offers it (%s)',
    async (shipping_method, count) => {
      const method = { carrier: 'x', price: { amount: 0, formatted: '$0.00' } }
      const shipping_methods = [
        { ...method, code: 'van', carrier_title: 'Our van', delivery_estimate: 'Jan 12' },
        { ...method, code: 'two', carrier_title: 'Two trips', delivery_estimate: 'Jan 12', ready_estimate: 'Dec 1' },
      ]
      await openFilledCart({
        answers: { '/cart': (answer) => ({ ...withSlowLine(answer), shipping_methods, shipping_method }) },
      })
      await expect.element(page.getByRole('complementary', { name: 'Order summary' })).toMatchTextContent('Subtotal')
      expect(page.getByText(/We can send what is ready first\./).elements()).toHaveLength(count)
      expect(page.getByText(NOTE).elements()).toHaveLength(count)
    },
  )

  it('is not named if it is the only line', async () => {
    await openCart({ ...BOTH, product_data: lead('2 to 4 weeks') })
    await expect.element(line()).toMatchTextContent('2 to 4 weeks')
    expect(page.getByText(NOTE).elements()).toEqual([])
  })
})

describe('a water filter', () => {
  it('S2-2-22 is sent by parcel, which the checkout preselects', async () => {
    await openFilledCheckout({}, { term: 'water filter' })
    await fillAddress()
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect.element(page.getByRole('radio', { name: /Parcel/ })).toBeChecked()
    expect(page.getByRole('radio', { name: /Freight|installation/ }).elements()).toEqual([])
  })
})

import { describe, it } from 'vitest'
import { fillAddress, openFilledCart, openFilledCheckout } from '#tests/support/checkout-island.tsx'
import { expect, page } from '#tests/support/render-island.tsx'
import { STOCK_WORDS } from '#tests/support/stock-words.ts'

type Items = Record<string, object>

/** Changes every item of the cart. */
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
  it('says that what was sold meanwhile is out of stock', async () => {
    await openCart({ display_add_to_cart: false, location_inventory: [{ store_name: 'North', qty: 0 }] })
    await expect.element(line()).toMatchTextContent('Out of stock')
    for (const word of STOCK_WORDS) {
      if (word !== 'Out of stock') await expect.element(line()).not.toMatchTextContent(word)
    }
  })

  it('has no word of a back end that sends what section 3 names alone', async () => {
    const { product } = await openCart({
      display_add_to_cart: undefined,
      location_inventory: undefined,
      product_data: undefined,
    })
    await expect.element(line()).toMatchTextContent(product.name)
    for (const word of STOCK_WORDS) await expect.element(line()).not.toMatchTextContent(word)
  })

  it('says the stock in French in the Québec store', async () => {
    await openFilledCart({ store: 'volteo' }, { term: 'téléviseur' })
    const item = page
      .getByRole('region', { name: /produits dans votre panier/i })
      .getByRole('listitem')
      .first()
    await expect.element(item).toMatchTextContent('En stock')
  })
})

describe('a water filter', () => {
  it('S2-2-22 goes by parcel, and a parcel is what the checkout begins with', async () => {
    await openFilledCheckout({}, { term: 'water filter' })
    await fillAddress()
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect.element(page.getByRole('radio', { name: /Parcel/ })).toBeChecked()
    expect(page.getByRole('radio', { name: /Freight|installation/ }).elements()).toEqual([])
  })
})

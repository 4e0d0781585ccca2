import { describe, it } from 'vitest'
import * as cartPage from '#app/[host]/[locale]/[variant]/checkout/cart/page.tsx'
import { expect, expectAccessible, page, renderPage, type Shop } from '#tests/support/render-island.tsx'

type Product = { entity_id: string; name: string; type_id: string; display_add_to_cart: boolean }

/** Puts a simple product into the cart. */
async function addProduct(shop: Shop): Promise<Product> {
  const { products } = await shop.call<{ products: Product[] }>('GET', '/search/refrigerator?embed=products&limit=96')
  const product = products.find(({ type_id, display_add_to_cart }) => type_id === 'simple' && display_add_to_cart)
  if (!product) throw new Error('no simple product')
  await shop.call('POST', '/cart/items', { product_id: product.entity_id })
  return product
}

describe('the cart', () => {
  it('S2-2-02 shows that it is empty, and links to other pages', async () => {
    const { left } = await renderPage(cartPage, { path: '/checkout/cart' })
    await expect.element(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue shopping' }).click()
    expect(left).toEqual(['/'])
    await expectAccessible()
  })

  it('S2-1-06 a removed product disappears with its price, and can be restored', async () => {
    let name = ''
    const { calls } = await renderPage(cartPage, {
      path: '/checkout/cart',
      hasFrame: true,
      prepare: async (shop) => {
        name = (await addProduct(shop)).name
      },
    })
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect.element(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
    expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(['DELETE', 'POST']))
  })
})

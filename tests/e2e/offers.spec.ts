import type { Page } from '@playwright/test'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'
import { OFFERS, PACKAGES, type Wish } from '#tests/support/stated-offers.ts'

/**
 * Every offer that the content of a demo store states, word for word, walked to what it takes off: the sentence must stand
 * on its page, and a cart that fits it must get the amount.
 */

type Line = { product_id: string; qty: number }

type Found = { entity_id: string; name: string; type_id: string; display_add_to_cart: boolean }
type Choices = { attributes: { options: { products: string[] }[] }[] }

/** A product that can be put into the cart as it is, of a category's address or a programme's number. */
async function findSold(page: Page, { from, qty = 1, where = '' }: Wish): Promise<Line> {
  const list = /^\d+$/.test(from) ? `/dynamic-category/program_id/${from}` : `/categories/${from}`
  const { products } = await callRest<{ products: Found[] }>(page, 'GET', `${list}?embed=products&limit=48`)
  for (const { entity_id, name, type_id, display_add_to_cart } of products) {
    if (!display_add_to_cart || type_id === 'bundle' || !name.includes(where)) continue
    if (type_id === 'simple') return { product_id: entity_id, qty }
    const { attributes } = await callRest<Choices>(page, 'GET', `/products/${entity_id}`)
    const [variant] = attributes[0]?.options[0]?.products ?? []
    if (variant !== undefined) return { product_id: variant, qty }
  }
  throw new Error(`nothing of '${from}' can be bought`)
}

/** The amount of a line of the summary by its title. */
const amountOf = (page: Page, title: string) =>
  page.getByRole('complementary').getByText(title, { exact: true }).locator('xpath=following-sibling::dd')

for (const { store, path, sentence, cart, off, rebate, locale } of OFFERS) {
  const inLanguage = (path: string) => shopUrl(store, locale ? `/${locale}${path}`.replace(/\/$/, '') : path)
  const given = off ? `${off.amount} as ‘${off.title}’` : rebate ? `${rebate.amount} to claim` : 'nothing yet'
  const holds = cart.map(({ from, qty = 1 }) => `${qty} × ${from}`).join(', ')
  test(`${store}${locale ? ` ${locale} ` : ''}${path} “${sentence}”: ${holds} gives ${given}`, async ({ page }) => {
    await page.goto(inLanguage(path))
    await expect(page.locator('body')).toContainText(sentence)
    const items: Line[] = []
    for (const wish of cart) items.push(await findSold(page, wish))
    await callRest(page, 'POST', '/cart/items', { items })
    await page.goto(inLanguage('/checkout/cart'))
    const summary = page.getByRole('complementary')
    if (off) await expect(amountOf(page, off.title)).toHaveText(off.amount)
    else await expect(amountOf(page, store === 'volteo' && !locale ? 'Rabais' : 'Discount')).toHaveText('-')
    if (rebate)
      await expect(summary.getByRole('listitem').filter({ hasText: rebate.title })).toContainText(rebate.amount)
  })
}

type Part = { selection_id: string; selection_qty: number; is_default: boolean }
type Bundle = Found & {
  url_key: string
  final_price_without_tax: number
  bundle_selection_attributes: { options: { selections: Part[] }[] }
}

for (const { store, category, sentence, less } of PACKAGES) {
  test(`${store} “${sentence}” is what a package of ${category} costs in the cart`, async ({ page }) => {
    await page.goto(shopUrl(store, '/checkout/cart'))
    const list = `/categories/${category}?embed=products&limit=100&filter[0][attribute]=type_id`
    const { products } = await callRest<{ products: Bundle[] }>(page, 'GET', list)
    const found = products.find(({ type_id, display_add_to_cart }) => type_id === 'bundle' && display_add_to_cart)
    if (found === undefined) throw new Error(`${category} has no package`)
    const bundle = await callRest<Bundle>(page, 'GET', `/products/${found.entity_id}`)
    await page.goto(shopUrl(store, `/product/${bundle.url_key}`))
    await expect(page.locator('body')).toContainText(sentence)
    let parts = 0
    for (const { selections } of bundle.bundle_selection_attributes.options) {
      const part = selections.find(({ is_default }) => is_default) ?? selections[0]
      const { final_price_without_tax } = await callRest<Bundle>(page, 'GET', `/products/${part?.selection_id}`)
      parts += final_price_without_tax * (part?.selection_qty ?? 0)
    }
    expect(bundle.final_price_without_tax).toBeCloseTo(less(parts), 1)
    await callRest(page, 'POST', '/cart/items', { product_id: bundle.entity_id })
    const { items } = await callRest<{ items: Record<string, { price: { amount: number } }> }>(
      page,
      'GET',
      '/cart?embed=items',
    )
    expect(Object.values(items).map(({ price }) => price.amount)).toEqual([bundle.final_price_without_tax])
  })
}

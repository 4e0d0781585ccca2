/**
 * Tests every offer in the demo stores' content: the sentence must be on its page word for word, and a qualifying cart
 * must get the amount. tests/journeys/offers.spec.ts covers the cart page.
 */
import { textOf } from '#tests/support/html-page.ts'
import { expect, shopPage, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'
import { findSold, OFFERS, PACKAGES, type SoldLine } from '#tests/support/stated-offers.ts'

type Money = { amount: number | null; formatted: string }
type Cart = {
  totals: Record<string, (Money & { title: string }) | null>
  discount_subtotal_plus_consumer_rebate: Money
}

/** Amounts contain no-break spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

for (const { store, path, sentence, cart, off, rebate, locale } of OFFERS) {
  const given = off ? `${off.amount} as ‘${off.title}’` : rebate ? `${rebate.amount} to claim` : 'nothing yet'
  const holds = cart.map(({ from, qty = 1 }) => `${qty} × ${from}`).join(', ')
  test(`${store}${locale ? ` ${locale} ` : ''}${path} “${sentence}”: ${holds} gives ${given}`, async () => {
    const page = await shopPage(store, locale ? `/${locale}${path}`.replace(/\/$/, '') : path)
    expect(textOf(page.locator('body').element())).toContain(sentence)
    const visitor = new SiteVisitor({ language: locale ?? (store === 'volteo' ? 'fr-CA' : 'en-US') })
    const call = <T>(method: string, path: string, body?: unknown) => visitor.callRest<T>(store, method, path, body)
    const items: SoldLine[] = []
    for (const wish of cart) items.push(await findSold((path) => call('GET', path), wish))
    await call('POST', '/cart/items', { items })
    const { totals, discount_subtotal_plus_consumer_rebate: claimed } = await call<Cart>(
      'GET',
      '/cart?embed=items,totals',
    )
    const { discount } = totals
    if (off) expect([discount?.title, plain(discount?.formatted ?? '')]).toEqual([off.title, off.amount])
    else expect(discount?.amount ?? 0).toBe(0)
    if (rebate) expect(plain(claimed.formatted)).toBe(rebate.amount)
    else expect(claimed.amount).toBe(0)
  })
}

type Line = { price: { amount: number } }
type Part = { selection_id: string; selection_qty: number; is_default: boolean }
type Bundle = {
  entity_id: string
  url_key: string
  type_id: string
  display_add_to_cart: boolean
  final_price_without_tax: number
  bundle_selection_attributes: { options: { selections: Part[] }[] }
}

for (const { store, category, sentence, less } of PACKAGES) {
  test(`${store} “${sentence.source}” is what each package of ${category} costs in the cart`, async () => {
    const visitor = new SiteVisitor()
    const call = <T>(method: string, path: string, body?: unknown) => visitor.callRest<T>(store, method, path, body)
    const { products } = await call<{ products: Bundle[] }>('GET', `/categories/${category}?embed=products&limit=100`)
    const sold = products.filter(({ type_id, display_add_to_cart }) => type_id === 'bundle' && display_add_to_cart)
    expect(sold.length).toBeGreaterThan(1)
    for (const { entity_id, url_key } of sold) {
      const bundle = await call<Bundle>('GET', `/products/${entity_id}`)
      const page = await shopPage(store, `/product/${url_key}`)
      const [stated, amount] = sentence.exec(textOf(page.locator('body').element())) ?? []
      expect(stated, url_key).toBeDefined()
      let parts = 0
      for (const { selections } of bundle.bundle_selection_attributes.options) {
        const part = selections.find(({ is_default }) => is_default) ?? selections[0]
        const { final_price_without_tax } = await call<Bundle>('GET', `/products/${part?.selection_id}`)
        parts += final_price_without_tax * (part?.selection_qty ?? 0)
      }
      expect(bundle.final_price_without_tax, url_key).toBeCloseTo(less(parts, Number(amount)), 1)
      await call('POST', '/cart/items', { product_id: entity_id })
      const { items } = await call<{ items: Record<string, Line> }>('GET', '/cart?embed=items')
      const prices = Object.values(items).map(({ price }) => price.amount)
      expect(prices.at(-1), url_key).toBe(bundle.final_price_without_tax)
    }
  })
}

import { describe, it } from 'vitest'
import {
  alert,
  findProduct,
  holdNext,
  isComplete,
  type ProductResponse,
  REFUSAL,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { requestStore } from '#tests/support/product-island.tsx'
import { expect, page, renderPage, type Shop, userEvent } from '#tests/support/render-island.tsx'

const panel = () => page.getByRole('dialog', { name: 'Added to cart' })
const notice = () => page.getByRole('region', { name: 'Added to cart' })
const add = () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
const cartCount = () => page.getByRole('banner').getByRole('link', { name: /^cart, /i })

async function openProduct(term: string, fits: (product: ProductResponse) => boolean, pre_cart_design?: unknown) {
  const lookUp: Shop = { call: (_, path) => requestStore(path) }
  const product = await findProduct(lookUp, term, fits)
  const visit = await renderPage(await import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx'), {
    path: `/product/${product.url_key}`,
    params: { key: product.url_key },
    hasFrame: true,
    ...(pre_cart_design !== undefined && { config: { display_features: { checkout: { pre_cart_design } } } }),
  })
  return { ...visit, product }
}

describe('the product that was added last', () => {
  it('S2-1-01 S2-2-11 S2-3.2-18 S2-3.10-03 S1-3.1-54 with pre_cart_design false is shown in a notification, and counted in the header', async () => {
    const { product } = await openProduct('refrigerator', isComplete, false)
    await add().click()
    await expect.element(notice()).toMatchTextContent(product.name)
    await expect.element(notice()).toMatchTextContent('Qty 1')
    expect(notice().element().querySelectorAll('img').length).toBeGreaterThan(0)
    await expect.element(cartCount()).toHaveAccessibleName('Cart, 1 item')
    expect(panel().elements()).toEqual([])
    await expect.element(notice().getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/checkout/cart')
  })

  it.each([true, 'modal', 'drawer', 'unheard-of'])(
    'S2-3.10-03 S1-3.1-54 with pre_cart_design %s is shown in the pre-cart panel',
    async (design) => {
      const { product } = await openProduct('refrigerator', isComplete, design)
      await add().click()
      await expect.element(panel()).toMatchTextContent(product.name)
      await expect.element(panel()).toMatchTextContent(/Qty 1 · \$\d/)
      await expect.element(panel()).toMatchTextContent(/Subtotal\s*\$[\d,]+\.\d\d/)
      expect(notice().elements()).toEqual([])
      await expect
        .element(
          panel()
            .getByRole('button', { name: /^Add: / })
            .first(),
        )
        .toBeVisible()
      await expect.element(panel().getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/checkout/cart')
      await panel().getByRole('button', { name: 'Continue shopping' }).click()
      await expect.element(panel()).not.toBeInTheDocument()
    },
  )

  it('on a scrolled page the notification is below the header and doesn’t cover the cart', async () => {
    await page.viewport(1440, 900)
    await openProduct('refrigerator', isComplete, false)
    await expect.element(add()).toBeVisible()
    window.scrollTo({ top: 600, behavior: 'instant' })
    await expect.poll(() => document.documentElement.style.getPropertyValue('--header-height')).toMatch(/^\d+px$/)
    ;(add().element() as HTMLElement).click()
    await expect.element(notice()).toBeVisible()
    const { top } = notice().element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(cartCount().element().getBoundingClientRect().bottom)
  })

  it('Escape closes the notification, which may cover the button, wherever the focus is', async () => {
    await openProduct('dishwasher', ({ type_id }) => type_id === 'simple')
    await add().click()
    await expect.element(notice()).toBeVisible()
    // With the pointer over it, the notification would not close by itself.
    await notice().hover()
    await userEvent.keyboard('{Escape}')
    await expect.element(notice()).not.toBeInTheDocument()
  })

  it('S2-1-03 a package is added with one call, as one item', async () => {
    const { calls } = await openProduct('laundry pair', ({ type_id }) => type_id === 'bundle')
    await expect.element(add()).toBeVisible()
    // Preselected add-ons would be added by a second call.
    for (const box of page.getByRole('main').getByRole('checkbox', { checked: true }).all().reverse()) await box.click()
    await add().click()
    await expect.element(notice()).toBeVisible()
    await expect.element(cartCount()).toHaveAccessibleName('Cart, 1 item')
    expect(writesTo(calls, '/cart/items')).toHaveLength(1)
  })

  it('S2-4.1-06 the button shows that the product is being added, and a failure is shown; likewise for an offer of the panel', async () => {
    await openProduct('refrigerator', isComplete, 'modal')
    await expect.element(add()).toBeVisible()
    const adding = holdNext('POST', /^\/cart\/items$/)
    await add().click()
    const busy = page.getByRole('main').getByRole('button', { name: 'Adding…' }).first()
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
    adding.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await add().click()
    const offer = panel()
      .getByRole('button', { name: /^Add: / })
      .first()
    await expect.element(offer).toBeVisible()
    const attaching = holdNext('POST', /^\/cart\/items$/)
    await offer.click()
    await expect.element(offer).toBeDisabled()
    attaching.refuse()
    await expect.element(panel()).toMatchTextContent(REFUSAL)
  })
})

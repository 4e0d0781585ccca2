import { describe, it } from 'vitest'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { findRelated, renderProduct } from '#tests/support/product-island.tsx'
import { expect, page, renderPage } from '#tests/support/render-island.tsx'

/** A provider's carousels (kibo_carousel), and related products in the cart's notification. */

/** Replaces the provider's script: fills the elements it finds. */
const SCRIPT = `for (const id of ['one', 'two', 'three']) {
  const place = document.getElementById(id)
  if (place && !place.textContent) place.textContent = 'Recommended: ' + id
}`
const SOURCE = 'https://recommendations.example.com/carousels.js'
const NAMES = { carousel_one: 'one', carousel_two: '#two', carousel_three: 'three' }
const NONE = { carousel_one: '', carousel_two: '', carousel_three: '' }

const openHome = async (kibo_carousel: object) => {
  const requests = await respondToOutside('https://recommendations.example.com/*', () => ({ body: SCRIPT }))
  await renderPage(await import('#app/[host]/[locale]/[variant]/page.tsx'), {
    config: { kibo_carousel },
    // With a footer below, the end of the page's own content can be scrolled into view to the last fraction of a pixel.
    hasFrame: true,
  })
  return requests
}
const slots = () => document.querySelectorAll('#one, #two, #three')
const scrollToEnd = () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

describe('a provider’s carousels', () => {
  it('S1-3.1-27 are at the end of the home page in their order, filled by the provider’s script once they are near', async () => {
    const requests = await openHome({ kibo_script_src_url: SOURCE, ...NAMES })
    // Carousels that are loaded as they come near make the page longer.
    await expect
      .poll(() => {
        scrollToEnd()
        return [...slots()].map(({ textContent }) => textContent)
      })
      .toEqual(['Recommended: one', 'Recommended: two', 'Recommended: three'])
    expect(requests).toEqual([SOURCE])
  })

  it.each([
    ['without a script', { ...NAMES, kibo_script_src_url: '' }],
    ['with a script that is not a URL', { ...NAMES, kibo_script_src_url: 'javascript:alert(1)' }],
    ['without names', { ...NONE, kibo_script_src_url: SOURCE }],
    ['with an invalid name', { ...NONE, kibo_script_src_url: SOURCE, carousel_one: '"><b>' }],
  ])('are missing %s', async (_, kibo) => {
    const requests = await openHome(kibo)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    scrollToEnd()
    expect(slots()).toHaveLength(0)
    expect(requests).toEqual([])
  })
})

describe('after adding to the cart', () => {
  const notice = () => page.getByRole('region', { name: 'Added to cart' })
  const add = () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()

  it('S1-3.1-51 display_cart_related shows related products under display_cart_related_title', async () => {
    const product = await findRelated()
    const enterprise_features = { display_cart_related: true, display_cart_related_title: 'You may also need' }
    await renderProduct(product.url_key, { hasFrame: true, config: { enterprise_features } })
    await add()
    const [first] = product.relateds
    const related = notice().getByRole('region', { name: 'You may also need' })
    await expect
      .element(related.getByRole('link', { name: first?.name ?? '' }))
      .toHaveAttribute('href', `/product/${first?.url_key}`)
  })

  it('S1-3.1-51 display_cart_related off shows none', async () => {
    const product = await findRelated()
    const enterprise_features = { display_cart_related: false, display_cart_related_title: 'You may also need' }
    const { calls } = await renderProduct(product.url_key, { hasFrame: true, config: { enterprise_features } })
    await add()
    await expect.element(notice().getByRole('link', { name: 'View cart' })).toBeVisible()
    // The notification knows the related products once the cart's line is loaded.
    await expect.poll(() => calls.some(({ method, path }) => method === 'GET' && path.startsWith('/cart?'))).toBe(true)
    await expect.element(notice().getByRole('region', { name: 'You may also need' })).not.toBeInTheDocument()
  })

  it.each([true, false])(
    'S1-3.1-53 enable_cart_product_model_numbers %s: model numbers in the notification',
    async (isOn) => {
      const product = await findRelated()
      await renderProduct(product.url_key, {
        hasFrame: true,
        display: { checkout: { enable_cart_product_model_numbers: isOn } },
      })
      await add()
      await expect.element(notice()).toMatchTextContent(isOn ? `Model ${product.model_number}` : product.name)
      expect(notice().element().textContent?.includes('Model')).toBe(isOn)
    },
  )

  it.each([true, false])(
    'S1-3.1-53 S1-3.1-84 enable_cart_product_model_numbers %s: model numbers in the reminder for returning shoppers',
    async (isOn) => {
      const product = await findRelated()
      await renderPage(await import('#app/[host]/[locale]/[variant]/contact/page.tsx'), {
        path: '/contact',
        hasFrame: true,
        config: { display_features: { checkout: { enable_cart_product_model_numbers: isOn } } },
        prepare: (shop) => shop.call('POST', '/cart/items', { product_id: product.entity_id }),
      })
      const reminder = page.getByRole('dialog', { name: 'Still in your cart' })
      await expect.element(reminder).toMatchTextContent(product.name)
      if (isOn) await expect.element(reminder).toMatchTextContent(`Model ${product.model_number}`)
      else expect(reminder.element().textContent).not.toContain('Model')
    },
  )
})

import { describe, it } from 'vitest'
import { openFilledCart } from '#tests/support/checkout-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'
import type { ConfigPatch } from '#tests/support/response-patches.ts'

const banner = () => page.getByRole('region', { name: 'Pay over time' })
const orderSummary = () => page.getByRole('heading', { name: 'Order summary' })

/** Replaces the provider's script: writes the widgets' settings into them. */
const WIDGET = `for (const place of document.querySelectorAll('.ca-promotional-widget')) {
  const { widgetType, widgetItemPrice } = place.dataset
  place.textContent = ['widget', widgetType, widgetItemPrice, ChargeAfter.cfg.apiKey, ChargeAfter.cfg.storeId].join(' ')
}`

/** The script's address is unique, because a document loads each script once. */
const provider = (name: string): ConfigPatch => ({
  chargeafter_widget_cdn_url: `https://pay.example.com/${name}.js`,
  chargeafter_public_key: 'public-key',
  chargeafter_store_id: '77',
})

/** A cart with this grand total; its subtotal is unchanged. */
async function openCart(amount: number, display_features: object, config: ConfigPatch = {}) {
  const visit = await openFilledCart({
    config: { ...config, display_features },
    answers: {
      '/cart': (answer) => {
        const cart = answer as { totals: object }
        return {
          ...cart,
          totals: { ...cart.totals, grand_total: { amount, currency: 'USD', formatted: `$${amount}` } },
        }
      },
    },
  })
  await expect.element(orderSummary()).toBeVisible()
  return visit
}

describe('financing on the cart', () => {
  for (const [minimum, total, isShown] of [
    [undefined, 299.99, true],
    [undefined, 299.98, false],
    [3000, 3000, true],
    [3000, 2999.99, false],
  ] as const) {
    it(`S2-3.10-12 S2-3.10-13 chargeafter_promo_cart_min_amount ${minimum ?? 'unset'} ${isShown ? 'has' : 'has not'} the banner of chargeafter_cart_banner at a grand total of ${total}`, async () => {
      await openCart(total, { chargeafter_cart_banner: true, chargeafter_promo_cart_min_amount: minimum })
      if (isShown) await expect.element(banner()).toMatchTextContent('Your order can be financed')
      else expect(banner().elements()).toEqual([])
    })
  }

  it('S2-3.10-14 chargeafter_cart_banner_type marks the banner and is passed to the widget', async () => {
    await respondToOutside('https://pay.example.com/*', () => ({ body: WIDGET }))
    const display = { chargeafter_cart_banner: true, chargeafter_cart_banner_type: 'banner-horizontal' }
    await openCart(800, display, provider('named'))
    await expect.element(banner()).toHaveAttribute('data-banner-type', 'banner-horizontal')
    await expect.element(banner()).toMatchTextContent('widget banner-horizontal 800 public-key 77')
    await expectAccessible(banner().element())
  })

  it('S2-3.10-14 the banner is the provider’s standard one without chargeafter_cart_banner_type', async () => {
    await respondToOutside('https://pay.example.com/*', () => ({ body: WIDGET }))
    await openCart(800, { chargeafter_cart_banner: true }, provider('standard'))
    await expect.element(banner()).toHaveAttribute('data-banner-type', 'default-template')
    await expect.element(banner()).toMatchTextContent('widget default-template 800')
  })

  it('S2-3.10-13 chargeafter_cart_banner off hides the banner and requests no script', async () => {
    const requested = await respondToOutside('https://pay.example.com/*', () => ({ body: WIDGET }))
    await openCart(9000, { chargeafter_cart_banner: false }, provider('off'))
    expect(banner().elements()).toEqual([])
    expect(requested).toEqual([])
  })
})

describe('the monthly payments of an amount', () => {
  it('are calculated as it is typed', async () => {
    await renderPage(await import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'), {
      path: '/financing',
      params: { cmsId: ['financing'] },
    })
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    const amount = page.getByLabelText('Amount to finance')
    await expect.element(row('24 months')).toMatchTextContent('$106.36')
    await amount.fill('1,300')
    await expect.element(row('12 months')).toMatchTextContent('$108.34')
    await expect.element(row('24 months')).toMatchTextContent('from $1,499.00')
    await amount.fill('a lot')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter an amount, such as 2,400.')
    // The table keeps the last valid amount.
    await expect.element(row('12 months')).toMatchTextContent('$108.34')
    await expectAccessible()
    await amount.fill('6400')
    await expect.element(row('24 months')).toMatchTextContent('$283.63')
    await expect.element(row('24 months')).toMatchTextContent('cost of credit $406.95')
  })
})

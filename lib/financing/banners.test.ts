import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildFinancing, isCartFinancingShown, isCartPromoted, isProductFinancingShown } from './banners.ts'
import { buildSite } from './financing-fixtures.ts'

type Options = Parameters<typeof buildSite>[1]

const settings = (display: Record<string, unknown> = {}, config: Record<string, unknown> = {}, options?: Options) =>
  buildFinancing(buildSite({ chargeafter_public_key: 'public', ...config, display_features: display }, options))

const SCRIPT = { chargeafter_widget_cdn_url: 'https://widgets.example.com/widget.js' }

describe('the banner of a product page', () => {
  const on = (minimum?: unknown) =>
    settings({ chargeafter_product_banner: true, chargeafter_promo_prod_min_amount: minimum })

  it.each([
    [undefined, 299.98, false],
    [undefined, 299.99, true],
    // As binary numbers the sum is 299.98999999999995.
    [undefined, 256.03 + 43.96, true],
    ['500', 499.99, false],
    ['500', 500, true],
    [0, 0, true],
    ['much', 299.98, false],
  ])('S2-9.2-01 S2-5.4-04 with the minimum %s and the price %s is shown: %s', (minimum, price, isShown) => {
    expect(isProductFinancingShown(on(minimum), price)).toBe(isShown)
  })

  it('is not shown if the page shows no price', () => {
    expect(isProductFinancingShown(on(0), null)).toBe(false)
  })

  it('is not shown if it is disabled, at any price', () => {
    fc.assert(fc.property(fc.double({ min: 0 }), (price) => !isProductFinancingShown(settings(), price)))
  })

  it('is shown for every price above the minimum', () => {
    const price = fc.double({ min: 0, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(price, price, price, (minimum, one, other) => {
        const [low, high] = one <= other ? [one, other] : [other, one]
        return !isProductFinancingShown(on(minimum), low) || isProductFinancingShown(on(minimum), high)
      }),
    )
  })

  it('has the widget product-widget-installments unless the store configures another', () => {
    expect(settings().productWidgetType).toBe('product-widget-installments')
    expect(settings({ chargeafter_product_widget_type: 'textual' }).productWidgetType).toBe('textual')
  })
})

describe('the banner of the cart', () => {
  const on = (minimum?: unknown) =>
    settings({ chargeafter_cart_banner: true, chargeafter_promo_cart_min_amount: minimum })

  it.each([
    [undefined, 299.98, false],
    [undefined, 299.99, true],
    [1000, 999.99, false],
    [1000, 1000, true],
  ])('S2-9.2-01 S2-5.4-05 with the minimum %s and the grand total %s is shown: %s', (minimum, total, isShown) => {
    expect(isCartFinancingShown(on(minimum), total)).toBe(isShown)
  })

  it('is independent of other promotions: a cart from the minimum on is promoted even if the banner is disabled', () => {
    expect([299.98, 299.99].map((total) => isCartPromoted(settings(), total))).toEqual([false, true])
    expect(isCartPromoted(settings({ chargeafter_promo_cart_min_amount: 1000 }), 999.99)).toBe(false)
    expect(isCartPromoted(settings(), null)).toBe(false)
  })

  it('is not shown without a grand total, nor when it is off', () => {
    expect(isCartFinancingShown(on(0), null)).toBe(false)
    expect(isCartFinancingShown(settings(), 5000)).toBe(false)
  })

  it('has a separate minimum and switch', () => {
    const product = settings({ chargeafter_product_banner: true, chargeafter_promo_prod_min_amount: 1 })
    expect(isCartFinancingShown(product, 5000)).toBe(false)
    expect(isProductFinancingShown(on(1), 5000)).toBe(false)
  })

  it('is the provider’s standard banner unless the store configures a type', () => {
    expect(settings().cartBannerType).toBe('default-template')
    expect(settings({ chargeafter_cart_banner_type: 'banner-horizontal' }).cartBannerType).toBe('banner-horizontal')
  })
})

it('no banner is shown without the provider’s public key', () => {
  const display = { chargeafter_product_banner: true, chargeafter_cart_banner: true }
  const keyless = settings(display, { chargeafter_public_key: '' })
  expect([isProductFinancingShown(keyless, 5000), isCartFinancingShown(keyless, 5000)]).toEqual([false, false])
  expect(keyless.script).toBeNull()
})

describe('the banners’ link', () => {
  it.each([
    ['https://apply.example.com/shop?a=1', {}, 'https://apply.example.com/shop?a=1'],
    ['/credit', {}, '/credit'],
    ['', {}, '/financing'],
    ['', { financing_path: '/credit-options/' }, '/credit-options'],
    ['javascript:alert(1)', {}, '/financing'],
    ['//evil.example.com', {}, '/financing'],
    ['', { financing_path: '\\evil.example.com' }, '/financing'],
  ])('with the finance url %j and the config %j leads to %s', (url, config, href) => {
    expect(settings({ chargeafter_finance_url: url }, config).href).toBe(href)
  })

  it('links to the financing page in the shopper’s language', () => {
    expect(settings({}, {}, { locale: 'fr-CA' }).href).toBe('/fr-CA/financing')
  })

  it('never links to a script or, as a path, to another host', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (url, path) => {
        const { href } = settings({ chargeafter_finance_url: url }, { financing_path: path })
        return !/^\s*(javascript|data):/i.test(href) && !/^[/\\]{2}/.test(href) && href !== ''
      }),
    )
  })
})

describe('the provider’s script', () => {
  const banner = { chargeafter_product_banner: true }

  it('is configured with its public keys', () => {
    const keys = { chargeafter_public_key: 'public', chargeafter_store_id: '7' }
    expect(settings(banner, { ...SCRIPT, ...keys }).script).toEqual({
      url: 'https://widgets.example.com/widget.js',
      publicKey: 'public',
      storeId: '7',
    })
  })

  it.each([
    ['its URL is missing', banner, {}, false],
    ['its URL is not a web address', banner, { chargeafter_widget_cdn_url: 'javascript:alert(1)' }, false],
    ['no banner is enabled', {}, SCRIPT, false],
    ['pages are measured by PageSpeed', banner, SCRIPT, true],
  ])('is left out when %s', (_, display, config, isPagespeed) => {
    expect(settings(display, config, { isPagespeed }).script).toBeNull()
  })
})

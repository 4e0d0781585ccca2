import { describe } from 'vitest'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

describe('pages of cart and checkout', () => {
  test.for([
    ['S2-2-01', '/checkout/cart', 'Shopping cart'],
    ['S2-2-05', '/checkout', 'Checkout'],
    ['S2-2-03', '/checkout/onepage', 'Checkout'],
    ['S2-2-06', '/checkout/delivery', 'Checkout'],
    ['S2-2-06', '/checkout/payment', 'Checkout'],
    ['S2-2-06', '/checkout/review', 'Checkout'],
  ] as const)('%s %s is a separate page', async ([, path, title]) => {
    const page = await shopPage('kessler', path)
    expect(page.status).toBe(200)
    expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  })

  test('the checkout has a reduced frame: its header links home and to the cart and contains the phone, its footer the policies', async () => {
    const page = await shopPage('kessler', '/checkout')
    const banner = page.getByRole('banner')
    expect(banner.getByRole('link')).toHaveCount(3)
    expect(banner.getByRole('link', { name: /218-555-0142/ })).toHaveAttribute('href', 'tel:2185550142')
    expect(banner.getByRole('link', { name: 'Back to cart' })).toHaveAttribute('href', '/checkout/cart')
    expect(page.getByRole('navigation')).toHaveCount(0)
    expect(page.getByRole('searchbox')).toHaveCount(0)
    expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })).toBeInPage()
    const cart = await shopPage('kessler', '/checkout/cart')
    expect(cart.getByRole('searchbox').count()).toBeGreaterThan(0)
  })

  test('S2-3.10-32 the card processor’s script and frames are allowed on the checkout of a store that has it on, and nowhere else', async ({
    testProxy,
  }) => {
    const settings = (enabled: boolean): ConfigPatch => ({
      nmicreditcard: { enabled, data_tokenization_key: 'key' },
      // Other providers with scripts on this page.
      paypal_checkout: { enabled: false },
      amazonpay: { pay_enabled: false },
      chargeafter_public_key: '',
    })
    const policyOf = async (origin: string, path: string) =>
      String((await openPage(`${origin}${path}`)).headers['content-security-policy'])
    const [on, off] = [testProxy.open('kessler', settings(true)), testProxy.open('kessler', settings(false))]
    expect(await policyOf(on, '/checkout/onepage')).toMatch(/script-src [^;]* http:\/\/localhost:\d+;/)
    expect(await policyOf(on, '/checkout/onepage')).toMatch(/frame-src [^;]* http:\/\/localhost:\d+;/)
    expect(await policyOf(on, '/')).not.toContain('http://localhost:')
    expect(await policyOf(off, '/checkout/onepage')).not.toMatch(/script-src [^;]*http:\/\/localhost:/)
  })

  test('the policy of product pages allows Google Pay’s and Apple Pay’s sources only in stores with buttons there', async ({
    testProxy,
  }) => {
    const { products } = await requestBackEnd<{ products: { url_key: string }[] }>(
      '/search/cable?embed=products',
      'volteo',
    )
    const path = `/product/${products[0]?.url_key}`
    const policyOf = async (isOn: boolean) => {
      const display_features = {
        applepay_express_visible_on_product: isOn,
        googlepay_express_visible_on_product: isOn,
      }
      const provider_scripts = {
        googlepay: 'https://google.example.com/pay.js',
        moneris_applepay: 'https://apple.example.com/sheet.js',
      }
      const { origin } = testProxy.openStore('volteo', { display_features, provider_scripts }, {})
      const page = await openPage(`${origin}${path}`)
      return {
        policy: String(page.headers['content-security-policy']),
        html: page.html,
      }
    }
    const on = await policyOf(true)
    expect(on.policy).toMatch(/script-src [^;]*https:\/\/google\.example\.com/)
    expect(on.policy).toMatch(/script-src [^;]*https:\/\/apple\.example\.com/)
    expect(on.policy).toMatch(/frame-src [^;]*https:\/\/pay\.google\.com/)
    const off = await policyOf(false)
    expect(off.policy).not.toMatch(/google|apple\.example/)
    // The page has neither scripts nor settings of the wallets.
    expect(on.html).not.toContain('<script src="https://google.example.com')
    expect(off.html).not.toContain('google.example.com')
  })

  test('the policy allows Amazon Pay’s login form, on in-store screens too, but no other', async ({ testProxy }) => {
    const formsOf = async (settings: ConfigPatch) => {
      const { headers } = await openPage(`${testProxy.open('kessler', settings)}/checkout/onepage`)
      return /form-action ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    const kiosk = { header_layout: 'Kiosk Menu With Icons Header', display_features: { header: { type: 'kiosk' } } }
    expect(await formsOf({})).toMatch(/https:\/\/\*\.amazon\.com http:\/\/localhost:\d+$/)
    expect(await formsOf(kiosk)).toMatch(/^'self' https:\/\/\*\.amazon\.com http:\/\/localhost:\d+$/)
    expect(await formsOf({ ...kiosk, amazonpay: { pay_enabled: false } })).toBe("'self'")
  })

  test('the policy allows the hosts of Google Pay through PayPal’s account, beside PayPal’s, only in stores that offer it', async ({
    testProxy,
  }) => {
    const framesOf = async (googlepay_enabled: boolean) => {
      const paypal_checkout = { enabled: true, client_id: 'client', intent: 'capture', googlepay_enabled }
      const { origin } = testProxy.openStore(
        'kessler',
        {
          paypal_checkout,
          google_pay: { enabled: false },
          provider_scripts: { paypal: 'https://paypal.example.com/sdk.js' },
        },
        {},
      )
      const { headers } = await openPage(`${origin}/checkout/onepage`)
      return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ')
    }
    expect(await framesOf(true)).toEqual(
      expect.arrayContaining(['https://paypal.example.com', 'https://pay.google.com', 'https://www.google.com']),
    )
    const without = await framesOf(false)
    expect(without).toContain('https://paypal.example.com')
    expect(without).not.toContain('https://pay.google.com')
  })
})

test('Apple Pay’s domain association file is each store’s own, up to date and unchanged', async ({ testProxy }) => {
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  const read = async (origin: string) => {
    const { host, port } = new URL(origin)
    const { status, body } = await rawRequest({ host, path, port: Number(port) })
    return [status, body]
  }
  const own = { apple_pay_domain_association: '7B227073704964223A22' }
  expect(await read(storeOrigin('volteo'))).toEqual([200, 'sandbox-volteo'])
  expect(await read(testProxy.open('kessler', own))).toEqual([200, '7B227073704964223A22'])
  expect(await read(storeOrigin('kessler'))).toEqual([404, ''])
})

test('S2-6-05 the cart of one session is never another’s', async () => {
  const [shopper, stranger] = [new SiteVisitor(), new SiteVisitor()]
  type Product = { entity_id: string; type_id: string; display_add_to_cart: boolean }
  const search = '/search/refrigerator?embed=products&limit=96'
  const { products } = await shopper.callRest<{ products: Product[] }>('kessler', 'GET', search)
  for (const { entity_id } of products) {
    const product = await shopper.callRest<Product>('kessler', 'GET', `/products/${entity_id}`)
    if (product.type_id !== 'simple' || !product.display_add_to_cart) continue
    await shopper.callRest('kessler', 'POST', '/cart/items', { product_id: entity_id })
    break
  }
  const readItems = () =>
    shopper.callRest<{ items: Record<string, { qty: number }> }>('kessler', 'GET', '/cart?embed=items')
  const [itemId] = Object.keys((await readItems()).items)
  expect(await stranger.callRest('kessler', 'GET', '/cart')).toMatchObject({ qty: 0 })
  for (const [method, body] of [
    ['PUT', { qty: 9 }],
    ['DELETE', undefined],
  ] as const) {
    await expect(stranger.callRest('kessler', method, `/cart/items/${itemId}`, body)).rejects.toThrow('404')
  }
  await stranger.callRest('kessler', 'DELETE', '/cart')
  expect(Object.values((await readItems()).items)).toMatchObject([{ qty: 1 }])
})

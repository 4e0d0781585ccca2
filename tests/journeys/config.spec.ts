import { test } from '#tests/support/config-proxy.ts'
import { expect } from '#tests/support/shop.ts'
import { fillCart } from '#tests/support/shopper.ts'

test('S1-3.1-01 S2-3.9-02 S2-3.10-19 a store with few features enabled requests no configuration and no provider’s scripts, and redirects from checkout to cart', async ({
  page,
  testProxy,
}) => {
  const paths: string[] = []
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url())
    paths.push(pathname)
    hosts.add(hostname)
  })
  const settings = {
    phone: '218-555-0199',
    moneris_enabled: false,
    nmicreditcard: { enabled: false, data_tokenization_key: 'token-key-31' },
    paypal_checkout: { enabled: false, client_id: 'client-32', script_url: 'https://scripts.example.com/paypal.js' },
    nofraud_javascript_url: '',
  }
  const { origin, requests } = testProxy.openStore('kessler', settings)
  await fillCart(page, origin)
  for (const path of ['/', '/catalog/dishwashers', '/checkout/cart', '/checkout/onepage'])
    await page.goto(origin + path)
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /555-0199/ })).toBeVisible()
  expect(requests).toContain('/config')
  expect(paths.filter((path) => path.includes('config'))).toEqual([])
  expect([...hosts].filter((host) => !host.endsWith('.localhost'))).toEqual([])

  const toggles = { enable_checkout: undefined, checkout: false }
  const closed = testProxy.open('kessler', { ...settings, display_features: { feature_toggles: toggles } })
  await fillCart(page, closed)
  await page.goto(`${closed}/checkout/onepage`)
  await expect(page).toHaveURL(`${closed}/checkout/cart`)
})

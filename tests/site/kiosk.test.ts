/** In-store screens (S1-2.18, S1-5.2): parts of a store's pages for them. */
import { drawQrCode } from '#components/product/qr-code.ts'
import { productPath } from '#tests/support/demo-products.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

test('S1-5.2-16 a kiosk-breakpoints variable switches the kiosk’s breakpoints on', async ({ testProxy }) => {
  const hasBreakpoints = async (value: string) => {
    const origin = testProxy.open('kessler', {
      display_features: { header: { type: 'kiosk' } },
      site_styles_inline_html: `:root{--avb-harbor-kiosk-breakpoints: ${value}}`,
    })
    const html = (await openPage(`${origin}/catalog/dishwashers`)).locator('html')
    expect(html).toHaveAttribute('data-kiosk')
    return html.attribute('data-kiosk-breakpoints') !== null
  }
  expect(await hasBreakpoints('on')).toBe(true)
  expect(await hasBreakpoints('off')).toBe(false)
})

test('a product page on a screen has a QR code with the web shop’s address; other pages have none', async ({
  testProxy,
}) => {
  const path = productPath('kessler', 'atRegularPrice')
  const codeOf = async (origin: string) =>
    (await openPage(origin + path)).getByRole('complementary', { name: 'Continue on your phone' })
  const screenOrigin = storeOrigin('kessler').replace('kessler', 'kessler-kiosk')
  const code = await codeOf(screenOrigin)
  const address = storeOrigin('kessler') + path
  expect(code.getByRole('img')).toHaveAttribute('aria-label', address)
  expect(code.locator('path').attribute('d')).toBe(drawQrCode(address).path)
  expect(await codeOf(storeOrigin('kessler'))).toHaveCount(0)
  // A screen without the web shop's address.
  const kiosk = { display_features: { header: { type: 'kiosk' } } }
  expect(await codeOf(testProxy.open('kessler', kiosk))).toHaveCount(0)
  const shop_url = 'https://shop.example.com/'
  const named = await codeOf(testProxy.open('kessler', { ...kiosk, shop_url }))
  expect(named.getByRole('img')).toHaveAttribute('aria-label', `https://shop.example.com${path}`)
})

test('S1-2.5-02 the pages of an ordinary store are no screens', async () => {
  const html = (await shopPage('kessler', '/')).locator('html')
  expect(html.attribute('data-kiosk')).toBeNull()
  expect(html.attribute('data-kiosk-breakpoints')).toBeNull()
})

/** In-store screens (specification 2.18, 5.2): what a store's pages come with for them. */
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

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

test('S1-2.5-02 the pages of an ordinary store are no screens', async () => {
  const html = (await shopPage('kessler', '/')).locator('html')
  expect(html.attribute('data-kiosk')).toBeNull()
  expect(html.attribute('data-kiosk-breakpoints')).toBeNull()
})

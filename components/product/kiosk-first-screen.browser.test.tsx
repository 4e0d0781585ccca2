import { describe, it, onTestFinished } from 'vitest'
import { refusal, respondToCalls } from '#tests/support/checkout-island.tsx'
import { boxOf, buyBox, findSimple, main, renderProduct, requestStore } from '#tests/support/product-island.tsx'
import { PRICED } from '#tests/support/product-responses.ts'
import { expect, page } from '#tests/support/render-island.tsx'
import type { DemoStore } from '#tests/support/stores.ts'

/** A screen in the shop, which nobody scrolls before something on it is of interest. */

const KIOSK = { header_layout: 'Kiosk Menu With Icons Header' }
const HEADER = { header: { type: 'kiosk' } }
/** Rem of the bar at the bottom: --dock of globals.css. */
const DOCK_REM = 4.25

const LONG_NAME =
  'Prairiewind Homestead 36-Inch Counter-Depth Four-Door French-Door Refrigerator With Dual Ice Makers, Flex Drawer, Water Dispenser and Fingerprint-Resistant Stainless-Steel Finish, ENERGY STAR'
const SHORT_DESCRIPTION = `<p>${'A quiet kitchen companion with room for a whole week of groceries. '.repeat(4)}</p>`

type Entry = { url_key: string; type_id: string; name: string }

const LISTS: Readonly<Record<DemoStore, string>> = {
  kessler: '/search/refrigerator?embed=products&limit=96',
  alderloom: '/search/sofa?embed=products&limit=96',
  volteo: '/categories/televiseurs?embed=products&limit=96',
}

/** The upper end of the bar. */
const lastLine = () => 1080 - DOCK_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Renders a product on a screen of 1920 × 1080, and lists its parts that aren't wholly above the bar at the bottom. */
async function findHidden(urlKey: string, options: Parameters<typeof renderProduct>[1] = {}) {
  await page.viewport(1920, 1080)
  const html = document.documentElement
  html.setAttribute('data-kiosk', '')
  html.setAttribute('data-kiosk-breakpoints', '')
  onTestFinished(async () => {
    html.removeAttribute('data-kiosk')
    html.removeAttribute('data-kiosk-breakpoints')
    await page.viewport(1440, 900)
  })
  await renderProduct(urlKey, { hasFrame: true, config: KIOSK, display: HEADER, ...options })
  window.scrollTo(0, 0)
  await document.fonts.ready
  const button = main()
    .getByRole('button', { name: /^(Add to cart|Ajouter au panier)$/ })
    .first()
  await expect.element(button).toBeInTheDocument()
  const last = lastLine()
  const parts = { price: buyBox().element().querySelector('[aria-live]'), button: button.element() }
  return Object.entries(parts).flatMap(([name, element]) => {
    const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return height > 0 && top >= 0 && bottom <= last
      ? []
      : [`${name} ends at ${Math.round(bottom)} of ${Math.round(last)}`]
  })
}

describe('a product on a screen of 1920 × 1080', () => {
  for (const layout of ['standard', 'enterprise', 'two_column', 'three_column']) {
    it(`has price and Add to cart on the first screen in the layout ${layout}, with a long name, a description and savings`, async () => {
      const { url_key } = await findSimple()
      const product = { ...PRICED, name: LONG_NAME, short_description: SHORT_DESCRIPTION }
      expect(await findHidden(url_key, { pdp: { layout }, product })).toEqual([])
    })
  }

  it.each(Object.entries(LISTS) as [DemoStore, string][])(
    'has price and Add to cart on the first screen for products with options of %s',
    async (store, list) => {
      const { products } = await requestStore<{ products: Entry[] }>(list, store)
      const chosen = products.filter(({ type_id }) => type_id !== 'simple').slice(0, 3)
      expect(chosen.length).toBeGreaterThan(0)
      for (const { url_key } of chosen) {
        const product = { name: LONG_NAME }
        expect(await findHidden(url_key, { store, product }), url_key).toEqual([])
      }
    },
  )

  it('shows there too why a product could not be added, and no option stays behind the button', async () => {
    const { products } = await requestStore<{ products: Entry[] }>(LISTS.alderloom, 'alderloom')
    const url = products.find(({ type_id }) => type_id === 'configurable')?.url_key ?? ''
    await findHidden(url, { store: 'alderloom', product: { name: LONG_NAME } })
    respondToCalls('POST', /^\/cart\/items$/, () => refusal('Only two of these are left.', 400))
    const button = main().getByRole('button', { name: 'Add to cart' }).first()
    await button.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Only two of these are left.' })
    await expect.element(alert).toBeVisible()
    // Layout counts in 64ths of a pixel.
    expect((await boxOf(alert)).bottom).toBeLessThan(lastLine() + 1)
    expect((await boxOf(button)).bottom).toBeLessThanOrEqual((await boxOf(alert)).top)
    for (const radio of buyBox().getByRole('radio').all()) {
      const element = radio.element() as HTMLElement
      window.scrollTo(0, 0)
      element.focus()
      expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual((await boxOf(button)).top)
    }
  })
})

import { productPath } from '#tests/support/demo-products.ts'
import fixtureConfig from '#tests/support/fixture-store/config.json' with { type: 'json' }
import { importStore } from '#tests/support/imported-store.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'

/** A store's look from configuration and CSS variables, as sent by the server (S1-3.1, S1-5.2, S1-9). */

const styles = (declarations: string) => ({ site_styles_inline_html: `<style>:root{${declarations}}</style>` })
const PRODUCT = productPath('kessler', 'withEverything')

/** Custom properties in a store's style sheet. */
async function readTheme(origin: string, path = '/delivery'): Promise<Readonly<Record<string, string>>> {
  const href = (await openPage(`${origin}${path}`)).locator('link[rel="stylesheet"][href^="/theme/"]').attribute('href')
  const { status, headers, body } = await getOf(origin, href ?? '')
  expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

test('S1-3.1-82 the style sheet has the theme’s colours for buttons and links, and CSS variables override them', async ({
  testProxy,
}) => {
  const theme = { display_features: { theme: { primary_color: '5b2a86', secondary_color: '0b6e4f' } } }
  const themed = await readTheme(testProxy.open('kessler', { ...theme, ...styles('') }))
  expect(themed['--shop-primary']).toBe('#5b2a86')
  expect(themed['--shop-secondary']).toBe('#0b6e4f')
  expect(themed['--shop-primary-text']).toBe('#5b2a86')
  const own = await readTheme(testProxy.open('kessler', { ...theme, ...styles('--avb-primary-color: #14505c') }))
  expect(own['--shop-primary']).toBe('#14505c')
  expect(own['--shop-secondary']).toBe('#0b6e4f')
})

test('S1-3.1-82 colours and styles of a language’s configuration apply to its pages', async ({ testProxy }) => {
  const { origin } = testProxy.openStore('volteo', styles(''), {
    '/config': (response) => {
      const config = response as { currency_name: string; display_features: object }
      // The back end responds in the requested language.
      const isEnglish = config.currency_name === 'Canadian Dollar'
      const theme = { primary_color: isEnglish ? '5b2a86' : '14505c' }
      return { ...config, display_features: { ...config.display_features, theme } }
    },
  })
  const home = async (path: string) => (await readTheme(origin, path))['--shop-primary-text']
  const [french, english] = [await home('/'), await home('/en-CA')]
  expect(french).toMatch(/^#/)
  expect(english).toMatch(/^#/)
  expect(french).not.toBe(english)
  expect(await home('/')).toBe(french)
})

test('S1-3.1-82 each language of a store’s folder has the colours of its configuration', async () => {
  const theme = (primary_color: string, secondary_color: string) => ({
    display_features: { theme: { primary_color, secondary_color } },
  })
  const store = await importStore('languages', {
    'config.json': { ...fixtureConfig, iframe_url: '', ...theme('5b2a86', '0b6e4f') },
    'locales/fr_CA/config.json': theme('14505c', '0b6e4f'),
  })
  try {
    const home = async (path: string) => {
      const { '--shop-primary': primary, '--shop-secondary': secondary } = await readTheme(store.origin, path)
      return [primary, secondary]
    }
    expect(await home('/')).toEqual(['#5b2a86', '#0b6e4f'])
    expect(await home('/fr-CA')).toEqual(['#14505c', '#0b6e4f'])
    expect(await home('/')).toEqual(['#5b2a86', '#0b6e4f'])
  } finally {
    await store.remove()
  }
})

test('S1-5.2-01 S1-3.1-69 looks of a configuration are those of any store: hover of secondary buttons, design of tiles', async ({
  testProxy,
}) => {
  // Each colour is readable on its store's background.
  for (const [store, listing, color] of [
    ['alderloom', '/catalog/sofas', '#0b6e4f'],
    ['volteo', '/catalog/televiseurs', '#7fd1ae'],
  ] as const) {
    const origin = testProxy.open(store, styles(`--avb-secondary-color-hover: ${color}`))
    expect((await readTheme(origin))['--shop-secondary-hover'], store).toBe(color)
    const tilesOf = async (tile_design: string) => {
      const display_features = { catalog_product_grid: { tile_design } }
      const page = await openPage(`${testProxy.open(store, { display_features })}${listing}`)
      return page.locator('[data-products]').attribute('data-tiles')
    }
    expect(await tilesOf(' Enterprise'), store).toBe('enterprise')
    expect(await tilesOf('standard'), store).toBeNull()
  }
})

test('S1-9-06 button_corner_style straight means square buttons, any other value a radius of 2rem', async ({
  testProxy,
}) => {
  const radius = async (button_corner_style: string) => {
    const display_features = { theme: { button_corner_style }, buttons: { 'border-radius': undefined } }
    return (await readTheme(testProxy.open('kessler', { display_features, ...styles('') })))['--shop-radius-button']
  }
  expect(await radius('straight')).toBe('0')
  expect(await radius('round')).toBe('2rem')
})

test('S1-5.2-17 scroll-behavior smooth is noted on the document, whose style sheet scrolls smoothly then', async ({
  testProxy,
}) => {
  const smooth = await openPage(`${testProxy.open('kessler', styles('--avb-scroll-behavior: smooth'))}/delivery`)
  expect(smooth).toHaveAttribute('data-scroll-behavior', 'smooth')
  expect(await shopPage('kessler', '/delivery')).not.toHaveAttribute('data-scroll-behavior')
})

test('S1-5.2-09 remove-product-ratings hides stars, remove-product-add-ons the add-ons', async ({ testProxy }) => {
  const plain = (await shopPage('kessler', PRODUCT)).getByRole('main')
  expect(plain.getByRole('img', { name: /out of 5/ }).count()).toBeGreaterThan(0)
  expect(plain.getByRole('heading', { name: 'Goes well with this' })).toBeInPage()
  const css = '--avb-remove-product-ratings: yes; --avb-remove-product-add-ons: yes'
  const origin = testProxy.open('kessler', styles(css))
  const listing = (await openPage(`${origin}/catalog/dishwashers`)).getByRole('main')
  expect(listing.getByRole('article').count()).toBeGreaterThan(0)
  expect(listing.getByRole('img', { name: /out of 5/ })).toHaveCount(0)
  const product = (await openPage(origin + PRODUCT)).getByRole('main')
  expect(product.getByRole('heading', { level: 1 })).toBeInPage()
  expect(product.getByRole('heading', { name: 'Goes well with this' })).toHaveCount(0)
})

test('S1-5.2-10 remove-prop-65 hides the warning, remove-disclaimer the disclaimer beside the price', async ({
  testProxy,
}) => {
  const pdp = { display_features: { pdp: { prop_65_warning: '1', display_print_discount_disclaimer: '1' } } }
  const seen = async (css: string) => {
    const page = await openPage(testProxy.open('kessler', { ...pdp, ...styles(css) }) + PRODUCT)
    // Visible in print only.
    return [page.getByText(/California/).count(), page.getByText(/as shown on the day of printing/).count()]
  }
  expect(await seen('')).toEqual([1, 1])
  expect(await seen('--avb-remove-prop-65: no; --avb-remove-disclaimer: no')).toEqual([1, 1])
  expect(await seen('--avb-remove-prop-65: yes')).toEqual([0, 1])
  expect(await seen('--avb-remove-disclaimer: yes')).toEqual([1, 0])
})

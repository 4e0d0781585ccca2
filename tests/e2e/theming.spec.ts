import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** The look that configuration and CSS variables give a store (specification 3.1, 5.2, 9). */
test.describe.configure({ mode: 'default' })

const styles = (declarations: string) => ({ site_styles_inline_html: `<style>:root{${declarations}}</style>` })
const header = (page: Page) => page.getByRole('banner')
const PRODUCT = '/product/prairiewind-homestead-french-door-refrigerator-pwfd36384ss'

test('S1-5.2-02 header-searchbar-width-md-up is the width of the search bar on wide screens', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', styles('--avb-header-searchbar-width-md-up: 20rem'))
  await page.goto(`${origin}/delivery`)
  expect(Math.round((await header(page).getByRole('search').boundingBox())?.width ?? 0)).toBe(320)
})

test('S1-5.2-07 remove-cart takes the cart and its buttons away, remove-search the search bar', async ({
  page,
  testProxy,
}) => {
  const plain = testProxy.open('kessler', styles(''))
  await page.goto(`${plain}${PRODUCT}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' })
  await expect(add.first()).toBeVisible()
  await expect(header(page).getByRole('search')).toBeVisible()
  const origin = testProxy.open('kessler', styles('--avb-remove-cart: yes; --avb-remove-search: yes'))
  await page.goto(`${origin}${PRODUCT}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(add).toHaveCount(0)
  await expect(header(page).getByRole('link', { name: /cart/i })).toHaveCount(0)
  await expect(header(page).getByRole('search')).toHaveCount(0)
})

test('S1-9-06 button_corner_style straight gives square buttons, any other value a radius of 2rem', async ({
  page,
  testProxy,
}) => {
  const radius = async (value: string) => {
    const theme = {
      display_features: { theme: { button_corner_style: value }, buttons: { 'border-radius': undefined } },
      ...styles(''),
    }
    await page.goto(`${testProxy.open('kessler', theme)}/`)
    return page
      .locator('.c-button')
      .first()
      .evaluate((node) => getComputedStyle(node).borderRadius)
  }
  expect(await radius('straight')).toBe('0px')
  expect(await radius('round')).toBe('32px')
})

test('S1-3.1-82 theme colours are those of buttons, and CSS variables win over them', async ({ page, testProxy }) => {
  const theme = { display_features: { theme: { primary_color: '5b2a86', secondary_color: '0b6e4f' } } }
  const color = async (css: string) => {
    await page.goto(`${testProxy.open('kessler', { ...theme, ...styles(css) })}/`)
    return page
      .locator('.c-button')
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor)
  }
  expect(await color('')).toBe('rgb(91, 42, 134)')
  expect(await color('--avb-primary-color: #14505c')).toBe('rgb(20, 80, 92)')
})

test('S1-3.1-81 catalog.theme is the ground of catalog pages only', async ({ page, testProxy }) => {
  const origin = testProxy.open('kessler', { display_features: { catalog: { theme: { background_color: 'fff4d6' } } } })
  const ground = page.getByRole('main').locator('> div').first()
  await page.goto(`${origin}/catalog/dishwashers`)
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 244, 214)')
  await page.goto(`${origin}/delivery`)
  await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('S1-5.2-09 remove-product-ratings takes stars away, remove-product-add-ons the add-ons', async ({
  page,
  testProxy,
}) => {
  const main = page.getByRole('main')
  const stars = main.getByRole('img', { name: /out of 5/ })
  const addOns = main.getByRole('heading', { name: 'Goes with it' })
  await page.goto(`${testProxy.open('kessler', styles(''))}${PRODUCT}`)
  await expect(stars.first()).toBeVisible()
  await expect(addOns).toBeVisible()
  const origin = testProxy.open(
    'kessler',
    styles('--avb-remove-product-ratings: yes; --avb-remove-product-add-ons: yes'),
  )
  await page.goto(`${origin}/catalog/dishwashers`)
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(stars).toHaveCount(0)
  await page.goto(`${origin}${PRODUCT}`)
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(addOns).toHaveCount(0)
})

test('S1-5.2-17 scroll-behavior smooth switches smooth scrolling on', async ({ page, testProxy }) => {
  const behavior = async (css: string) => {
    await page.goto(`${testProxy.open('kessler', styles(css))}/delivery`)
    return page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  }
  expect(await behavior('--avb-scroll-behavior: smooth')).toBe('smooth')
  expect(await behavior('')).toBe('auto')
})

test('S1-3.1-83 style groups set backgrounds, the look of buttons and fonts', async ({ page, testProxy }) => {
  const groups = {
    backgrounds: { page: 'f4f1ea', band: 'ede8dc', header: 'f8f6f1', footer: '20302a' },
    buttons: { 'border-radius': '7px', 'text-transform': 'uppercase', 'font-weight': '700' },
    theme: { button_corner_style: 'round' },
    typography: { body: 'Fraunces', heading: 'Sora', 'heading-text-transform': 'uppercase' },
  }
  const origin = testProxy.open('kessler', { display_features: groups, ...styles('') })
  await page.goto(`${origin}/`)
  type Property = 'backgroundColor' | 'borderRadius' | 'fontFamily' | 'fontWeight' | 'textTransform'
  const css = (selector: string, name: Property) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, property) => getComputedStyle(node)[property as 'fontFamily'], name)
  expect(await css('html', 'backgroundColor')).toBe('rgb(244, 241, 234)')
  expect(await css('.c-button', 'borderRadius')).toBe('7px')
  expect(await css('body', 'fontFamily')).toContain('Fraunces')
  expect(await css('main h1', 'fontFamily')).toContain('Sora')
  expect(await css('.site-footer', 'backgroundColor')).toBe('rgb(32, 48, 42)')
  expect(await css('header', 'backgroundColor')).toBe('rgb(248, 246, 241)')
  await page
    .locator('.c-band')
    .first()
    .evaluate((node) => node.classList.remove('c-band-accent'))
  expect(await css('.c-band', 'backgroundColor')).toBe('rgb(237, 232, 220)')
  expect(await css('.c-button', 'textTransform')).toBe('uppercase')
  expect(await css('.c-button', 'fontWeight')).toBe('700')
  expect(await css('main h2', 'textTransform')).toBe('uppercase')
  await expectAccessible(page, '.site-footer')
  // An entry that is missing keeps its default, and takes none of the others with it.
  const only = { theme: groups.theme, buttons: groups.buttons }
  await page.goto(`${testProxy.open('kessler', { display_features: only, ...styles('') })}/`)
  const changed = { radius: await css('.c-button', 'borderRadius'), ground: await css('html', 'backgroundColor') }
  await page.goto(`${testProxy.open('kessler', styles(''))}/`)
  expect(changed).toEqual({ radius: '7px', ground: await css('html', 'backgroundColor') })
  expect(await css('.c-button', 'borderRadius')).not.toBe('7px')
  expect(await css('body', 'fontFamily')).not.toContain('Fraunces')
})

test('a page fetches one file of each of its families: headings of their own come in their weight alone', async ({
  page,
}) => {
  const files: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && files.push(request.url()))
  await page.goto(shopUrl('alderloom'))
  await page.evaluate(() => document.fonts.ready)
  expect(files.map((url) => /[^/]+?-latin-[a-z0-9]+/.exec(url)?.[0]).toSorted()).toEqual([
    'figtree-latin-wght',
    'fraunces-latin-600',
  ])
  const isThere = await page.evaluate(() => document.fonts.check('600 20px "Fraunces Heading"'))
  expect(isThere).toBe(true)
  const family = page.getByRole('heading', { level: 1 }).evaluate((node) => getComputedStyle(node).fontFamily)
  expect(await family).toMatch(/^"Fraunces Heading"/)
})

test('no text of a page needs a typeface of the system, for which its first layout would wait', async ({ page }) => {
  for (const path of [PRODUCT, '/catalog/refrigeration', '/']) {
    await page.goto(shopUrl('kessler', path))
    await page.evaluate(() => document.fonts.ready)
    expect(await textsInSystemFonts(page), path).toEqual([])
  }
})

test('S1-5.2-18 button-border-radius rounds buttons; links in blog posts have the blog-post-link-color of their state', async ({
  page,
  testProxy,
}) => {
  const color = '--avb-blog-post-link-color'
  const css = `${color}: #7a1f5c; ${color}-hover: #14505c; ${color}-focus: #0b6e4f; ${color}-active: #5b2a86`
  const origin = testProxy.open('kessler', styles(`--avb-button-border-radius: 9px; ${css}`))
  await page.goto(`${origin}${PRODUCT}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  await expect(add).toHaveCSS('border-radius', '9px')
  await page.goto(`${origin}/blog/gas-electric-or-induction`)
  const link = page.getByRole('article').getByRole('link', { name: 'ranges and cooktops' })
  await expect(link).toHaveCSS('color', 'rgb(122, 31, 92)')
  await link.hover()
  await expect(link).toHaveCSS('color', 'rgb(20, 80, 92)')
  await page.mouse.move(0, 0)
  await link.focus()
  await expect(link).toHaveCSS('color', 'rgb(11, 110, 79)')
  await link.hover()
  await page.mouse.down()
  await expect(link).toHaveCSS('color', 'rgb(91, 42, 134)')
})

test('S1-5.2-10 remove-prop-65 takes the warning away, remove-disclaimer the disclaimer beside the price', async ({
  page,
  testProxy,
}) => {
  const pdp = { display_features: { pdp: { prop_65_warning: '1', display_print_discount_disclaimer: '1' } } }
  const warning = page.getByText(/California/)
  // It is for paper only.
  const disclaimer = page.getByText(/as shown on the day of printing/)
  const seen = async (css: string) => {
    await page.goto(`${testProxy.open('kessler', { ...pdp, ...styles(css) })}${PRODUCT}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return [await warning.count(), await disclaimer.count()]
  }
  expect(await seen('')).toEqual([1, 1])
  expect(await seen('--avb-remove-prop-65: no; --avb-remove-disclaimer: no')).toEqual([1, 1])
  expect(await seen('--avb-remove-prop-65: yes')).toEqual([0, 1])
  expect(await seen('--avb-remove-disclaimer: yes')).toEqual([1, 0])
})

test('S1-5.2-13 our-store-text, request-a-quote-text and request-a-quote-url replace the texts and the link', async ({
  page,
  testProxy,
}) => {
  const show = async (css: string) => {
    await page.goto(`${testProxy.open('kessler', styles(css))}${PRODUCT}`)
    return {
      store: header(page)
        .getByRole('button', { name: /Kessler Appliance Duluth/ })
        .locator('small'),
      quotes: [header(page), page.getByRole('main')].map((part) =>
        part.getByRole('link', { name: css ? 'Ask our team' : 'Request More Info', exact: true }),
      ),
    }
  }
  const plain = await show('')
  await expect(plain.store).toHaveText('Our Store')
  for (const link of plain.quotes) await expect(link).toHaveAttribute('href', /^\/request-quote(\?|$)/)
  const own = await show(
    "--avb-our-store-text: 'Our yard'; --avb-request-a-quote-text: Ask our team; --avb-request-a-quote-url: /services",
  )
  await expect(own.store).toHaveText('Our yard')
  for (const link of own.quotes) await expect(link).toHaveAttribute('href', '/services')
})

test('S1-9-19 a picture without a file keeps 120 by 120, the error page’s picture is 350 by 350, a page at least 85vh tall', async ({
  page,
  testProxy,
  allowConsole,
}) => {
  allowConsole(/500/)
  const answers = {
    ...withPage('<avb-picture alt="Nothing yet"></avb-picture>'),
    '/products/broken': () => 'no product',
  }
  const { origin } = testProxy.openStore('kessler', {}, answers)
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.goto(`${origin}/delivery`)
  const main = page.getByRole('main')
  const placeholder = await main.locator('span[style*="120px"]').boundingBox()
  expect([placeholder?.width, placeholder?.height]).toEqual([120, 120])
  expect((await main.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(height * 0.85)
  await page.goto(`${origin}/product/broken`)
  const picture = await main.locator('img').last().boundingBox()
  expect([picture?.width, picture?.height]).toEqual([350, 350])
  expect((await main.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(height * 0.85)
})

/** A node of the document as Chromium's inspector describes it; type 3 is text. */
type InspectedNode = {
  nodeId: number
  nodeType: number
  nodeValue: string
  localName: string
  children?: InspectedNode[]
  pseudoElements?: InspectedNode[]
}

/** Texts, and names of pseudo-elements' elements, of which a sign is in none of the page's own typefaces. */
async function textsInSystemFonts(page: Page): Promise<string[]> {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('DOM.enable')
  await inspector.send('CSS.enable')
  const { root } = await inspector.send('DOM.getDocument', { depth: -1 })
  const texts: string[] = []
  const visit = async (node: InspectedNode, isPseudo = false): Promise<void> => {
    if (isPseudo || (node.nodeType === 3 && node.nodeValue.trim())) {
      const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId })
      if (fonts.some(({ isCustomFont }) => !isCustomFont)) texts.push(node.nodeValue || node.localName)
    }
    for (const pseudo of node.pseudoElements ?? []) await visit(pseudo, true)
    for (const child of node.children ?? []) await visit(child)
  }
  await visit(root)
  await inspector.detach()
  return texts
}

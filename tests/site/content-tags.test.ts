/** Custom tags of content as sent by the server (S1-2.11). */
import { type GuideSection, guideOf, withBlocks, withPage } from '#tests/support/content.ts'
import type { HtmlLocator } from '#tests/support/html-page.ts'
import { changed } from '#tests/support/patches.ts'
import { findSimple } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

/** The card in a section of the content guide. */
async function card(section: GuideSection): Promise<HtmlLocator> {
  const page = await shopPage('kessler', new URL(guideOf(section)).pathname)
  return page.locator(`main section#${section} .c-card`)
}

/** The main part of a page with this content. */
const openContent = async (testProxy: TestProxy, html: string, answers: object = {}): Promise<HtmlLocator> => {
  const { origin } = testProxy.openStore('kessler', {}, { ...withPage(html), ...answers })
  return (await openPage(`${origin}/delivery`)).getByRole('main')
}

const pathsOf = (links: HtmlLocator) => links.attributes('href').map((href) => href ?? '')

test('S1-2.11-01 S1-2.11-02 avb-picture has a source per size, and a placeholder of 120 by 120 without a picture', async () => {
  const shown = await card('picture')
  expect(shown.locator('picture source').attributes('media')).toEqual(['(min-width: 1280px)', '(min-width: 600px)'])
  const placeholder = shown.locator('span[style*="120px"]')
  expect([placeholder.ownStyle('width'), placeholder.ownStyle('height')]).toEqual(['120px', '120px'])
})

test('S1-2.11-03 avb-svg puts the drawing into the page', async () => {
  const drawing = (await card('svg')).getByRole('img', { name: 'Logo of the store' }).element()
  expect([drawing.tagName, drawing.children.length > 0]).toEqual(['svg', true])
})

test('S1-2.11-12 a gallery shows its media with captions', async ({ testProxy }) => {
  const figures = (await card('gallery')).getByRole('figure')
  expect(figures).toHaveCount(2)
  expect(figures.first().getByRole('img', { name: 'Blue kitchen' })).toBeInPage()
  expect(figures.first()).toContainText('A kitchen we fitted in Duluth')
  const main = await openContent(
    testProxy,
    '<avb-gallery><avb-gallery-item data-type="video" data-src="/media/tour.mp4" data-caption="A tour"></avb-gallery-item></avb-gallery>',
  )
  expect(main.getByRole('figure').locator('video[controls]')).toHaveCount(1)
  expect(main.getByRole('figure')).toContainText('A tour')
})

test('S1-2.11-23 a table has its name on the region that scrolls', async () => {
  const shown = await card('table')
  expect(shown.getByRole('region', { name: 'Delivery prices' }).getByRole('table')).toBeInPage()
  expect(shown.getByRole('columnheader').count()).toBeGreaterThan(0)
  expect(shown.getByRole('cell').count()).toBeGreaterThan(0)
})

test('S1-2.11-38 dates are shown in long US form in pages, blocks, promotion banners, texts of categories and products, and posts', async ({
  testProxy,
}) => {
  const html =
    '<p class="when">From <avb-date>2026-11-03T20:00:00Z</avb-date> or <time>2026-11-04T20:00:00Z</time> to <avb-date>Nov. 5, 2026</avb-date>, 2026.</p>'
  const { url_key } = await findSimple()
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    {
      ...withPage(`${html}<avb-promotions data-type="some"></avb-promotions>`),
      ...withBlocks({ 'cms-page-head': html }),
      '/promobanners/bannertype/some': () => [{ banner_id: '31', content: html, types: ['custom'], css: '' }],
      '/categories/dishwashers': changed({ description: html }),
      [`/products/${url_key}`]: changed({ description: html }),
      '/blog': (posts) => (posts as object[]).map((post) => ({ ...post, content: html })),
    },
  )
  const shown = 'From November 3, 2026 at 12:00 PM or November 4, 2026 at 12:00 PM to November 5, 2026, 2026.'
  for (const [path, count] of [
    ['/delivery', 3],
    ['/catalog/dishwashers', 1],
    [`/product/${url_key}`, 1],
    ['/blog/gas-electric-or-induction', 1],
  ] as const) {
    const texts = (await openPage(origin + path)).locator('main .when, main [class*="when"]').texts()
    expect(texts, path).toEqual(Array.from({ length: count }, () => shown))
  }
})

test('S1-2.12-06 an empty carousel has a message', async ({ testProxy }) => {
  for (const html of [
    '<avb-carousel data-label="Rooms"></avb-carousel>',
    '<avb-product-carousel data-label="Rooms" data-category="no-such-category"></avb-product-carousel>',
    '<avb-promotions data-label="Rooms" data-type="no-such-type" data-carousel="1"></avb-promotions>',
  ]) {
    const main = await openContent(testProxy, html)
    expect(main.getByText('There are no items for display.'), html).toBeInPage()
  }
})

test('S1-2.11-21 a carousel has the number of items per row at each breakpoint', async ({ testProxy }) => {
  const main = await openContent(
    testProxy,
    '<avb-carousel data-label="Rooms" data-xs="1" data-md="2" data-lg="3"><p>a</p><p>b</p><p>c</p><p>d</p></avb-carousel>',
  )
  expect(main.getByRole('group', { name: 'Rooms' }).attribute('style')).toMatch(/--xs:1;.*--md:2;--lg:3/)
  expect(main.getByRole('group', { name: 'Rooms' }).getByRole('listitem')).toHaveCount(4)
})

test('S1-1-05 S1-1-06 S1-1-07 brands, menu items and a single product are shown', async () => {
  expect((await card('brands')).getByRole('link').first()).toHaveAttribute('href', /^\/special\/manufacturer\//)
  const items = await card('menu-items')
  expect(items.getByRole('link', { name: 'Service & Repair' })).toHaveAttribute('href', '/services')
  expect(items.getByRole('link', { name: 'Delivery & Installation' })).toBeInPage()
  expect((await card('product')).getByRole('article')).toHaveCount(1)
})

test('S1-2.11-08 a product listing shows the products of a promotion', async () => {
  expect((await card('product-listing')).getByRole('article')).toHaveCount(4)
})

test('S1-2.11-27 S1-2.11-29 a product carousel chooses by subject, brand and category', async ({ testProxy }) => {
  const show = async (attributes: string) => {
    const tag = `<avb-product-carousel ${attributes} data-limit="6"></avb-product-carousel>`
    return (await openContent(testProxy, tag)).getByRole('article').locator('a').texts()
  }
  const byBrand = await show('data-brand="Northmark" noArrows="yes"')
  expect(byBrand).toHaveLength(6)
  for (const name of byBrand) expect(name).toContain('Northmark')
  const bySubject = await show('data-subject="manufacturer/Halvorsen"')
  expect(bySubject.length).toBeGreaterThan(0)
  for (const name of bySubject) expect(name).toContain('Halvorsen')
  const both = await show('data-category="dishwashers" data-brand="Northmark"')
  expect(both.length).toBeGreaterThan(0)
  for (const name of both) expect(name).toMatch(/Northmark.*Dishwasher/)
})

test('S1-2.11-07 S1-2.11-09 S1-2.11-10 a listing of a category leaves products out, replaces links and can be a carousel', async ({
  testProxy,
}) => {
  const first = await openContent(
    testProxy,
    '<avb-product-listing data-category="dishwashers" data-limit="5"></avb-product-listing>',
  )
  const links = first.getByRole('article').locator('a')
  expect(links).toHaveCount(5)
  expect(first.getByRole('article').getByText(/^Model/)).toHaveCount(5)
  const keys = pathsOf(links).map((path) => path.split('/').pop() ?? '')
  const html = `<avb-product-listing data-category="dishwashers" data-limit="4" data-exclude="${keys[0]}" data-link-${keys[1]}="/services" data-carousel="1" data-xl="2" data-lg="2" data-template="compact"></avb-product-listing>`
  const second = await openContent(testProxy, html)
  const left = second.getByRole('article').locator('a')
  expect(left).toHaveCount(4)
  expect(second.getByRole('article').getByText(/^Model/)).toHaveCount(0)
  expect(pathsOf(left)).not.toContain(`/product/${keys[0]}`)
  expect(pathsOf(left)[0]).toBe('/services')
  expect(second.getByRole('group', { name: 'Carousel' }).attribute('style')).toContain('--lg:2;--xl:2')
})

/** A product flag in the contract's format. */
const flag = (position: number, line1: string, imageURL = '') => ({
  position,
  visible: true,
  text: { line1, line2: '' },
  imageURL,
})

/** A listing whose first product has text flags, the second one picture flags; both are discounted. */
const withFlags = (response: unknown) => {
  const listing = response as { products: object[] }
  const flags = [[flag(1, 'Top pick'), flag(2, 'Quiet'), flag(3, 'Made here')], [flag(1, 'Award', '/media/award.png')]]
  return {
    ...listing,
    products: listing.products.map((product, place) => ({ ...product, product_flags: flags[place] ?? [] })),
  }
}

test('S1-2.11-30 toggles of a product carousel hide each its part of the tiles and no other', async ({ testProxy }) => {
  const parts: Readonly<Record<string, (tiles: HtmlLocator) => HtmlLocator>> = {
    'side-flags': (tiles) => tiles.getByText(/^(Quiet|Made here)$/),
    'compare-button': (tiles) => tiles.getByRole('button', { name: /^Compare: / }),
    'wishlist-button': (tiles) => tiles.getByRole('button', { name: /^Wishlist: / }),
    'model-number': (tiles) => tiles.getByText(/^Model/),
    'review-stars': (tiles) => tiles.getByRole('img', { name: /out of 5/ }),
    pricing: (tiles) => tiles.locator('.price'),
    'price-flags': (tiles) => tiles.getByText(/^Save /),
    'corner-flags': (tiles) => tiles.getByText('Top pick'),
    'image-flags': (tiles) => tiles.getByRole('img', { name: 'Award' }),
    'add-to-cart-button': (tiles) => tiles.getByRole('button', { name: /^Add to cart: / }),
  }
  const show = async (attributes: string) => {
    const tag = `<avb-product-carousel data-category="refrigeration" data-limit="8" ${attributes}></avb-product-carousel>`
    const tiles = (await openContent(testProxy, tag, { '/categories/refrigeration': withFlags })).getByRole('article')
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part(tiles).count()]))
  }
  const all = await show('')
  for (const [name, count] of Object.entries(all)) expect(count, name).toBeGreaterThan(0)
  for (const name of Object.keys(parts)) {
    // The savings flag is part of the price.
    const hidden = name === 'pricing' ? ['pricing', 'price-flags'] : [name]
    expect(await show(`data-hide-${name}="yes"`), name).toEqual({
      ...all,
      ...Object.fromEntries(hidden.map((part) => [part, 0])),
    })
  }
})

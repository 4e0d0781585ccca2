import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** Tiles of listings and what stands among them (specification 3.1). */

const PATH = '/catalog/dishwashers'
const tiles = 'main [data-products] article'

test('S1-3.1-69 tile_corner and tile_design choose corners and design of the tiles', async ({ page, testProxy }) => {
  const look = async (catalog_product_grid: object) => {
    await page.goto(`${testProxy.open('kessler', { display_features: { catalog_product_grid } })}${PATH}`)
    return page
      .locator(tiles)
      .first()
      .evaluate((tile) => {
        const { borderRadius, borderTopWidth } = getComputedStyle(tile)
        return { radius: Number.parseFloat(borderRadius), border: Number.parseFloat(borderTopWidth) }
      })
  }
  expect((await look({ tile_corner: 'straight' })).radius).toBe(0)
  expect((await look({ tile_corner: 'rounded' })).radius).toBeGreaterThan(0)
  expect((await look({ tile_design: 'standard' })).border).toBe(0)
  expect((await look({ tile_design: 'enterprise' })).border).toBeGreaterThan(0)
})

test('S1-3.1-50 product_grid_tile_enable uses the enterprise tile where no design is chosen', async ({
  page,
  testProxy,
}) => {
  const border = async (isOn: boolean) => {
    const origin = testProxy.open('kessler', {
      enterprise_features: { product_grid_tile_enable: isOn },
      display_features: { catalog_product_grid: { tile_design: '' }, product_grid_tile_design: '' },
      product_grid_tile_design: '',
      catalog_product_grid: { tile_design: '' },
    })
    await page.goto(`${origin}${PATH}`)
    return page
      .locator(tiles)
      .first()
      .evaluate((tile) => Number.parseFloat(getComputedStyle(tile).borderTopWidth))
  }
  expect(await border(true)).toBeGreaterThan(0)
  expect(await border(false)).toBe(0)
})

test('S1-3.1-70 tiles_per_row_lg and tiles_per_row_xl set the tiles of a row, 3 and 4 without them', async ({
  page,
  testProxy,
}) => {
  const columns = async (origin: string, width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}${PATH}`)
    return page
      .locator('[data-products]')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  }
  const patch = (lg: unknown, xl: unknown) => ({
    display_features: { catalog_product_grid: { tiles_per_row_lg: lg, tiles_per_row_xl: xl } },
  })
  const own = testProxy.open('kessler', patch(2, '5'))
  expect([await columns(own, 1300), await columns(own, 1700)]).toEqual([2, 5])
  const usual = testProxy.open('kessler', patch(undefined, undefined))
  expect([await columns(usual, 1300), await columns(usual, 1700)]).toEqual([3, 4])
})

test('S1-3.1-71 S1-3.1-72 switches of product_grid show or hide model number, features at a glance, stars, icons and flags; custom_flag_text is on discounted products', async ({
  page,
  testProxy,
}) => {
  const answer = (listing: unknown) => {
    const { products, ...rest } = listing as { products: Record<string, unknown>[] }
    return {
      ...rest,
      products: products.map((product, place) => ({
        ...product,
        at_a_glance: [{ name: 'noise', label: 'Noise', value: '45 dBA' }],
        reviews_count: 4,
        reviews_rating: 4.5,
        product_flags: place === 0 ? [{ position: 1, visible: true, text: { line1: 'Quiet pick' } }] : [],
        regular_price_without_tax: 900,
        final_price_without_tax: place === 1 ? 800 : 900,
        final_price_without_tax_formatted: place === 1 ? '$800.00' : '$900.00',
      })),
    }
  }
  const open = async (product_grid: object) => {
    const { origin } = testProxy.openStore(
      'kessler',
      { display_features: { product_grid } },
      { '/categories/dishwashers': answer },
    )
    await page.goto(`${origin}${PATH}`)
    return page.locator(tiles)
  }
  const all = {
    display_model_number: true,
    display_at_a_glance: true,
    display_reviews: true,
    display_flags: true,
    display_favorite_icon: true,
    display_compare_icon: true,
    custom_flag_text: 'Great deal',
  }
  const shown = await open(all)
  await expect(shown.first()).toContainText('Model ')
  await expect(shown.first()).toContainText('45 dBA')
  await expect(shown.first().getByRole('img', { name: /out of 5/ })).toBeVisible()
  await expect(shown.first()).toContainText('Quiet pick')
  await expect(shown.nth(1)).toContainText('Great deal')
  await expect(shown.nth(2)).not.toContainText('Great deal')
  await expect(shown.first().getByRole('button', { name: /^Wishlist/ })).toBeVisible()
  await expect(shown.first().getByRole('button', { name: /^Compare/ })).toBeVisible()
  const hidden = await open(
    Object.fromEntries(Object.keys(all).map((key) => [key, key === 'custom_flag_text' ? 'Great deal' : false])),
  )
  await expect(hidden.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const text of ['Model ', '45 dBA', 'Quiet pick']) await expect(hidden.first()).not.toContainText(text)
  await expect(hidden.nth(1)).not.toContainText('Great deal')
  await expect(hidden.first().getByRole('img', { name: /out of 5/ })).toHaveCount(0)
  await expect(hidden.first().getByRole('button')).toHaveCount(0)
})

test('S1-3.1-41 enable_tooltips_in_catalog explains product data on tiles', async ({ page, testProxy }) => {
  const answer = (listing: unknown) => {
    const { products, ...rest } = listing as { products: object[] }
    const at_a_glance = [{ name: 'noise', label: 'Noise', value: '45 dBA', tooltip: 'As loud as rain.' }]
    return { ...rest, products: products.map((product) => ({ ...product, at_a_glance })) }
  }
  for (const isOn of [true, false]) {
    const patch = {
      catalog_features: { enable_tooltips_in_catalog: isOn },
      display_features: { product_grid: { display_at_a_glance: true } },
    }
    const { origin } = testProxy.openStore('kessler', patch, { '/categories/dishwashers': answer })
    await page.goto(`${origin}${PATH}`)
    const button = page.locator(tiles).first().getByRole('button', { name: 'Noise' })
    await expect(page.locator(tiles).first()).toContainText('45 dBA')
    await expect(button).toHaveCount(isOn ? 1 : 0)
    if (isOn) {
      await button.click()
      await expect(page.locator(tiles).first().getByRole('tooltip')).toHaveText('As loud as rain.')
    }
  }
})

test('list view, bar of filters and enterprise tiles pass axe @both', async ({ page, testProxy }) => {
  await page.goto(shopUrl('kessler', `${PATH}?mode=list`))
  await expectAccessible(page)
  const origin = testProxy.open('alderloom', {
    display_features: { catalog_product_grid: { page_filter_design: 'bar', tile_design: 'enterprise' } },
    catalog_endless_page_scroll: true,
  })
  await page.goto(`${origin}/catalog/sofas`)
  await expectAccessible(page)
})

test('S1-3.1-29 the shopper stream places banners among tiles, between rows and in the list view; switched off there are none', async ({
  page,
  testProxy,
}) => {
  const banner = (type: string) => () => ({
    banners: [{ banner_id: type, content: `<p>Banner ${type}</p>`, css: '', types: ['custom'], end_date: '' }],
  })
  const types = ['category_product_grid_tile', 'category_product_grid_horizontal', 'category_product_list_view']
  const answers = Object.fromEntries(types.map((type) => [`/promobanners/bannertype/${type}`, banner(type)]))
  const entries = page.locator('[data-products] > li')
  const on = testProxy.openStore('kessler', { shopper_stream: { enabled: true } }, answers)
  await page.goto(`${on.origin}${PATH}`)
  await expect(entries).toHaveCount(26)
  await expect(entries.nth(6)).toHaveText('Banner category_product_grid_tile')
  await expect(entries.nth(13)).toHaveText('Banner category_product_grid_horizontal')
  const [tile, row, list] = [
    await entries.nth(6).boundingBox(),
    await entries.nth(13).boundingBox(),
    await page.locator('[data-products]').boundingBox(),
  ]
  expect(tile?.width ?? 0).toBeLessThan((list?.width ?? 0) / 2)
  expect(Math.round(row?.width ?? 0)).toBe(Math.round(list?.width ?? 1))
  await page.goto(`${on.origin}${PATH}?mode=list`)
  await expect(entries.nth(6)).toHaveText('Banner category_product_list_view')
  const off = testProxy.openStore('kessler', { shopper_stream: { enabled: false } }, answers)
  await page.goto(`${off.origin}${PATH}`)
  await expect(entries).toHaveCount(24)
  expect(off.requests.filter((path) => path.includes('/bannertype/category_product'))).toEqual([])
})

test('S1-3.1-73 catalog_product_grid.tile_design is for catalog pages, product_grid_tile_design for tiles elsewhere', async ({
  page,
  testProxy,
}) => {
  const origin = testProxy.open('kessler', {
    display_features: { catalog_product_grid: { tile_design: 'standard' }, product_grid_tile_design: 'enterprise' },
    catalog_product_grid: { tile_design: 'standard' },
    product_grid_tile_design: 'enterprise',
  })
  const borderOf = (where: string) =>
    page
      .locator(where)
      .first()
      .evaluate((tile) => Number.parseFloat(getComputedStyle(tile).borderTopWidth))
  await page.goto(`${origin}${PATH}`)
  expect(await borderOf(tiles)).toBe(0)
  await page.goto(origin)
  expect(await borderOf('main article.tile')).toBeGreaterThan(0)
})

test('S1-3.1-95 the open-box callout is on tiles of catalog pages and of landing content, each by its own switch', async ({
  page,
  testProxy,
}) => {
  const withOutlets = (listing: unknown) => {
    const { products, ...rest } = listing as { products: object[] }
    return { ...rest, products: products.map((product) => ({ ...product, outlets: [{ entity_id: '9' }] })) }
  }
  const landing_page = { featured_products: { section_title: 'Picked', special_catalog: 'manufacturer/Oakvale' } }
  const answers = {
    '/categories/dishwashers': withOutlets,
    // Without sections of its own: those of the store are shown.
    '/categories/laundry': (category: unknown) => ({ ...(category as object), landing_page: {} }),
    '/dynamic-category/manufacturer/Oakvale': withOutlets,
  }
  for (const [onCatalog, onContent] of [
    [true, false],
    [false, true],
  ]) {
    const outlet_products = {
      display_outlet_product_callout_on_catalog_pages: onCatalog,
      display_outlet_product_callout_on_category_cms: onContent,
      display_product_type_text_for_callout: false,
    }
    const patch = { landing_page, outlet_products, display_features: { outlet_products } }
    const { origin } = testProxy.openStore('kessler', patch, answers)
    await page.goto(`${origin}${PATH}`)
    await expect(page.locator(tiles).first().getByText('Open Box', { exact: true })).toHaveCount(onCatalog ? 1 : 0)
    await page.goto(`${origin}/catalog/laundry`)
    const tile = page.getByRole('region', { name: 'Picked' }).locator('article').first()
    await expect(tile).toBeVisible()
    await expect(tile.getByText('Open Box', { exact: true })).toHaveCount(onContent ? 1 : 0)
  }
})

test('--avb-product-tile-aspect shapes the pictures of tiles, and those of no product page', async ({ page }) => {
  const shapeOf = async (path: string, picture: string) => {
    await page.goto(shopUrl('alderloom', path))
    return page
      .locator(picture)
      .first()
      .evaluate((image) => getComputedStyle(image).aspectRatio)
  }
  expect(await shapeOf('/catalog/sofas', `${tiles} img`)).toBe('4 / 3')
  const href = await page.locator(`${tiles} a`).first().getAttribute('href')
  expect(await shapeOf(href ?? '', '.gallery-strip img')).toBe('1 / 1')
})

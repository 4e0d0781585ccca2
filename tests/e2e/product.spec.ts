import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-door.ts'
import { askBackEnd, boxOf, findSimple, openProductPage, type ProductChange } from '#tests/support/product-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

let urlKey = ''
let entityId = ''

test.beforeAll(async () => {
  const simple = await findSimple()
  urlKey = simple.url_key
  entityId = simple.entity_id
})

type Door = Parameters<typeof openProductPage>[1]
const open = (page: Page, door: Door, change: ProductChange = {}) => openProductPage(page, door, urlKey, change)

const main = (page: Page) => page.getByRole('main')
const price = (page: Page) => page.locator('form#buy')
const addToCart = (page: Page) => price(page).getByRole('button', { name: 'Add to cart' })

const PRICED = {
  regular_price_without_tax: 1000,
  regular_price_without_tax_formatted: '$1,000.00',
  final_price_without_tax: 800,
  final_price_without_tax_formatted: '$800.00',
  discount: 200,
  discount_formatted: '$200.00',
  discount_instant_savings: 0,
  discount_consumer_rebate: 0,
  compare_at_label_with_regular_price: '',
  msrp: null,
  msrp_enabled: false,
  poa: false,
  display_price: true,
  display_add_to_cart: true,
  location_inventory: [],
}

const summary = (id: number, name: string, more: object = {}) => ({
  ...PRICED,
  entity_id: id,
  url_key: `p-${id}`,
  name,
  image_url: {},
  ...more,
})

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'

test.describe('the layout', () => {
  test('S1-3.1-58 display_features.pdp.layout: standard, enterprise, two_column and three_column place the parts differently', async ({
    page,
    door,
  }) => {
    const boxes = async (layout: string | undefined) => {
      await open(page, door, { pdp: { layout } })
      const [heading, gallery, buy, specs] = await Promise.all([
        boxOf(page.getByRole('heading', { level: 1 })),
        boxOf(page.getByRole('region', { name: /^Pictures of/ })),
        boxOf(price(page)),
        boxOf(page.getByRole('region', { name: 'Specifications' })),
      ])
      return { heading, gallery, buy, specs }
    }
    const standard = await boxes('standard')
    expect(standard.heading.x).toBeGreaterThan(standard.gallery.right)
    expect(standard.specs.y).toBeGreaterThan(standard.gallery.bottom)
    expect(standard.specs.right).toBeGreaterThan(standard.buy.x)
    expect(await boxes('unheard-of')).toMatchObject({ heading: { x: standard.heading.x } })

    const enterprise = await boxes('enterprise')
    expect(enterprise.heading.bottom).toBeLessThanOrEqual(enterprise.gallery.y)
    expect(enterprise.buy.x).toBeGreaterThan(enterprise.gallery.right)

    const two = await boxes('two_column')
    expect(two.specs.x).toBeLessThan(two.gallery.right)
    expect(two.specs.right).toBeLessThanOrEqual(two.buy.x)

    const three = await boxes('three_column')
    expect(three.heading.x).toBeGreaterThan(three.gallery.right)
    expect(three.buy.x).toBeGreaterThan(three.heading.x + 100)
  })

  test('on a phone the name comes first, then pictures, then the price, and nothing is wider than the screen @phone', async ({
    page,
    door,
  }) => {
    for (const layout of ['standard', 'enterprise', 'two_column', 'three_column']) {
      await open(page, door, { pdp: { layout } })
      const heading = await boxOf(page.getByRole('heading', { level: 1 }))
      const gallery = await boxOf(page.getByRole('region', { name: /^Pictures of/ }))
      const buy = await boxOf(price(page))
      expect(heading.y, layout).toBeLessThan(gallery.y)
      expect(gallery.y, layout).toBeLessThan(buy.y)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), layout).toBeLessThanOrEqual(390)
    }
  })

  test('S1-2.15-01 has tabs, of which Product Overview is the first and current one', async ({ page, door }) => {
    await open(page, door, {})
    const tabs = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(tabs.first()).toHaveText('Product Overview')
    await expect(tabs.first()).toHaveAttribute('aria-current', 'true')
    await tabs.filter({ hasText: 'Specifications' }).click()
    await expect(page.getByRole('heading', { name: 'Specifications' })).toBeInViewport()
  })

  test('S1-2.15-02 the link to the overview scrolls to #product-overview-section', async ({ page, door }) => {
    await open(page, door, { product: { description: `<p>${'Long. '.repeat(400)}</p>` } })
    await expect(page.locator('#product-overview-section')).not.toBeInViewport({ ratio: 0.5 })
    await page.getByRole('link', { name: 'Read the product overview' }).click()
    await expect(page).toHaveURL(/#product-overview-section$/)
    await expect(page.locator('#product-overview-section h2')).toBeInViewport()
  })

  test('every layout is accessible', async ({ page, door }) => {
    for (const layout of ['standard', 'three_column']) {
      await open(page, door, { pdp: { layout } })
      await expectAccessible(page)
    }
  })
})

test.describe('the price', () => {
  test('S1-3.7-11 shows final price, regular price and discount; S1-3.1-56 without display_compare_at no regular price', async ({
    page,
    door,
  }) => {
    await open(page, door, { product: PRICED, pdp: { display_compare_at: true } })
    await expect(price(page)).toContainText('$800.00')
    await expect(price(page).locator('s')).toHaveText('$1,000.00')
    await expect(price(page)).toContainText('Compare at')
    await expect(price(page)).toContainText('Save $200.00')
    await open(page, door, { product: PRICED, pdp: { display_compare_at: false } })
    await expect(price(page)).toContainText('$800.00')
    await expect(price(page).locator('s')).toHaveCount(0)
    await open(page, door, {
      product: {
        ...PRICED,
        final_price_without_tax: 1000,
        final_price_without_tax_formatted: '$1,000.00',
        discount: 0,
      },
      pdp: { display_compare_at: true },
    })
    await expect(price(page).locator('s')).toHaveCount(0)
    await expect(price(page)).not.toContainText('Save')
  })

  test('S1-3.7-12 shows rebate and instant savings, and neither at 0; S1-3.1-99 the end of the savings where the store tells it', async ({
    page,
    door,
  }) => {
    const savings = {
      ...PRICED,
      discount_instant_savings: 200,
      discount_instant_savings_formatted: '$200.00',
      instant_savings_to_date: '2026-12-24',
      discount_consumer_rebate: 75,
      discount_consumer_rebate_formatted: '$75.00',
    }
    const told = {
      promos_rebates: { display_instant_savings_sale_callout: true, display_instant_savings_end_date: true },
    }
    await open(page, door, { product: savings, display: told })
    await expect(price(page)).toContainText('Save $200.00 · Ends Dec 24')
    await expect(price(page)).toContainText('$75.00 rebate')
    const silent = { promos_rebates: { ...told.promos_rebates, display_instant_savings_end_date: false } }
    await open(page, door, { product: savings, display: silent })
    await expect(price(page)).toContainText('Save $200.00')
    await expect(price(page)).not.toContainText('Dec 24')
    await open(page, door, { product: { ...PRICED, discount: 0, final_price_without_tax: 1000 }, display: told })
    await expect(price(page)).not.toContainText('rebate')
    await expect(price(page)).not.toContainText('Save')
  })

  test('S1-3.7-13 msrp_display_actual_price_type: the price on a click, in the cart, or not before checkout', async ({
    page,
    door,
  }) => {
    const hidden = (type: string) => ({
      ...PRICED,
      msrp_enabled: true,
      msrp: 1100,
      msrp_display_actual_price_type: type,
    })
    await open(page, door, { product: hidden('on gesture') })
    await expect(page.getByText('$800.00')).toHaveCount(1)
    await expect(page.getByText('$800.00')).toBeHidden()
    await page.getByText('Click for price').first().click()
    await expect(page.getByText('$800.00')).toBeVisible()
    for (const [type, text] of [
      ['in cart', 'See price in cart'],
      ['before order confirmation', 'Price shown at checkout'],
    ] as const) {
      await open(page, door, { product: hidden(type) })
      await expect(price(page)).toContainText(text)
      expect(await page.content()).not.toContain('800.00')
      await expect(addToCart(page)).toBeEnabled()
    }
  })

  test('S1-3.7-14 display_price off hides the price, display_add_to_cart off the button', async ({ page, door }) => {
    await open(page, door, { product: { ...PRICED, display_price: '0' } })
    await expect(price(page)).not.toContainText('$')
    await open(page, door, { product: { ...PRICED, display_add_to_cart: '0' } })
    await expect(price(page)).toContainText('$800.00')
    await expect(addToCart(page)).toHaveCount(0)
  })

  test('S1-3.7-15 a price on application is a link that requests it', async ({ page, door }) => {
    await open(page, door, { product: { ...PRICED, poa: '1' } })
    await expect(main(page)).not.toContainText('$800.00')
    const link = main(page).getByRole('link', { name: 'Ask for a quote' })
    await expect(link).toHaveAttribute('href', /^\/request-quote\?product=/)
  })
})

test.describe('pictures and videos', () => {
  /** Answers every picture and every captions file of these tests. */
  const serveMedia = (page: Page) =>
    page.route(/\.media-test\./, (route) => {
      const url = route.request().url()
      if (url.endsWith('.vtt')) return route.fulfill({ contentType: 'text/vtt', body: 'WEBVTT\n' })
      if (url.includes('gone')) return route.fulfill({ status: 404, body: '' })
      return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    })

  const GALLERY = {
    images: [{ normal: 'a.media-test.svg' }, { normal: 'b.media-test.svg' }],
    assets: [
      {
        asset_type: 'embeddedVideo',
        name: 'Talk',
        ordinal: 2,
        urls: { source: 'about:blank', url: 'https://video.example.com/1' },
      },
      {
        asset_type: 'image360',
        name: 'Around',
        ordinal: 3,
        urls: ['1.media-test.svg', '2.media-test.svg', '3.media-test.svg'],
      },
    ],
    videos_json: [
      {
        Title: 'Care',
        Description: 'How to clean it',
        ThumbUrl: 'c.media-test.svg',
        FileUrl: 'c.media-test.mp4',
        SubtitleUrl: 'c.media-test.vtt',
      },
    ],
  }

  test('S1-2.15-03 the gallery shows images, videos, embedded videos and 360° views; S1-3.7-08 a video with title, text, picture and captions', async ({
    page,
    door,
    allowConsole,
  }) => {
    allowConsole(/./)
    await serveMedia(page)
    await page.route(/^https:\/\/video\.example\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'talk' }),
    )
    await open(page, door, { product: GALLERY })
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    await expect(gallery.getByRole('button', { name: /^Show picture/ })).toHaveCount(5)

    await gallery.getByRole('button', { name: 'Show picture 3' }).click()
    await gallery.getByRole('button', { name: 'Play video: Talk' }).click()
    await expect(gallery.locator('iframe')).toHaveAttribute('src', 'https://video.example.com/1')

    await gallery.getByRole('button', { name: 'Show picture 4' }).click()
    await gallery.getByRole('button', { name: 'Turn around: Around' }).click()
    const spin = gallery.getByRole('slider', { name: 'Turn around: Around' })
    await spin.press('ArrowRight')
    await expect(gallery.getByRole('img', { name: 'Around' })).toHaveAttribute('src', /2\.media-test\.svg$/)
    await expect(spin).toHaveAttribute('aria-valuetext', 'View 2 of 3')

    await gallery.getByRole('button', { name: 'Show picture 5' }).click()
    const poster = gallery.getByRole('button', { name: /Play video: Care/ })
    await expect(poster.locator('img')).toHaveAttribute('src', /c\.media-test\.svg$/)
    await expect(poster).toContainText('Care')
    await page.route(/c\.media-test\.mp4/, () => {})
    await poster.click()
    await expect(gallery.locator('video')).toHaveAttribute('src', /c\.media-test\.mp4$/)
    await expect(gallery.locator('video track')).toHaveAttribute('src', /c\.media-test\.vtt$/)
    await expect(gallery).toContainText('How to clean it')
  })

  test('S1-2.15-04 image_zoom_on_hover enlarges the picture under the pointer; off does not', async ({
    page,
    door,
  }) => {
    for (const isOn of [true, false]) {
      await open(page, door, { pdp: { image_zoom_on_hover: isOn } })
      const picture = page
        .getByRole('region', { name: /^Pictures of/ })
        .locator('img')
        .first()
      const { width } = await boxOf(picture)
      await picture.hover()
      await page.mouse.move(300, 400)
      await page.mouse.move(320, 420)
      if (isOn) await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(width * 1.5)
      else expect((await boxOf(picture)).width).toBe(width)
    }
  })

  test('a picture opens over the whole screen, where keys and buttons go on and Escape closes', async ({
    page,
    door,
  }) => {
    await open(page, door, {})
    const first = page.getByRole('button', { name: 'Enlarge picture 1' })
    await first.click()
    const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
    await expect(dialog).toContainText('Picture 1 of')
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('Picture 2 of')
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(first).toBeFocused()
  })

  test('S1-3.1-59 gallery_layout places the thumbnails, the product’s own wins; display_images off shows no picture', async ({
    page,
    door,
  }) => {
    const places = async (change: ProductChange) => {
      await open(page, door, change)
      const gallery = page.getByRole('region', { name: /^Pictures of/ })
      const thumb = await boxOf(gallery.getByRole('button', { name: 'Show picture 1' }))
      const picture = await boxOf(gallery.getByRole('button', { name: 'Enlarge picture 1' }))
      return { thumb, picture }
    }
    const left = await places({ pdp: { gallery_layout: 'thumbnails-left' } })
    expect(left.thumb.right).toBeLessThanOrEqual(left.picture.x)
    const below = await places({ pdp: { gallery_layout: 'thumbnails-below' } })
    expect(below.thumb.y).toBeGreaterThanOrEqual(below.picture.bottom)
    const own = await places({
      pdp: { gallery_layout: 'thumbnails-below' },
      product: { gallery_layout: 'thumbnails-left' },
    })
    expect(own.thumb.right).toBeLessThanOrEqual(own.picture.x)
    await open(page, door, { pdp: { display_images: false } })
    await expect(page.getByRole('button', { name: /^Enlarge picture/ })).toHaveCount(0)
  })

  test('S1-3.1-79 wistia_videos embeds the hosted videos; off leaves them out', async ({ page, door }) => {
    for (const isOn of [true, false]) {
      await open(page, door, { display: { wistia_videos: isOn }, product: { wistia_videos: 'abc123def4' } })
      const button = page.getByRole('button', { name: /^Play video/ })
      await expect(button).toHaveCount(isOn ? 1 : 0)
      if (!isOn) continue
      await page.route(/^https:\/\/fast\.wistia\.net/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await button.click()
      await expect(page.locator('iframe')).toHaveAttribute('src', 'https://fast.wistia.net/embed/iframe/abc123def4')
    }
  })

  test('60 pictures and none are both a page', async ({ page, door }) => {
    const images = Array.from({ length: 60 }, (_, place) => ({ normal: `${place}.media-test.svg` }))
    await serveMedia(page)
    await open(page, door, { product: { images, assets: [], videos_json: [] } })
    await expect(page.getByRole('button', { name: 'Show all 60 pictures and videos' })).toBeVisible()
    await open(page, door, { product: { images: [], assets: [], videos_json: null, image_url: null } })
    await expect(page.locator('.picture-none').first()).toBeVisible()
    await expect(addToCart(page)).toBeVisible()
  })
})

test.describe('what there is to know', () => {
  const KNOWN = {
    short_description: '<p>Short <b>words</b>.</p>',
    description: '<p>Long words.</p>',
    product_features: ['Quiet, very', 'Kind'],
    product_data: [{ name: 'Made in', value: 'Wisconsin', tooltip: 'In the United States.' }],
    simple_attributes: [{ groupName: 'Misc. Specs', attributes: [{ name: 'Finish', value: 'Steel' }] }],
    doc_asset: { 'Owner’s manual': '/media/manual.pdf' },
    energy_star_qualified: '1',
    model_number: 'DW-1234',
    manufacturer: 'Oakvale',
    member_html_content: '<p>From the group.</p>',
    prop_65: true,
  }

  test('S1-2.15-08 specs groups with name and value, Misc. Specs as General Specs; S1-3.7-04 both descriptions; S1-3.7-10 documents; S1-3.7-22 the energy mark; S1-3.7-24 features and facts with tooltip', async ({
    page,
    door,
  }) => {
    await open(page, door, { product: KNOWN })
    const specs = page.getByRole('region', { name: 'Specifications' })
    await expect(specs.getByRole('heading', { name: 'General Specs' })).toBeVisible()
    await expect(specs.getByRole('term')).toHaveText('Finish')
    await expect(specs.getByRole('definition')).toHaveText('Steel')
    await expect(page.getByText('Short words.')).toBeVisible()
    const overview = page.getByRole('region', { name: 'Product Overview' })
    await expect(overview).toContainText('Long words.')
    await expect(overview.getByRole('listitem').filter({ hasText: 'Quiet, very' })).toBeVisible()
    const manual = page.getByRole('link', { name: 'Owner’s manual' })
    await expect(manual).toHaveAttribute('href', /\/media\/manual\.pdf$/)
    await expect(manual).toHaveAttribute('target', '_blank')
    await expect(page.getByText('ENERGY STAR® certified')).toBeVisible()
    await expect(overview).toContainText('Wisconsin')
    await overview.getByRole('button', { name: 'About Made in' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tooltip')).toHaveText('In the United States.')
    await open(page, door, { product: { ...KNOWN, energy_star_qualified: '0' } })
    await expect(page.getByText('ENERGY STAR® certified')).toHaveCount(0)
  })

  test('S1-3.1-61 display_model_number shows the model number; S1-3.1-63 enable_member_html_content the group’s content; off hides each', async ({
    page,
    door,
  }) => {
    for (const isOn of [true, false]) {
      const pdp = { display_model_number: isOn, enable_member_html_content: isOn }
      await open(page, door, { product: KNOWN, pdp })
      await expect(page.getByText('Model DW-1234')).toHaveCount(isOn ? 1 : 0)
      await expect(page.getByText('From the group.')).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S1-3.1-49 model_number_in_product_name puts the model into the name on page and tiles', async ({
    page,
    door,
  }) => {
    for (const isOn of [true, false]) {
      const { origin } = await open(page, door, {
        config: { model_number_in_product_name: isOn },
        product: { ...KNOWN, name: 'Dishwasher' },
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(isOn ? 'Dishwasher DW-1234' : 'Dishwasher')
      const { products } = await askBackEnd<{ products: { name: string; model_number: string }[] }>(
        '/categories/dishwashers?embed=products',
      )
      const [tile] = products
      await page.goto(`${origin}/catalog/dishwashers`)
      const heading = page.getByRole('article').first().getByRole('heading')
      await expect(heading).toHaveText(isOn ? `${tile?.name} ${tile?.model_number}` : (tile?.name ?? ''))
    }
  })

  test('S1-2.15-18 the Prop 65 warning is shown unless prop_65_warning is off or remove-prop-65 is yes', async ({
    page,
    door,
  }) => {
    const warning = page.getByText('State of California')
    await open(page, door, { product: KNOWN, pdp: { prop_65_warning: true } })
    await expect(warning).toBeVisible()
    await open(page, door, { product: KNOWN, pdp: { prop_65_warning: false } })
    await expect(warning).toHaveCount(0)
    const css = '<style>:root { --avb-remove-prop-65: yes; }</style>'
    await open(page, door, { product: KNOWN, pdp: { prop_65_warning: true }, config: { site_styles_inline_html: css } })
    await expect(warning).toHaveCount(0)
  })

  test('S1-3.1-62 display_print_discount prints the discount, display_print_discount_disclaimer its disclaimer', async ({
    page,
    door,
  }) => {
    await page.emulateMedia({ media: 'print' })
    for (const isOn of [true, false]) {
      const pdp = { display_print_discount: isOn, display_print_discount_disclaimer: isOn }
      await open(page, door, { product: PRICED, pdp })
      await expect(price(page).getByText('Save $200.00')).toBeVisible({ visible: isOn })
      await expect(page.getByText('Prices and discounts as shown')).toBeVisible({ visible: isOn })
    }
  })

  test('S1-3.7-30 the categories give the breadcrumb, ending with the product', async ({ page, door }) => {
    await open(page, door, { product: { categories: ['30', '32'], name: 'Dishwasher' } })
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
    await expect(crumbs).toHaveText([/^Home/, /Dishwashers$/, /Top Control$/, /Dishwasher$/])
    await expect(crumbs.nth(2).getByRole('link')).toHaveAttribute('href', '/catalog/top-control-dishwashers')
  })

  test('S1-3.7-02 a product that is not visible individually has no page', async ({ page, door, allowConsole }) => {
    allowConsole(/404/)
    const { origin } = door.openStore(
      'kessler',
      {},
      { [`/products/${urlKey}`]: (answer) => ({ ...(answer as object), visibility: 'Not Visible Individually' }) },
    )
    const answer = await page.goto(`${origin}/product/${urlKey}`)
    expect(answer?.status()).toBe(404)
  })
})

test.describe('the bar that stays in sight', () => {
  for (const [device, on, off] of [
    ['desktop', 'display_add_to_cart_sticky_desktop', 'display_add_to_cart_sticky_mobile'],
    ['phone @phone', 'display_add_to_cart_sticky_mobile', 'display_add_to_cart_sticky_desktop'],
  ] as const) {
    test(`S1-2.15-19 adds to the cart past the buy box with ${on}, whatever ${off} says (${device})`, async ({
      page,
      door,
    }) => {
      const bar = page.locator('aside.sticky-buy')
      await open(page, door, { product: PRICED, pdp: { [on]: true, [off]: false } })
      await expect(bar).toBeHidden()
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      await bar.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
      await open(page, door, { product: PRICED, pdp: { [on]: false, [off]: true } })
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
    })
  }
})

test.describe('what goes with it', () => {
  const related = { relateds: [summary(901, 'Cousin')], upsells: [summary(902, 'Better cousin')] }

  test('S1-2.15-15 complete_the_set shows the set with title and text, or the related items; display_section off neither', async ({
    page,
    door,
  }) => {
    const set = { display_section: true, title: 'Make it whole', description: 'All of one kind.' }
    await open(page, door, {
      product: related,
      pdp: { complete_the_set: { ...set, display_mode: 'complete-the-set' } },
    })
    const section = page.getByRole('region', { name: 'Make it whole' })
    await expect(section).toContainText('All of one kind.')
    await expect(section.getByRole('link', { name: 'Cousin', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Related products' })).toHaveCount(0)
    await open(page, door, { product: related, pdp: { complete_the_set: { ...set, display_mode: undefined } } })
    await expect(page.getByRole('region', { name: 'Related products' })).toContainText('Cousin')
    await expect(page.getByRole('region', { name: 'Make it whole' })).toHaveCount(0)
    await open(page, door, { product: related, pdp: { complete_the_set: { ...set, display_section: false } } })
    await expect(page.getByRole('heading', { name: 'Related products' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Cousin', exact: true })).toHaveCount(0)
  })

  test('S1-2.15-13 display_product_packages shows packages under the section’s title with the savings; off hides them', async ({
    page,
    door,
  }) => {
    const product = {
      parentbundles: [summary(910, 'Nine pieces')],
      promotions: { package_savings_amount: 120, package_savings_amount_formatted: '$120.00' },
    }
    const packages = { display_product_packages: true, product_package_section_title: '' }
    await open(page, door, { product, pdp: { product_packages: packages } })
    await expect(page.getByRole('region', { name: 'Save on the package: $120.00' })).toContainText('Nine pieces')
    await open(page, door, {
      product,
      pdp: { product_packages: { ...packages, product_package_section_title: 'Together: ' } },
    })
    await expect(page.getByRole('heading', { name: 'Together: $120.00' })).toBeVisible()
    await open(page, door, { product, pdp: { product_packages: { display_product_packages: false } } })
    await expect(page.getByText('Nine pieces')).toHaveCount(0)
  })

  test('S1-2.15-16 the step-up banner has title and colours, and needs step_up and stepup.active', async ({
    page,
    door,
  }) => {
    const product = { ...PRICED, step_up: summary(920, 'Better dishwasher', { final_price_without_tax: 950 }) }
    const stepup = { active: true, banner_title: 'Go further', button_color: '112233', button_text_color: 'ffffff' }
    await open(page, door, { product, pdp: { stepup } })
    const banner = page.getByRole('region', { name: 'Go further' })
    await expect(banner).toContainText('Better dishwasher')
    await expect(banner).toContainText('$150.00 more')
    const button = banner.getByRole('link')
    await expect(button).toHaveAttribute('href', '/product/p-920')
    await expect(button).toHaveCSS('background-color', 'rgb(17, 34, 51)')
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
    await open(page, door, { product: { step_up: null }, pdp: { stepup } })
    await expect(banner).toHaveCount(0)
    await open(page, door, { product, pdp: { stepup: { ...stepup, active: false } } })
    await expect(banner).toHaveCount(0)
  })

  test('S1-2.15-17 S1-2.15-21 the open-box callout opens a drawer with the units, in its usual words', async ({
    page,
    door,
  }) => {
    const product = {
      outlets: [
        summary(930, 'Scratched', { final_price_without_tax: 500, final_price_without_tax_formatted: '$500.00' }),
      ],
    }
    const plain = {
      display_outlet_product_callout_on_product_pages: true,
      display_product_type_text_for_callout: false,
      side_drawer_title: '',
      side_drawer_description: '',
    }
    await open(page, door, { product, display: { outlet_products: plain } })
    const callout = page.getByRole('button', { name: 'Show Open Box offers' })
    await expect(callout).toContainText('Open Box')
    await expect(callout).toContainText('$500.00')
    const drawer = page.getByRole('dialog', { name: 'Open Box Available' })
    await expect(drawer).toBeHidden()
    await callout.click()
    await expect(drawer).toContainText('must be bought in person and are delivered locally')
    await expect(drawer.getByRole('link', { name: 'Scratched' })).toHaveAttribute('href', '/product/p-930')
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toBeHidden()
    const off = { ...plain, display_outlet_product_callout_on_product_pages: false }
    await open(page, door, { product, display: { outlet_products: off } })
    await expect(callout).toHaveCount(0)
    await open(page, door, { product: { outlets: [] }, display: { outlet_products: plain } })
    await expect(callout).toHaveCount(0)
  })

  test('S1-3.1-96 the callout’s text, S1-3.1-97 its icon and colours, S1-3.1-98 title, text and ground of the drawer are the store’s', async ({
    page,
    door,
  }) => {
    const outlet_products = {
      display_outlet_product_callout_on_product_pages: true,
      display_product_type_text_for_callout: true,
      product_type_text_for_callout: 'Floor model',
      callout_display_icon: true,
      callout_display_icon_color: '112233',
      lowest_price_color: '445566',
      side_drawer_title: 'From our floor',
      side_drawer_description: 'Seen by many.',
      side_drawer_background_color: 'ddeeff',
    }
    const product = { outlets: [summary(930, 'Scratched')] }
    await open(page, door, { product, display: { outlet_products } })
    const callout = page.getByRole('button', { name: 'Show Floor model offers' })
    await expect(callout.locator('svg').first().locator('..')).toHaveCSS('color', 'rgb(17, 34, 51)')
    await expect(callout.getByText('$800.00')).toHaveCSS('color', 'rgb(68, 85, 102)')
    await callout.click()
    const drawer = page.getByRole('dialog', { name: 'From our floor' })
    await expect(drawer).toContainText('Seen by many.')
    await expect(drawer).toHaveCSS('background-color', 'rgb(221, 238, 255)')
    await open(page, door, {
      product,
      display: {
        outlet_products: {
          ...outlet_products,
          callout_display_icon: false,
          display_product_type_text_for_callout: false,
        },
      },
    })
    await expect(page.getByRole('button', { name: 'Show Open Box offers' }).locator('svg')).toHaveCount(1)
  })

  test('S1-2.15-14 ticked add-ons go into the cart with the product, preselected ones are ticked; S1-3.1-60 display_addons_default opens them', async ({
    page,
    door,
  }) => {
    const { products } = await askBackEnd<{ products: { entity_id: string; display_add_to_cart: boolean }[] }>(
      '/categories/cleaners?embed=products',
    )
    const [first, second] = products.filter((entry) => entry.display_add_to_cart)
    const addOn = (id: string | undefined, pre_selected_add_on: boolean) => ({
      ...summary(Number(id), `Add-on ${id}`),
      pre_selected_add_on,
    })
    const product = { crosssells: [addOn(first?.entity_id, true), addOn(second?.entity_id, false)] }
    await open(page, door, { product, pdp: { display_addons_default: false } })
    const boxes = page.locator('details', { hasText: 'Goes with it' }).getByRole('checkbox')
    await expect(boxes.first()).toBeHidden()
    await page.getByRole('heading', { name: 'Goes with it' }).click()
    await expect(boxes.first()).toBeVisible()

    await open(page, door, { product, pdp: { display_addons_default: true } })
    await expect(boxes.first()).toBeChecked()
    await expect(boxes.nth(1)).not.toBeChecked()
    await boxes.nth(1).check()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/cart/items')) asked.push(request.postData() ?? '')
    })
    await addToCart(page).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    const sent = asked.join('\n')
    for (const id of [entityId, first?.entity_id, second?.entity_id]) expect(sent).toContain(`"${id}"`)
  })

  test('S1-3.1-91 display_add_ons_tooltips gives add-ons their short description; off none', async ({ page, door }) => {
    const product = { crosssells: [summary(940, 'Hose', { short_description: '<p>Two <i>metres</i>.</p>' })] }
    for (const isOn of [true, false]) {
      await open(page, door, { product, display: { feature_toggles: { display_add_ons_tooltips: isOn } } })
      const about = page.getByRole('button', { name: 'About Hose' })
      await expect(about).toHaveCount(isOn ? 1 : 0)
      if (!isOn) continue
      await about.click()
      await expect(page.getByRole('tooltip')).toHaveText('Two metres .')
    }
  })

  test('S1-2.15-12 a package shows its components and choices; S1-3.7-29 show_component_prices their prices', async ({
    page,
    door,
  }) => {
    const selection = (id: number, name: string, more: object = {}) => ({
      selection_id: id,
      product_id: String(id),
      name,
      price: 300,
      price_formatted: `$${id}.00`,
      ...more,
    })
    const product = {
      ...PRICED,
      type_id: 'bundle',
      bundle_selection_attributes: {
        options: [
          { option_id: 1, title: 'Washer', selections: [selection(301, 'Front loader', { selection_qty: 2 })] },
          {
            option_id: 2,
            title: 'Dryer',
            selections: [selection(302, 'Electric'), selection(303, 'Gas', { is_default: true })],
          },
        ],
      },
    }
    await open(page, door, { product: { ...product, show_component_prices: true } })
    const parts = page.getByRole('region', { name: 'What is included' })
    await expect(parts).toContainText('2 × Front loader')
    await expect(parts.getByRole('group', { name: 'Dryer' }).getByRole('radio')).toHaveCount(2)
    await expect(parts.getByRole('radio', { name: /Gas/ })).toBeChecked()
    await expect(parts).toContainText('$302.00')
    await open(page, door, { product: { ...product, show_component_prices: false } })
    await expect(parts).toContainText('Electric')
    await expect(parts).not.toContainText('$302.00')
  })
})

test.describe('promotions', () => {
  test('S1-3.1-104 the rebate banner has the store’s text and colours, where display_rebate_banner_on_product_pages is on', async ({
    page,
    door,
  }) => {
    const product = { ...PRICED, discount_consumer_rebate: 75, discount_consumer_rebate_formatted: '$75.00' }
    const promos_rebates = {
      display_rebate_banner_on_product_pages: true,
      savings_banner_text: 'Money back',
      banner_background_color: '101010',
      banner_background_color_pdp: '202020',
      banner_text_color: 'fefefe',
    }
    const banner = page.getByRole('link', { name: 'Money back' })
    await open(page, door, { product, display: { promos_rebates } })
    await expect(banner).toHaveCSS('background-color', 'rgb(32, 32, 32)')
    await expect(banner).toHaveCSS('color', 'rgb(254, 254, 254)')
    await open(page, door, {
      product,
      display: { promos_rebates: { ...promos_rebates, banner_background_color_pdp: '' } },
    })
    await expect(banner).toHaveCSS('background-color', 'rgb(16, 16, 16)')
    await open(page, door, {
      product,
      display: { promos_rebates: { ...promos_rebates, display_rebate_banner_on_product_pages: false } },
    })
    await expect(banner).toHaveCount(0)
  })

  test('S1-3.1-106 a package tells rebates and the price after them, in the store’s colour; S1-3.7-18 package savings and what is given after checkout', async ({
    page,
    door,
  }) => {
    const product = {
      ...PRICED,
      type_id: 'bundle',
      discount_consumer_rebate: 75,
      discount_consumer_rebate_formatted: '$75.00',
      promotions: {
        package_savings_amount: 120,
        package_savings_amount_formatted: '$120.00',
        after_rebates_amount: 725,
        after_rebates_amount_formatted: '$725.00',
        after_checkout: 'Another $20 after checkout',
      },
    }
    for (const isOn of [true, false]) {
      await open(page, door, {
        product,
        display: {
          promos_rebates: {
            package_product_page_display_rebate_dollar_amount_savings_callout: isOn,
            package_product_page_display_package_price_after_rebate_savings: isOn,
            package_product_page_savings_text_color: '123456',
          },
        },
      })
      await expect(price(page)).toContainText('You save $120.00 on the package')
      await expect(price(page)).toContainText('Another $20 after checkout')
      await expect(page.getByText('$75.00 in rebates')).toHaveCount(isOn ? 1 : 0)
      await expect(page.getByText('$725.00 after rebates')).toHaveCount(isOn ? 1 : 0)
      if (isOn) await expect(page.getByText('$725.00 after rebates')).toHaveCSS('color', 'rgb(18, 52, 86)')
    }
  })
})

test('S1-2.15-23 after adding to the cart a notification shows the product and the quantity; S1-1-19 the header’s cart icon leads to it', async ({
  page,
  door,
}) => {
  const { origin } = await open(page, door, { product: { ...PRICED, name: 'Quiet dishwasher' } })
  await page.getByLabel('Quantity').fill('2')
  await addToCart(page).click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  await expect(notice).toContainText('Quiet dishwasher')
  await expect(notice).toContainText('Qty 2')
  await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .click()
  await expect(page).toHaveURL(`${origin}/checkout/cart`)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
})

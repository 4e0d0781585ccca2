/** Other products on a product’s page (S1-2.15). */
import type { HtmlPage } from '#tests/support/html-page.ts'
import { openSimple } from '#tests/support/product-html.ts'
import { PRICED, type ProductChange, summary } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const open = async (testProxy: TestProxy, change: ProductChange) => (await openSimple(testProxy, change)).page
const related = { relateds: [summary(901, 'Cousin')], upsells: [summary(902, 'Better cousin')] }

test('S1-2.15-15 complete_the_set shows the set or the related items, either with title and text; display_section off neither', async ({
  testProxy,
}) => {
  const set = { display_section: true, title: 'Make it whole', description: 'All of one kind.' }
  const openWith = (complete_the_set: object) => open(testProxy, { product: related, pdp: { complete_the_set } })
  const sectionOf = (page: HtmlPage) => page.getByRole('region', { name: 'Make it whole' })

  const whole = await openWith({ ...set, display_mode: 'complete-the-set' })
  expect(sectionOf(whole)).toContainText('All of one kind.')
  expect(sectionOf(whole).getByRole('link', { name: 'Cousin', exact: true })).toBeInPage()
  expect(whole.getByRole('region', { name: 'Worth a look' })).toHaveCount(0)
  const alike = await openWith({ ...set, display_mode: undefined })
  expect(sectionOf(alike)).toContainText('All of one kind.')
  expect(sectionOf(alike)).toContainText('Cousin')
  expect(alike.getByRole('region', { name: 'Worth a look' })).toContainText('Better cousin')
  const untitled = await openWith({ display_section: true, title: '' })
  expect(untitled.getByRole('region', { name: 'Related products' })).toContainText('Cousin')
  const off = await openWith({ ...set, display_section: false })
  expect(sectionOf(off)).toHaveCount(0)
  expect(off.getByRole('link', { name: 'Cousin', exact: true })).toHaveCount(0)
})

test('S1-2.15-16 the step-up banner has title and colours, and needs step_up and stepup.active', async ({
  testProxy,
}) => {
  const product = { ...PRICED, step_up: summary(920, 'Better dishwasher', { final_price_without_tax: 950 }) }
  const stepup = { active: true, banner_title: 'Go further', button_color: '112233', button_text_color: 'ffffff' }
  const bannerWith = async (change: ProductChange) =>
    (await open(testProxy, change)).getByRole('region', { name: 'Go further' })
  const banner = await bannerWith({ product, pdp: { stepup } })
  expect(banner).toContainText('Better dishwasher')
  expect(banner).toContainText('$150.00 more')
  const button = banner.getByRole('link')
  expect(button).toHaveAttribute('href', '/product/p-920')
  expect(button.ownStyle('background-color')).toBe('rgb(17, 34, 51)')
  expect(button.ownStyle('color')).toBe('rgb(255, 255, 255)')
  // Another variant may cost more than the lowest price.
  const withVariants = { ...product, type_id: 'configurable' }
  expect(await bannerWith({ product: withVariants, pdp: { stepup } })).toContainText('starts $150.00 higher')
  expect(await bannerWith({ product: { step_up: null }, pdp: { stepup } })).toHaveCount(0)
  expect(await bannerWith({ product, pdp: { stepup: { ...stepup, active: false } } })).toHaveCount(0)
})

test('S1-2.15-16 the step-up banner states no difference that would tell a price that only the cart may show', async ({
  testProxy,
}) => {
  const pdp = { stepup: { active: true, banner_title: 'Go further' } }
  const step_up = summary(920, 'Better dishwasher', { final_price_without_tax: 950 })
  const hidden = { msrp: 999, msrp_enabled: true, msrp_display_actual_price_type: 'in cart' }
  const page = await open(testProxy, { product: { ...PRICED, ...hidden, step_up }, pdp })
  const banner = page.getByRole('region', { name: 'Go further' })
  expect(banner).toContainText('Better dishwasher')
  expect(banner).not.toContainText('more')
})

test('S1-2.15-16 the step-up banner lists what is known to differ, not what the product has in other words or places', async ({
  testProxy,
}) => {
  const glance = (record: Record<string, string>) => Object.entries(record).map(([name, value]) => ({ name, value }))
  const better = (record: Record<string, string>) => summary(920, 'Better dishwasher', { at_a_glance: glance(record) })
  const known = {
    ...PRICED,
    at_a_glance: glance({ Width: '24 in.' }),
    product_data: [{ name: 'Finish', value: 'Navy, Black and Slate' }],
    simple_attributes: [
      { groupName: 'General', attributes: glance({ 'Third rack': 'No', 'Noise (dB)': '49', 'Soil sensor': 'Two' }) },
    ],
  }
  const listWith = async (record: Record<string, string>) => {
    const product = { ...known, step_up: better(record) }
    const { page } = await openSimple(testProxy, { product, pdp: { stepup: { active: true, banner_title: 'Up' } } })
    return page.getByRole('region', { name: 'Up' })
  }
  const banner = await listWith({ Noise: '44 dB', Width: '24 in.', Finish: 'Black', 'Third rack': 'Yes' })
  const listed = banner.getByRole('listitem').elements()
  expect(listed.map(({ textContent }) => textContent)).toEqual(['Noise: 44 dB', 'Third rack: Yes'])
  const same = await listWith({ Noise: '49 dB', Finish: 'Black', 'Soil sensor': 'Yes', 'Unknown here': '3' })
  expect(same.getByRole('list')).toHaveCount(0)
  expect(same.getByRole('link')).toBeInPage()
})

test('S1-3.1-66 S1-7.2-09 posm_carousels shows products of point-of-sale material; off requests and shows none', async ({
  testProxy,
}) => {
  const resource = '/dynamic-category/posm/Staff%20picks,Clearance/products'
  const answers = { [resource]: () => ({ products: [summary(950, 'Picked')] }) }
  const config = { available_posm_options: 'Staff picks,Clearance', catalog_posm_overrides: '' }
  for (const isOn of [true, false]) {
    const { page, requests } = await openSimple(testProxy, { config, answers, pdp: { posm_carousels: isOn } })
    expect(requests.includes(resource)).toBe(isOn)
    const group = page.getByRole('region', { name: 'Staff picks and Clearance' })
    expect(group).toHaveCount(isOn ? 1 : 0)
    if (isOn) expect(group.getByRole('link', { name: 'Picked' })).toHaveAttribute('href', '/product/p-950')
  }
})

/** A product of a series, with another product of the same look. */
const look = (settings: object): ProductChange => ({
  product: { product_data: [{ name: 'series', value: 'Classic' }] },
  answers: {
    '/dynamic-category/series/Classic': () => ({
      products: [
        summary(950, 'Cousin of the look', {
          model_number: 'L-950',
          short_description: '<p>Of one kind.</p>',
          reviews_count: 3,
          reviews_rating: 4,
          product_flags: [{ position: 1, text: { line1: 'Fresh' } }],
        }),
      ],
    }),
  },
  pdp: { complete_the_look: { display_section: true, default_attributes: ['series'], ...settings } },
})
const lookOf = (page: HtmlPage) => page.getByRole('region', { name: 'Complete the look' })

test('S1-3.1-67 complete_the_look selects products by default_attributes; display_section off shows none', async ({
  testProxy,
}) => {
  const { page, requests } = await openSimple(testProxy, look({}))
  expect(requests).toContain('/dynamic-category/series/Classic')
  expect(lookOf(page).getByRole('link', { name: 'Cousin of the look' })).toBeInPage()
  const withRelated = look({})
  const related = { ...withRelated.product, relateds: [summary(950, 'Cousin of the look')] }
  expect(lookOf(await open(testProxy, { ...withRelated, product: related }))).toHaveCount(0)
  const pdp = { ...withRelated.pdp, complete_the_set: { display_section: false } }
  expect(lookOf(await open(testProxy, { ...withRelated, product: related, pdp }))).toHaveCount(1)
  expect(lookOf(await open(testProxy, look({ default_attributes: ['collection'] })))).toHaveCount(0)
  expect(lookOf(await open(testProxy, look({ display_section: false })))).toHaveCount(0)
})

test('S1-3.1-68 complete_the_look shows model number, flags, short description and reviews, each by its switch', async ({
  testProxy,
}) => {
  const parts = {
    dispaly_model_number: (page: HtmlPage) => lookOf(page).getByText('Model L-950'),
    display_flags: (page: HtmlPage) => lookOf(page).getByText('Fresh'),
    display_short_description: (page: HtmlPage) => lookOf(page).getByText('Of one kind.'),
    display_reviews: (page: HtmlPage) => lookOf(page).getByRole('img', { name: /4 of 5|4 out of 5/ }),
  }
  const names = Object.keys(parts)
  for (const only of [...names, 'display_model_number', '']) {
    const switches: Record<string, unknown> = Object.fromEntries(
      [...names, only].filter(Boolean).map((name) => [name, name === only]),
    )
    // The misspelled key takes precedence.
    if (only === 'display_model_number') switches.dispaly_model_number = undefined
    const page = await open(testProxy, look(switches))
    for (const [name, find] of Object.entries(parts)) {
      const isOn = name === only || (only === 'display_model_number' && name === 'dispaly_model_number')
      expect(find(page), `${name} with ${only}`).toHaveCount(isOn ? 1 : 0)
    }
  }
})

test('S1-3.7-21 crosssells, upsells, relateds, parentbundles, outlets, pre_selected_add_ons, step_up and retailbanner each have their place', async ({
  testProxy,
}) => {
  const page = await open(testProxy, {
    product: {
      ...PRICED,
      ...related,
      crosssells: [summary(903, 'Hose')],
      pre_selected_add_ons: ['903'],
      parentbundles: { a: summary(904, 'Whole kitchen') },
      promotions: {},
      outlets: summary(905, 'Scratched'),
      step_up: [summary(906, 'Next better')],
      retailbanner: { title: 'Kitchen event', content: '<p>Three save more.</p>', url: '/promotions' },
    },
    pdp: {
      complete_the_set: { display_section: true, display_mode: 'related-items-carousel' },
      product_packages: { display_product_packages: true },
      stepup: { active: true, banner_title: 'Go further' },
      display_addons_default: true,
    },
    display: { outlet_products: { display_outlet_product_callout_on_product_pages: true } },
  })
  expect(page.getByRole('region', { name: 'Packages with this product' })).toContainText('Whole kitchen')
  expect(page.getByRole('region', { name: 'More for your home' })).toContainText('Cousin')
  expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Better cousin')
  expect(page.getByRole('checkbox', { name: /Hose/ })).toBeChecked()
  expect(page.getByRole('button', { name: /^Show .* offers$/ })).toBeInPage()
  expect(page.getByRole('region', { name: 'Go further' })).toContainText('Next better')
  expect(page.getByRole('complementary').filter({ hasText: 'Three save more.' })).toContainText('Kitchen event')
})

test('S1-1-09 the page only has parts for which the product has data', async ({ testProxy }) => {
  const variant = {
    ...PRICED,
    entity_id: 71,
    discount_consumer_rebate: 75,
    discount_consumer_rebate_formatted: '$75.00',
  }
  const everything = {
    ...PRICED,
    reviews_count: 3,
    reviews_rating: 4,
    simple_attributes: [{ groupName: 'Size', attributes: [{ name: 'Weight', value: '9 kg' }] }],
    videos_json: [{ Title: 'Care', FileUrl: 'care.mp4' }],
    assets: [{ asset_type: 'image360', name: 'Around', urls: ['1.svg', '2.svg'] }],
    promotions: { product_promotions: [{ program_id: 7, linq_type: 'Rebate', promo_name: 'Fall rebate' }] },
    outlets: [summary(905, 'Scratched')],
    parentbundles: [summary(904, 'Whole kitchen')],
    crosssells: [summary(903, 'Hose')],
    bundle_selection_attributes: {
      options: [
        { option_id: 1, title: 'Washer', selections: [{ selection_id: 1, product_id: 1, name: 'Front loader' }] },
      ],
    },
    type_id: 'configurable',
    attributes: [{ id: 1, code: 'size', label: 'Size', options: [{ id: 's', label: 'Small', products: ['71'] }] }],
    simple_products: [variant],
  }
  const nothing = Object.fromEntries(
    Object.keys(everything)
      .filter((name) => !(name in PRICED))
      .map((name) => [name, name === 'type_id' ? 'simple' : null]),
  )
  const change = (product: Record<string, unknown>): ProductChange => ({
    product,
    pdp: { product_packages: { display_product_packages: true }, display_addons_default: true },
    display: { outlet_products: { display_outlet_product_callout_on_product_pages: true } },
    answers: { '/products/71': () => variant },
  })
  const partsOf = (page: HtmlPage) => [
    page.getByRole('region', { name: 'Reviews', exact: true }).getByText('3 reviews').first(),
    page.getByRole('region', { name: 'Specifications' }),
    page.getByRole('button', { name: 'Play video: Care' }),
    page.getByRole('button', { name: 'Rotate: Around' }),
    page.getByText('Fall rebate'),
    page.getByText(/\$75\.00 rebate/),
    page.getByRole('button', { name: /^Show .* offers$/ }),
    page.getByRole('region', { name: 'What is included' }),
    page.getByRole('region', { name: 'Packages with this product' }),
    page.getByRole('checkbox', { name: /Hose/ }),
    page.getByRole('group', { name: /^Size/ }),
  ]
  for (const part of partsOf(await open(testProxy, change(everything)))) expect(part).toHaveCount(1)
  for (const part of partsOf(await open(testProxy, change({ ...PRICED, ...nothing })))) expect(part).toHaveCount(0)
})

/** Facts about a product on its page. */

import { galleryOf, openProductHtml, openSimple } from '#tests/support/product-html.ts'
import {
  findReviewedChoice,
  findSimple,
  PRICED,
  type ProductChange,
  requestBackEnd,
  summary,
} from '#tests/support/product-responses.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const open = async (testProxy: TestProxy, change: ProductChange) => (await openSimple(testProxy, change)).page

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
}

test('S1-2.15-08 specs groups with name and value, Misc. Specs as General Specs; S1-3.7-04 both descriptions; S1-3.7-10 documents; S1-3.7-22 the energy mark; S1-3.7-24 features and facts with tooltip', async ({
  testProxy,
}) => {
  const page = await open(testProxy, { product: KNOWN })
  const specs = page.getByRole('region', { name: 'Specifications' })
  expect(specs.getByRole('heading', { name: 'General Specs' })).toBeInPage()
  expect(specs.getByRole('term')).toHaveText('Finish')
  expect(specs.getByRole('definition')).toHaveText('Steel')
  expect(page.getByText('Short words.')).toBeInPage()
  const overview = page.getByRole('region', { name: 'Product Overview' })
  expect(overview).toContainText('Long words.')
  expect(overview.getByRole('listitem').filter({ hasText: 'Quiet, very' })).toBeInPage()
  const manual = page.getByRole('link', { name: 'Owner’s manual' })
  expect(manual).toHaveAttribute('href', /\/media\/manual\.pdf$/)
  expect(manual).toHaveAttribute('target', '_blank')
  expect(page.getByText('ENERGY STAR® certified')).toBeInPage()
  expect(overview).toContainText('Wisconsin')
  const about = overview.getByRole('button', { name: 'About Made in' })
  expect(page.locator(`[id="${about.attribute('popovertarget')}"]`)).toHaveText('In the United States.')
  const without = await open(testProxy, { product: { ...KNOWN, energy_star_qualified: '0' } })
  expect(without.getByText('ENERGY STAR® certified')).toHaveCount(0)
})

test('S1-3.1-61 display_model_number shows the model number; S1-3.1-63 enable_member_html_content the group’s content; off hides each', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const pdp = { display_model_number: isOn, enable_member_html_content: isOn }
    const page = await open(testProxy, { product: KNOWN, pdp })
    expect(page.getByText('Model DW-1234')).toHaveCount(isOn ? 1 : 0)
    expect(page.getByText('From the group.')).toHaveCount(isOn ? 1 : 0)
  }
})

test('S1-3.1-49 model_number_in_product_name puts the model into the name on page and tiles', async ({ testProxy }) => {
  type Tiles = { products: { name: string; model_number: string }[] }
  const { products } = await requestBackEnd<Tiles>('/categories/dishwashers?embed=products')
  const [first] = products
  for (const isOn of [true, false]) {
    const { page, origin } = await openSimple(testProxy, {
      config: { model_number_in_product_name: isOn },
      product: { ...KNOWN, name: 'Dishwasher' },
    })
    expect(page.getByRole('heading', { level: 1 })).toHaveText(isOn ? 'Dishwasher DW-1234' : 'Dishwasher')
    const listing = await openPage(`${origin}/catalog/dishwashers`)
    const heading = listing.getByRole('main').getByRole('article').first().getByRole('heading')
    expect(heading).toHaveText(isOn ? `${first?.name} ${first?.model_number}` : (first?.name ?? ''))
  }
})

test('S1-2.15-18 the Prop 65 warning is shown unless prop_65_warning is off or remove-prop-65 is yes', async ({
  testProxy,
}) => {
  const shown = (await open(testProxy, { pdp: { prop_65_warning: true } })).getByText('State of California')
  expect(shown).toContainText(/Proposition 65 WARNING: This product can expose you to chemicals/)
  expect(shown.getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toHaveAttribute(
    'href',
    'https://www.p65warnings.ca.gov',
  )
  const warningWith = async (change: ProductChange) => (await open(testProxy, change)).getByText('State of California')
  expect(await warningWith({ pdp: { prop_65_warning: true } })).toBeInPage()
  expect(await warningWith({ pdp: { prop_65_warning: false } })).toHaveCount(0)
  const css = '<style>:root { --avb-remove-prop-65: yes; }</style>'
  const removed = { pdp: { prop_65_warning: true }, config: { site_styles_inline_html: css } }
  expect(await warningWith(removed)).toHaveCount(0)
})

test('S1-3.1-62 display_print_discount lets the discount be printed, display_print_discount_disclaimer adds its disclaimer', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const pdp = { display_print_discount: isOn, display_print_discount_disclaimer: isOn }
    const page = await open(testProxy, { product: PRICED, pdp })
    const printed = page.locator(`[data-print-discount="${isOn}"]`)
    expect(printed.getByText('Save $200.00')).toHaveCount(1)
    expect(page.getByText('Prices and discounts as shown')).toHaveCount(isOn ? 1 : 0)
  }
})

test('S1-3.7-30 the breadcrumb has the categories, ending with the product', async ({ testProxy }) => {
  const page = await open(testProxy, { product: { categories: ['30', '32'], name: 'Dishwasher' } })
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(crumbs).toHaveText([/^Home/, /Dishwashers$/, /Top Control$/, /Dishwasher$/])
  expect(crumbs.nth(2).getByRole('link')).toHaveAttribute('href', '/catalog/top-control-dishwashers')
})

test('S1-3.7-02 a product that is not visible individually has no page', async ({ testProxy }) => {
  const { url_key: urlKey } = await findSimple()
  const { origin } = testProxy.openStore(
    'kessler',
    {},
    { [`/products/${urlKey}`]: (response) => ({ ...(response as object), visibility: 'Not Visible Individually' }) },
  )
  expect((await openPage(`${origin}/product/${urlKey}`)).status).toBe(404)
})

test('S1-3.7-02 a product that is not visible individually is linked neither by a listing nor by another product', async ({
  testProxy,
}) => {
  const hidden = summary(7001, 'Hidden part', { visibility: 'Not Visible Individually' })
  const shown = summary(7002, 'Shown sibling', { visibility: 'Catalog, Search' })
  const { page, origin } = await openSimple(testProxy, {
    product: { relateds: [hidden, shown], upsells: [hidden], parentbundles: [hidden] },
    answers: {
      '/categories/dishwashers': (response) => ({ ...(response as object), products: [hidden, shown] }),
    },
  })
  for (const main of [page, await openPage(`${origin}/catalog/dishwashers`)].map((each) => each.getByRole('main'))) {
    expect(main.getByRole('link', { name: 'Shown sibling' }).first()).toBeInPage()
    expect(main.getByRole('link', { name: 'Hidden part' })).toHaveCount(0)
  }
})

test('S1-3.7-06 the page shows the normal picture of image_url, a tile offers the small one for its width', async ({
  testProxy,
}) => {
  const image_url = { normal: 'normal.media-test.svg', small: 'small.media-test.svg' }
  const { page, origin } = await openSimple(testProxy, {
    product: { image_url, images: [], assets: [], name: 'Pictured' },
    answers: {
      '/categories/dishwashers': (response) => ({
        ...(response as object),
        products: [summary(7003, 'Pictured', { image_url })],
      }),
    },
  })
  const picture = galleryOf(page).locator('img').first()
  expect(picture).toHaveAttribute('src', '/media/normal.media-test.svg')
  expect(picture).toHaveAttribute('srcset', /normal\.media-test\.svg 640w$/)
  const listing = await openPage(`${origin}/catalog/dishwashers`)
  const tile = listing.getByRole('main').getByRole('article').filter({ hasText: 'Pictured' }).locator('img').first()
  expect(tile).toHaveAttribute('srcset', /^\/media\/small\.media-test\.svg 320w, /)
  // Two tiles side by side on a phone, each narrower than the small picture.
  expect(tile).toHaveAttribute('sizes', /^\(width < 600px\) 46vw/)
})

test('S1-3.7-25 simple_attributes may be a map: of groups by id or by name, or of facts', async ({ testProxy }) => {
  const choice = await findReviewedChoice()
  for (const simple_attributes of [
    {
      4: { groupName: 'Build', attributes: { 93: { label: 'Frame', value: 'Ash' }, 94: { label: 'Legs', value: 4 } } },
    },
    { Build: { Frame: 'Ash', Legs: '4' } },
    { 93: { label: 'Frame', value: 'Ash' }, legs: { label: 'Legs', value: '4' } },
  ]) {
    for (const open of [
      () => openSimple(testProxy, { product: { simple_attributes } }),
      // Its variant is requested separately, too.
      () =>
        openProductHtml(testProxy, choice.url_key, {
          store: 'alderloom',
          answers: {
            '*': (answer, _query, resource) =>
              /^\/products\/[^/]+$/.test(resource) ? { ...(answer as object), simple_attributes } : answer,
          },
        }),
    ]) {
      const specs = (await open()).page.getByRole('region', { name: 'Specifications' })
      expect(specs.getByRole('term')).toHaveText(['Frame', 'Legs'])
      expect(specs.getByRole('definition')).toHaveText(['Ash', '4'])
    }
  }
})

/** Specs with these names; values count up from 30. */
const sized = (names: readonly string[]) => ({
  simple_attributes: [
    { groupName: 'Dimensions', attributes: names.map((name, index) => ({ name, value: `${30 + index}` })) },
  ],
})

test('S1-9-21 height, width and depth are on the page as h x w x d', async ({ testProxy }) => {
  const page = await open(testProxy, { product: sized(['Width (in.)', 'Height (in.)', 'Depth (in.)']) })
  expect(page.getByText('31 x 30 x 32')).toHaveText('Dimensions (H x W x D): 31 x 30 x 32 in.')
})

test('S1-9-21 in French hauteur, largeur and profondeur are on the page as h x l x p', async ({ testProxy }) => {
  type Listed = { products: { url_key: string; type_id: string }[] }
  const { products } = await requestBackEnd<Listed>('/search/t%C3%A9l%C3%A9viseur?embed=products&limit=24', 'volteo')
  const urlKey = products.find(({ type_id }) => type_id === 'simple')?.url_key ?? ''
  const { page } = await openProductHtml(testProxy, urlKey, {
    store: 'volteo',
    product: sized(['Largeur (po)', 'Hauteur (po)', 'Profondeur (po)']),
  })
  expect(page.getByText('31 x 30 x 32')).toHaveText('Dimensions (H x L x P) : 31 x 30 x 32 po')
  const words = '30 po de largeur, 32 po de profondeur, 31 po de hauteur'
  expect(page.getByRole('img', { name: `Dessin à l’échelle : ${words}` })).toBeInPage()
})

test('a drawing shows height, width and depth beside something of a known size; it needs all three', async ({
  testProxy,
}) => {
  const drawing = async (names: readonly string[]) =>
    (await open(testProxy, { product: sized(names) }))
      .getByRole('region', { name: 'Specifications' })
      .getByRole('figure')
  const figure = await drawing(['Width (in.)', 'Height (in.)', 'Depth (in.)'])
  expect(figure.getByRole('img', { name: 'Drawing to scale: 30 in. wide, 32 in. deep, 31 in. high' })).toBeInPage()
  expect(figure).toContainText('To scale, beside a person 5 ft 7 in. tall')
  expect(await drawing(['Width (in.)', 'Height (in.)', 'Seat depth (in.)'])).toHaveCount(0)
  const metric = await drawing(['Overall width (mm)', 'Height (mm)', 'Depth (mm)'])
  expect(metric.getByRole('img', { name: 'Drawing to scale: 30 mm wide, 32 mm deep, 31 mm high' })).toBeInPage()
  expect(metric).toContainText('beside a bank card')
})

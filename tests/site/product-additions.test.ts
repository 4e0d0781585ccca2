/** Products bought with a product, and other units of it: packages, add-ons, open box (S1-2.15). */
import type { HtmlLocator, HtmlPage } from '#tests/support/html-page.ts'
import { openProductHtml, openSimple } from '#tests/support/product-html.ts'
import { findReviewedChoice, PRICED, type ProductChange, summary } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const open = async (testProxy: TestProxy, change: ProductChange) => (await openSimple(testProxy, change)).page

test('S1-2.15-13 display_product_packages shows packages under the section’s title with the savings; off hides them', async ({
  testProxy,
}) => {
  const product = {
    parentbundles: [summary(910, 'Nine pieces')],
    promotions: { package_savings_amount: 120, package_savings_amount_formatted: '$120.00' },
  }
  const openWith = (product_packages: object) => open(testProxy, { product, pdp: { product_packages } })
  const untitled = await openWith({ display_product_packages: true, product_package_section_title: '' })
  expect(untitled.getByRole('region', { name: 'Save on the package: $120.00' })).toContainText('Nine pieces')
  const titled = await openWith({ display_product_packages: true, product_package_section_title: 'Together: ' })
  expect(titled.getByRole('heading', { name: 'Together: $120.00' })).toBeInPage()
  const several = { ...product, parentbundles: [summary(910, 'Nine pieces'), summary(911, 'Three pieces')] }
  const pdp = { product_packages: { display_product_packages: true, product_package_section_title: '' } }
  const both = await open(testProxy, { product: several, pdp })
  expect(both.getByRole('region', { name: 'Save on the package: up to $120.00' })).toContainText('Three pieces')
  const unsaved = { ...product, promotions: {} }
  for (const [product_package_section_title, name] of [
    ['Together: ', 'Together'],
    ['', 'Packages with this product'],
  ] as const) {
    const pdp = { product_packages: { display_product_packages: true, product_package_section_title } }
    const page = await open(testProxy, { product: unsaved, pdp })
    expect(page.getByRole('region', { name }), name).toContainText('Nine pieces')
  }
  const off = await openWith({ display_product_packages: false })
  expect(off.getByText('Nine pieces')).toHaveCount(0)
})

test('S1-2.15-13 S1-2.15-15 packages and sets follow the configuration in another store, on a product with variants', async ({
  testProxy,
}) => {
  const { url_key } = await findReviewedChoice()
  const openWith = async (display_mode: string) => {
    const { page } = await openProductHtml(testProxy, url_key, {
      store: 'alderloom',
      product: {
        parentbundles: [summary(910, 'Whole room')],
        promotions: { package_savings_amount: 120, package_savings_amount_formatted: '$120.00' },
        relateds: [summary(901, 'Cousin')],
        upsells: [summary(902, 'Better cousin')],
      },
      pdp: {
        product_packages: { display_product_packages: true, product_package_section_title: 'Together: ' },
        complete_the_set: { display_section: true, display_mode, title: 'Make it whole', description: 'Of one kind.' },
      },
    })
    return page
  }
  const whole = await openWith('complete-the-set')
  expect(whole.getByRole('region', { name: 'Together: $120.00' })).toContainText('Whole room')
  const set = whole.getByRole('region', { name: 'Make it whole' })
  expect(set).toContainText('Of one kind.')
  expect(set).toContainText('Cousin')
  expect(whole.getByRole('region', { name: 'Worth a look' })).toHaveCount(0)
  const alike = await openWith('related-items-carousel')
  expect(alike.getByRole('region', { name: 'Make it whole' })).toContainText('Cousin')
  expect(alike.getByRole('region', { name: 'Worth a look' })).toContainText('Better cousin')
})

test('S1-2.15-17 S1-2.15-21 the open-box callout opens a drawer with the units, in its usual words', async ({
  testProxy,
}) => {
  const price = { final_price_without_tax: 500, final_price_without_tax_formatted: '$500.00' }
  const unlisted = summary(931, 'Dented', { ...price, visibility: 'Not Visible Individually' })
  const product = { outlets: [summary(930, 'Scratched', price), unlisted] }
  const outlet_products = {
    display_outlet_product_callout_on_product_pages: true,
    display_product_type_text_for_callout: false,
    side_drawer_title: '',
    side_drawer_description: '',
  }
  const page = await open(testProxy, { product, display: { outlet_products } })
  const callout = page.getByRole('button', { name: 'Show Open Box offers' })
  expect(callout).toContainText('Open Box')
  expect(callout).toContainText('$500.00')
  const drawer = page.getByRole('dialog', { name: 'Open Box Available' })
  // The browser opens it when the callout is pressed, and closes it with its own button.
  expect(drawer).toHaveAttribute('popover', 'auto')
  const id = drawer.attribute('id') ?? ''
  expect(callout).toHaveAttribute('popovertarget', id)
  expect(drawer).toContainText('must be bought in person and are delivered locally')
  expect(drawer.getByRole('link', { name: 'Scratched' })).toHaveAttribute('href', '/product/p-930')
  // Open-box pieces without a page are listed too.
  expect(drawer).toContainText('Dented')
  expect(drawer.getByRole('link', { name: 'Dented' })).toHaveCount(0)
  expect(drawer.getByRole('button', { name: 'Close' })).toHaveAttribute('popovertarget', id)

  const off = { ...outlet_products, display_outlet_product_callout_on_product_pages: false }
  for (const change of [
    { product, display: { outlet_products: off } },
    { product: { outlets: [] }, display: { outlet_products } },
  ]) {
    const without = await open(testProxy, change)
    expect(without.getByRole('button', { name: 'Show Open Box offers' })).toHaveCount(0)
  }
})

test('S1-3.1-96 the callout’s text, S1-3.1-97 its icon and colours, S1-3.1-98 title, text and ground of the drawer are the store’s', async ({
  testProxy,
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
  const page = await open(testProxy, { product, display: { outlet_products } })
  const callout = page.getByRole('button', { name: 'Show Floor model offers' })
  expect(callout.locator('span:has(> svg)').ownStyle('color')).toBe('rgb(17, 34, 51)')
  expect(callout.getByText('$800.00').ownStyle('color')).toBe('rgb(68, 85, 102)')
  const drawer = page.getByRole('dialog', { name: 'From our floor' })
  expect(drawer).toContainText('Seen by many.')
  expect(drawer.ownStyle('background-color')).toBe('rgb(221, 238, 255)')
  const plain = { ...outlet_products, callout_display_icon: false, display_product_type_text_for_callout: false }
  const usual = await open(testProxy, { product, display: { outlet_products: plain } })
  expect(usual.getByRole('button', { name: 'Show Open Box offers' }).locator('svg')).toHaveCount(1)
})

test('S1-3.1-60 display_addons_default opens the add-ons; S1-2.15-14 preselected ones are ticked', async ({
  testProxy,
}) => {
  const addOn = (id: number, pre_selected_add_on: boolean) => ({ ...summary(id, `Add-on ${id}`), pre_selected_add_on })
  const product = { crosssells: [addOn(941, true), addOn(942, false)] }
  const opened = await open(testProxy, { product, pdp: { display_addons_default: true } })
  expect(opened.getByRole('checkbox', { name: /Add-on 941/ })).toBeChecked()
  expect(opened.getByRole('checkbox', { name: /Add-on 942/ })).not.toBeChecked()
  // Preselected products are visible, even if the section is collapsed by default.
  const preselected = await open(testProxy, { product, pdp: { display_addons_default: false } })
  expect(preselected.getByRole('checkbox', { name: /Add-on 941/ })).toBeChecked()
  const plain = { crosssells: [addOn(942, false)] }
  const closed = await open(testProxy, { product: plain, pdp: { display_addons_default: false } })
  expect(closed.getByRole('heading', { name: 'Goes well with this' })).toBeInPage()
  // Elements in closed details have no role.
  expect(closed.getByRole('checkbox', { name: /Add-on/ })).toHaveCount(0)
})

test('an add-on with options is a link to its page, as it can’t be added without a choice', async ({ testProxy }) => {
  const product = { crosssells: [summary(943, 'Mattress', { type_id: 'configurable' }), summary(944, 'Pad')] }
  const page = await open(testProxy, { product, pdp: { display_addons_default: true } })
  expect(page.getByRole('checkbox', { name: /Mattress/ })).toHaveCount(0)
  expect(page.getByRole('link', { name: /^Mattress.*Choose options/ })).toHaveAttribute('href', '/product/p-943')
  expect(page.getByRole('checkbox', { name: /Pad/ })).toBeInPage()
})

test('S1-3.1-91 display_add_ons_tooltips shows the short description of add-ons; off hides it', async ({
  testProxy,
}) => {
  const product = { crosssells: [summary(940, 'Hose', { short_description: '<p>Two <i>metres</i>.</p>' })] }
  for (const display_add_ons_tooltips of [true, false]) {
    const page = await open(testProxy, { product, display: { feature_toggles: { display_add_ons_tooltips } } })
    const about = page.getByRole('button', { name: 'About Hose' })
    expect(about).toHaveCount(display_add_ons_tooltips ? 1 : 0)
    if (!display_add_ons_tooltips) continue
    const tooltip = page.locator(`[id="${about.attribute('popovertarget')}"]`)
    expect(tooltip).toHaveAttribute('role', 'tooltip')
    expect(tooltip).toHaveText('Two metres.')
  }
})

test('S1-2.15-12 a package shows its components and choices; S1-3.7-29 show_component_prices their prices', async ({
  testProxy,
}) => {
  const selection = (id: number, name: string, more: object = {}) => ({
    selection_id: id,
    product_id: String(id),
    name,
    image_url: { small: `${id}.svg` },
    final_price_without_tax: 300,
    final_price_without_tax_formatted: `$${id}.00`,
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
  const partsWith = async (show_component_prices: boolean) => {
    const page = await open(testProxy, { product: { ...product, show_component_prices } })
    return page.getByRole('region', { name: 'What is included' })
  }
  const parts = await partsWith(true)
  expect(parts).toContainText('2 × Front loader')
  expect(parts).toContainText('$301.00 each')
  expect(parts).toContainText('the cart shows those of your choice')
  expect(parts.getByRole('group', { name: 'Dryer' }).getByRole('radio')).toHaveCount(2)
  expect(parts.getByRole('radio', { name: /Gas/ })).toBeChecked()
  expect(parts).toContainText('$302.00')
  expect(parts).not.toContainText('$302.00 each')
  expect(parts.locator('img').first()).toHaveAttribute('src', /\/301\.svg$/)
  const unpriced = await partsWith(false)
  expect(unpriced).toContainText('Electric')
  expect(unpriced).not.toContainText('$302.00')
})

const CHANGED = { reviews_count: 3, reviews_rating: 4, crosssells: [summary(941, 'Hose')] }
const openStyled = async (testProxy: TestProxy, variables: string) => {
  const config = { site_styles_inline_html: `<style>:root { ${variables} }</style>` }
  return open(testProxy, { product: CHANGED, config })
}
const starsOf = (part: HtmlLocator) => part.getByRole('img', { name: /out of 5/ })
const headerOf = (page: HtmlPage) => page.locator('header:has(h1)')

test('S1-5.2-09 remove-product-ratings hides the stars beside the name and on tiles, remove-product-add-ons the add-ons', async ({
  testProxy,
}) => {
  const both = await openStyled(testProxy, '--avb-remove-product-ratings: no; --avb-remove-product-add-ons: no')
  expect(starsOf(headerOf(both))).toBeInPage()
  expect(starsOf(both.getByRole('article')).first()).toBeInPage()
  expect(both.getByRole('heading', { name: 'Goes well with this' })).toBeInPage()
  const unrated = await openStyled(testProxy, '--avb-remove-product-ratings: yes')
  expect(starsOf(headerOf(unrated))).toHaveCount(0)
  expect(starsOf(unrated.getByRole('article'))).toHaveCount(0)
  expect(unrated.getByRole('heading', { name: 'Goes well with this' })).toBeInPage()
  const alone = await openStyled(testProxy, '--avb-remove-product-add-ons: yes')
  expect(alone.getByRole('heading', { name: 'Goes well with this' })).toHaveCount(0)
  expect(starsOf(headerOf(alone))).toBeInPage()
})

test('S1-5.2-09 remove-product-ratings leaves no stars on the page', async ({ testProxy }) => {
  expect(starsOf(await openStyled(testProxy, '--avb-remove-product-ratings: yes'))).toHaveCount(0)
})

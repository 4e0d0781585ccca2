import { test } from '#tests/support/config-proxy.ts'
import {
  addToCart,
  askBackEnd,
  findSimple,
  openSimplePage as open,
  PRICED,
  summary,
} from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

/** What is bought with a product, and other units of it: packages, add-ons, open box (specification 2.15). */

let entityId = ''

test.beforeAll(async () => {
  entityId = (await findSimple()).entity_id
})

test.describe('what is bought with it', () => {
  test('S1-2.15-13 display_product_packages shows packages under the section’s title with the savings; off hides them', async ({
    page,
    testProxy,
  }) => {
    const product = {
      parentbundles: [summary(910, 'Nine pieces')],
      promotions: { package_savings_amount: 120, package_savings_amount_formatted: '$120.00' },
    }
    const packages = { display_product_packages: true, product_package_section_title: '' }
    await open(page, testProxy, { product, pdp: { product_packages: packages } })
    await expect(page.getByRole('region', { name: 'Save on the package: $120.00' })).toContainText('Nine pieces')
    await open(page, testProxy, {
      product,
      pdp: { product_packages: { ...packages, product_package_section_title: 'Together: ' } },
    })
    await expect(page.getByRole('heading', { name: 'Together: $120.00' })).toBeVisible()
    await open(page, testProxy, { product, pdp: { product_packages: { display_product_packages: false } } })
    await expect(page.getByText('Nine pieces')).toHaveCount(0)
  })

  test('S1-2.15-17 S1-2.15-21 the open-box callout opens a drawer with the units, in its usual words', async ({
    page,
    testProxy,
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
    await open(page, testProxy, { product, display: { outlet_products: plain } })
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
    await open(page, testProxy, { product, display: { outlet_products: off } })
    await expect(callout).toHaveCount(0)
    await open(page, testProxy, { product: { outlets: [] }, display: { outlet_products: plain } })
    await expect(callout).toHaveCount(0)
  })

  test('S1-3.1-96 the callout’s text, S1-3.1-97 its icon and colours, S1-3.1-98 title, text and ground of the drawer are the store’s', async ({
    page,
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
    await open(page, testProxy, { product, display: { outlet_products } })
    const callout = page.getByRole('button', { name: 'Show Floor model offers' })
    await expect(callout.locator('svg').first().locator('..')).toHaveCSS('color', 'rgb(17, 34, 51)')
    await expect(callout.getByText('$800.00')).toHaveCSS('color', 'rgb(68, 85, 102)')
    await callout.click()
    const drawer = page.getByRole('dialog', { name: 'From our floor' })
    await expect(drawer).toContainText('Seen by many.')
    await expect(drawer).toHaveCSS('background-color', 'rgb(221, 238, 255)')
    await open(page, testProxy, {
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

  test('S1-2.15-14 S2-1-02 ticked add-ons go into the cart with the product and stand under it there, preselected ones are ticked; S1-3.1-60 display_addons_default opens them', async ({
    page,
    testProxy,
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
    await open(page, testProxy, { product, pdp: { display_addons_default: false } })
    const boxes = page.locator('details', { hasText: 'Goes with it' }).getByRole('checkbox')
    await expect(boxes.first()).toBeHidden()
    await page.getByRole('heading', { name: 'Goes with it' }).click()
    await expect(boxes.first()).toBeVisible()

    await open(page, testProxy, { product, pdp: { display_addons_default: true } })
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
    await page.goto(new URL('/checkout/cart', page.url()).href)
    // An add-on may suggest products of its own in a list below it.
    const lines = page.getByRole('list', { name: /^Add-ons of / }).getByRole('listitem')
    await expect(lines.filter({ hasText: 'Add-on' })).toHaveCount(2)
  })

  test('S1-3.1-91 display_add_ons_tooltips gives add-ons their short description; off none', async ({
    page,
    testProxy,
  }) => {
    const product = { crosssells: [summary(940, 'Hose', { short_description: '<p>Two <i>metres</i>.</p>' })] }
    for (const isOn of [true, false]) {
      await open(page, testProxy, { product, display: { feature_toggles: { display_add_ons_tooltips: isOn } } })
      const about = page.getByRole('button', { name: 'About Hose' })
      await expect(about).toHaveCount(isOn ? 1 : 0)
      if (!isOn) continue
      await about.click()
      await expect(page.getByRole('tooltip')).toHaveText('Two metres .')
    }
  })

  test('S1-2.15-12 a package shows its components and choices; S1-3.7-29 show_component_prices their prices', async ({
    page,
    testProxy,
  }) => {
    await page.route(/\/media\/30\d\.svg$/, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      }),
    )
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
    await open(page, testProxy, { product: { ...product, show_component_prices: true } })
    const parts = page.getByRole('region', { name: 'What is included' })
    await expect(parts).toContainText('2 × Front loader')
    await expect(parts.getByRole('group', { name: 'Dryer' }).getByRole('radio')).toHaveCount(2)
    await expect(parts.getByRole('radio', { name: /Gas/ })).toBeChecked()
    await expect(parts).toContainText('$302.00')
    await expect(parts.locator('img').first()).toHaveAttribute('src', /\/301\.svg$/)
    await open(page, testProxy, { product: { ...product, show_component_prices: false } })
    await expect(parts).toContainText('Electric')
    await expect(parts).not.toContainText('$302.00')
  })
})

import { test } from '#tests/support/config-proxy.ts'
import { openSimplePage as open, PRICED, type ProductChange, summary } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

/** Other products on a product’s page (specification 2.15). */

test.describe('what goes with it', () => {
  const related = { relateds: [summary(901, 'Cousin')], upsells: [summary(902, 'Better cousin')] }

  test('S1-2.15-15 complete_the_set shows the set or the related items, either with title and text; display_section off neither', async ({
    page,
    testProxy,
  }) => {
    const set = { display_section: true, title: 'Make it whole', description: 'All of one kind.' }
    await open(page, testProxy, {
      product: related,
      pdp: { complete_the_set: { ...set, display_mode: 'complete-the-set' } },
    })
    const section = page.getByRole('region', { name: 'Make it whole' })
    await expect(section).toContainText('All of one kind.')
    await expect(section.getByRole('link', { name: 'Cousin', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Worth a look' })).toHaveCount(0)
    await open(page, testProxy, { product: related, pdp: { complete_the_set: { ...set, display_mode: undefined } } })
    await expect(section).toContainText('All of one kind.')
    await expect(section).toContainText('Cousin')
    await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Better cousin')
    await open(page, testProxy, { product: related, pdp: { complete_the_set: { display_section: true, title: '' } } })
    await expect(page.getByRole('region', { name: 'Related products' })).toContainText('Cousin')
    await open(page, testProxy, { product: related, pdp: { complete_the_set: { ...set, display_section: false } } })
    await expect(section).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Cousin', exact: true })).toHaveCount(0)
  })

  test('S1-2.15-16 the step-up banner has title and colours, and needs step_up and stepup.active', async ({
    page,
    testProxy,
  }) => {
    const product = { ...PRICED, step_up: summary(920, 'Better dishwasher', { final_price_without_tax: 950 }) }
    const stepup = { active: true, banner_title: 'Go further', button_color: '112233', button_text_color: 'ffffff' }
    await open(page, testProxy, { product, pdp: { stepup } })
    const banner = page.getByRole('region', { name: 'Go further' })
    await expect(banner).toContainText('Better dishwasher')
    await expect(banner).toContainText('$150.00 more')
    const button = banner.getByRole('link')
    await expect(button).toHaveAttribute('href', '/product/p-920')
    await expect(button).toHaveCSS('background-color', 'rgb(17, 34, 51)')
    await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)')
    await open(page, testProxy, { product: { step_up: null }, pdp: { stepup } })
    await expect(banner).toHaveCount(0)
    await open(page, testProxy, { product, pdp: { stepup: { ...stepup, active: false } } })
    await expect(banner).toHaveCount(0)
  })

  test('S1-3.1-66 S1-7.2-09 posm_carousels shows products of point-of-sale material; off shows and asks for none', async ({
    page,
    testProxy,
  }) => {
    const resource = '/dynamic-category/posm/Staff%20picks,Clearance/products'
    const answers = { [resource]: () => ({ products: [summary(950, 'Picked')] }) }
    const config = { available_posm_options: 'Staff picks,Clearance', catalog_posm_overrides: '' }
    for (const isOn of [true, false]) {
      const { requests } = await open(page, testProxy, { config, answers, pdp: { posm_carousels: isOn } })
      expect(requests.includes(resource)).toBe(isOn)
      const group = page.getByRole('region', { name: 'Staff picks and Clearance' })
      await expect(group).toHaveCount(isOn ? 1 : 0)
      if (isOn) await expect(group.getByRole('link', { name: 'Picked' })).toHaveAttribute('href', '/product/p-950')
    }
  })

  const LOOK: ProductChange = {
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
  }
  const look = (settings: object): ProductChange => ({
    ...LOOK,
    pdp: { complete_the_look: { display_section: true, default_attributes: ['series'], ...settings } },
  })

  test('S1-3.1-67 complete_the_look takes products by default_attributes and titles them where display_name_title is on; display_section off shows none', async ({
    page,
    testProxy,
  }) => {
    const section = page.getByRole('region', { name: 'Complete the look' })
    const name = section.getByRole('heading', { name: 'Cousin of the look' })
    const { requests } = await open(page, testProxy, look({ display_name_title: true }))
    expect(requests).toContain('/dynamic-category/series/Classic')
    await section.scrollIntoViewIfNeeded()
    await expect(name).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await open(page, testProxy, look({ display_name_title: false }))
    await section.scrollIntoViewIfNeeded()
    // Its name is still read out.
    await expect(section.getByRole('link', { name: 'Cousin of the look' })).toHaveCount(1)
    await expect(name).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await open(page, testProxy, look({ default_attributes: ['collection'] }))
    await expect(section).toHaveCount(0)
    await open(page, testProxy, look({ display_section: false }))
    await expect(section).toHaveCount(0)
  })

  test('S1-3.1-68 complete_the_look shows model number, flags, short description, reviews and list buttons, each by its switch', async ({
    page,
    testProxy,
  }) => {
    const section = page.getByRole('region', { name: 'Complete the look' })
    const parts = {
      dispaly_model_number: section.getByText('Model L-950'),
      display_flags: section.getByText('Fresh'),
      display_short_description: section.getByText('Of one kind.'),
      display_reviews: section.getByRole('img', { name: /4 of 5|4 out of 5/ }),
      display_wishlist: section.getByRole('button', { name: 'Wishlist: Cousin of the look' }),
      display_compare: section.getByRole('button', { name: 'Compare: Cousin of the look' }),
    }
    const names = Object.keys(parts)
    for (const only of [...names, 'display_model_number', '']) {
      const switches: Record<string, unknown> = Object.fromEntries(
        [...names, only].filter(Boolean).map((name) => [name, name === only]),
      )
      // The misspelled key is read first.
      if (only === 'display_model_number') switches.dispaly_model_number = undefined
      await open(page, testProxy, look(switches))
      await section.scrollIntoViewIfNeeded()
      // The lists' buttons come last.
      await expect(page.getByRole('main').locator('.page-lists button').first()).toBeVisible()
      for (const [name, part] of Object.entries(parts)) {
        const isOn = name === only || (only === 'display_model_number' && name === 'dispaly_model_number')
        await expect(part, `${name} with ${only}`).toHaveCount(isOn ? 1 : 0)
      }
    }
  })

  test('S1-3.7-21 crosssells, upsells, relateds, parentbundles, outlets, pre_selected_add_ons, step_up and retailbanner each have their place', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, {
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
    await expect(page.getByRole('region', { name: 'Packages with this product' })).toContainText('Whole kitchen')
    await expect(page.getByRole('region', { name: 'Others in this class' })).toContainText('Cousin')
    await expect(page.getByRole('region', { name: 'Worth a look' })).toContainText('Better cousin')
    await expect(page.getByRole('checkbox', { name: /Hose/ })).toBeChecked()
    await expect(page.getByRole('button', { name: /^Show .* offers$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Go further' })).toContainText('Next better')
    await expect(page.getByRole('complementary').filter({ hasText: 'Three save more.' })).toContainText('Kitchen event')
  })

  test('S1-1-09 the page offers what the product has, and nothing of what it has not', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/404/)
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
    const parts = [
      page.getByRole('region', { name: 'Reviews', exact: true }).getByText('3 reviews').first(),
      page.getByRole('region', { name: 'Specifications' }),
      page.getByRole('button', { name: 'Play video: Care' }),
      page.getByRole('button', { name: 'Turn around: Around' }),
      page.getByText('Fall rebate'),
      page.getByText(/\$75\.00 rebate/),
      page.getByRole('button', { name: /^Show .* offers$/ }),
      page.getByRole('region', { name: 'What is included' }),
      page.getByRole('region', { name: 'Packages with this product' }),
      page.getByRole('checkbox', { name: /Hose/ }),
      page.getByRole('group', { name: /^Size/ }),
    ]
    await open(page, testProxy, change(everything))
    for (const part of parts) await expect(part).toHaveCount(1)
    await open(page, testProxy, change({ ...PRICED, ...nothing }))
    for (const part of parts) await expect(part).toHaveCount(0)
  })

  test('S1-7.3-09 with shopper_stream products are picked for the shopper, once the row is near, and kept for the place; off, and for bots, nothing is asked', async ({
    page,
    testProxy,
  }) => {
    const row = page.getByRole('region', { name: 'Picked for you' })
    const change = (enabled: boolean, user_agents_bots_regex = ''): ProductChange => ({
      product: { description: `<p>${'Long words. '.repeat(1_500)}</p>` },
      config: { shopper_stream: { enabled }, user_agents_bots_regex },
      answers: {
        '/personal/products': () => ({
          products: [summary(970, 'Picked fridge', { reviews_count: 3, reviews_rating: 4 })],
        }),
      },
    })
    const { requests } = await open(page, testProxy, change(true))
    expect(requests).not.toContain('/personal/products')
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    await expect(row.getByRole('link', { name: 'Picked fridge' })).toHaveAttribute('href', '/product/p-970')
    await expect(row).toContainText('$800.00')
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(row).toHaveCount(0)
    await page.goBack()
    await page.locator('footer').last().scrollIntoViewIfNeeded()
    await expect(row).toContainText('$800.00')
    expect(requests.filter((path) => path === '/personal/products')).toHaveLength(1)
    for (const [enabled, bots] of [
      [false, ''],
      [true, 'Chrome'],
    ] as const) {
      const opened = await open(page, testProxy, change(enabled, bots))
      await page.locator('footer').last().scrollIntoViewIfNeeded()
      await expect(page.getByRole('region', { name: 'Others in this class' })).toBeVisible()
      await expect(row).toHaveCount(0)
      expect(opened.requests).not.toContain('/personal/products')
    }
  })
})

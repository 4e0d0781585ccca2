import { test } from '#tests/support/config-proxy.ts'
import { addToCart, buyBox, openSimplePage as open, PRICED } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test.describe('the price', () => {
  test('S1-3.7-11 shows final price, regular price and discount; S1-3.1-56 without display_compare_at no regular price', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, { product: PRICED, pdp: { display_compare_at: true } })
    await expect(buyBox(page)).toContainText('$800.00')
    await expect(buyBox(page).locator('s')).toHaveText('$1,000.00')
    await expect(buyBox(page)).toContainText('Compare at')
    await expect(buyBox(page)).toContainText('Save $200.00')
    await open(page, testProxy, { product: PRICED, pdp: { display_compare_at: false } })
    await expect(buyBox(page)).toContainText('$800.00')
    await expect(buyBox(page).locator('s')).toHaveCount(0)
    await open(page, testProxy, {
      product: {
        ...PRICED,
        final_price_without_tax: 1000,
        final_price_without_tax_formatted: '$1,000.00',
        discount: 0,
      },
      pdp: { display_compare_at: true },
    })
    await expect(buyBox(page).locator('s')).toHaveCount(0)
    await expect(buyBox(page)).not.toContainText('Save')
  })

  test('S1-3.7-12 shows rebate and instant savings, and neither at 0; S1-3.1-99 the end of the savings where the store tells it', async ({
    page,
    testProxy,
  }) => {
    const savings = {
      ...PRICED,
      discount_instant_savings: 200,
      discount_instant_savings_formatted: '$200.00',
      instant_savings_to_date: '2029-12-24',
      discount_consumer_rebate: 75,
      discount_consumer_rebate_formatted: '$75.00',
    }
    const told = {
      promos_rebates: { display_instant_savings_sale_callout: true, display_instant_savings_end_date: true },
    }
    await open(page, testProxy, { product: savings, display: told })
    await expect(buyBox(page)).toContainText('Save $200.00 · Ends Dec 24')
    await expect(buyBox(page)).toContainText('$75.00 rebate')
    const silent = { promos_rebates: { ...told.promos_rebates, display_instant_savings_end_date: false } }
    await open(page, testProxy, { product: savings, display: silent })
    await expect(buyBox(page)).toContainText('Save $200.00')
    await expect(buyBox(page)).not.toContainText('Dec 24')
    await open(page, testProxy, { product: { ...PRICED, discount: 0, final_price_without_tax: 1000 }, display: told })
    await expect(buyBox(page)).not.toContainText('rebate')
    await expect(buyBox(page)).not.toContainText('Save')
  })

  test('S1-3.7-13 msrp_display_actual_price_type: the price on a click, in the cart, or not before checkout', async ({
    page,
    testProxy,
  }) => {
    const hidden = (type: string) => ({
      ...PRICED,
      msrp_enabled: true,
      msrp: 1100,
      msrp_display_actual_price_type: type,
    })
    await open(page, testProxy, { product: hidden('on gesture') })
    await expect(page.getByText('$800.00')).toHaveCount(1)
    await expect(page.getByText('$800.00')).toBeHidden()
    await page.getByText('Click for price').first().click()
    await expect(page.getByText('$800.00')).toBeVisible()
    for (const [type, text] of [
      ['in cart', 'See price in cart'],
      ['before order confirmation', 'Price shown at checkout'],
    ] as const) {
      await open(page, testProxy, { product: hidden(type) })
      await expect(buyBox(page)).toContainText(text)
      expect(await page.content()).not.toContain('800.00')
      await expect(addToCart(page)).toBeEnabled()
    }
  })

  test('S1-3.7-14 display_price off hides the price, display_add_to_cart off the button', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, { product: { ...PRICED, display_price: '0' } })
    await expect(buyBox(page)).not.toContainText('$')
    await open(page, testProxy, { product: { ...PRICED, display_add_to_cart: '0' } })
    await expect(buyBox(page)).toContainText('$800.00')
    await expect(addToCart(page)).toHaveCount(0)
  })

  test('S1-3.7-15 a price on application is a link that requests it', async ({ page, testProxy }) => {
    await open(page, testProxy, { product: { ...PRICED, poa: '1' } })
    await expect(page.getByRole('main')).not.toContainText('$800.00')
    const link = page.getByRole('main').getByRole('link', { name: 'Ask for a quote' })
    await expect(link).toHaveAttribute('href', /^\/request-quote\?product=/)
  })
})

test.describe('promotions', () => {
  test('S1-3.1-104 the rebate banner has the store’s text and colours, where display_rebate_banner_on_product_pages is on', async ({
    page,
    testProxy,
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
    await open(page, testProxy, { product, display: { promos_rebates } })
    await expect(banner).toHaveCSS('background-color', 'rgb(32, 32, 32)')
    await expect(banner).toHaveCSS('color', 'rgb(254, 254, 254)')
    await open(page, testProxy, {
      product,
      display: { promos_rebates: { ...promos_rebates, banner_background_color_pdp: '' } },
    })
    await expect(banner).toHaveCSS('background-color', 'rgb(16, 16, 16)')
    await open(page, testProxy, {
      product,
      display: { promos_rebates: { ...promos_rebates, display_rebate_banner_on_product_pages: false } },
    })
    await expect(banner).toHaveCount(0)
  })

  test('S1-3.1-106 a package tells rebates and the price after them, in the store’s colour; S1-3.7-18 package savings and what is given after checkout', async ({
    page,
    testProxy,
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
      await open(page, testProxy, {
        product,
        display: {
          promos_rebates: {
            package_product_page_display_rebate_dollar_amount_savings_callout: isOn,
            package_product_page_display_package_price_after_rebate_savings: isOn,
            package_product_page_savings_text_color: '123456',
          },
        },
      })
      await expect(buyBox(page)).toContainText('You save $120.00 on the package')
      await expect(buyBox(page)).toContainText('Another $20 after checkout')
      await expect(page.getByText('$75.00 in rebates')).toHaveCount(isOn ? 1 : 0)
      await expect(page.getByText('$725.00 after rebates')).toHaveCount(isOn ? 1 : 0)
      if (isOn) await expect(page.getByText('$725.00 after rebates')).toHaveCSS('color', 'rgb(18, 52, 86)')
    }
  })
})

import { describe } from 'vitest'
import { addToCart, buyBox, openSimple } from '#tests/support/product-html.ts'
import { PRICED, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const open = async (testProxy: TestProxy, change: ProductChange) => (await openSimple(testProxy, change)).page

describe('the price', () => {
  test('S1-3.7-11 shows final price, regular price and discount; S1-3.1-56 without display_compare_at no regular price', async ({
    testProxy,
  }) => {
    const whole = buyBox(await open(testProxy, { product: PRICED, pdp: { display_compare_at: true } }))
    expect(whole).toContainText('$800.00')
    expect(whole.locator('s')).toHaveText('$1,000.00')
    expect(whole).toContainText('Compare at')
    expect(whole).toContainText('Save $200.00')
    const plain = buyBox(await open(testProxy, { product: PRICED, pdp: { display_compare_at: false } }))
    expect(plain).toContainText('$800.00')
    expect(plain.locator('s')).toHaveCount(0)
    const full = { final_price_without_tax: 1000, final_price_without_tax_formatted: '$1,000.00', discount: 0 }
    const undiscounted = buyBox(
      await open(testProxy, { product: { ...PRICED, ...full }, pdp: { display_compare_at: true } }),
    )
    expect(undiscounted.locator('s')).toHaveCount(0)
    expect(undiscounted).not.toContainText('Save')
  })

  test('S1-3.7-12 shows rebate and instant savings, and neither at 0; S1-3.1-99 the end of the savings if the store has it', async ({
    testProxy,
  }) => {
    const product = {
      ...PRICED,
      discount_instant_savings: 200,
      discount_instant_savings_formatted: '$200.00',
      instant_savings_to_date: '2029-12-24',
      discount_consumer_rebate: 75,
      discount_consumer_rebate_formatted: '$75.00',
    }
    const display = (display_instant_savings_end_date: boolean) => ({
      promos_rebates: { display_instant_savings_sale_callout: true, display_instant_savings_end_date },
    })
    const box = buyBox(await open(testProxy, { product, display: display(true) }))
    expect(box).toContainText('Save $200.00 · Ends Dec 24, 2029')
    expect(box).toContainText('$75.00 rebate')
    const silent = buyBox(await open(testProxy, { product, display: display(false) }))
    expect(silent).toContainText('Save $200.00')
    expect(silent).not.toContainText('Dec 24')
    const none = { ...PRICED, discount: 0, final_price_without_tax: 1000 }
    const full = buyBox(await open(testProxy, { product: none, display: display(true) }))
    expect(full).not.toContainText('rebate')
    expect(full).not.toContainText('Save')
  })

  test('S1-3.7-13 msrp_display_actual_price_type: the price on a press, in the cart, or not before checkout', async ({
    testProxy,
  }) => {
    const hidden = (msrp_display_actual_price_type: string) => ({
      product: { ...PRICED, msrp_enabled: true, msrp: 1100, msrp_display_actual_price_type },
    })
    const gesture = buyBox(await open(testProxy, hidden('on gesture')))
    const price = gesture.locator('details:not([open])')
    expect(price.locator('summary')).toHaveText('Click for price')
    expect(price.getByText('$800.00')).toHaveCount(1)
    expect(gesture.getByText('$800.00')).toHaveCount(1)
    expect(gesture).toContainText('MSRP $1,100.00')
    expect(buyBox(await open(testProxy, { product: PRICED }))).not.toContainText('MSRP')
    for (const [type, text] of [
      ['in cart', 'See price in cart'],
      ['before order confirmation', 'Price shown at checkout'],
    ] as const) {
      const page = await open(testProxy, hidden(type))
      expect(buyBox(page)).toContainText(text)
      expect(buyBox(page)).toContainText('MSRP $1,100.00')
      expect(page.html).not.toContain('800.00')
      expect(addToCart(page)).not.toBeDisabled()
    }
  })

  test('S1-3.7-14 display_price off hides the price, display_add_to_cart off the button', async ({ testProxy }) => {
    const unpriced = await open(testProxy, { product: { ...PRICED, display_price: '0' } })
    expect(buyBox(unpriced)).not.toContainText('$')
    const unsold = await open(testProxy, { product: { ...PRICED, display_add_to_cart: '0' } })
    expect(buyBox(unsold)).toContainText('$800.00')
    expect(addToCart(unsold)).toHaveCount(0)
  })

  test('S1-3.7-15 a price on application is a link that requests it', async ({ testProxy }) => {
    const page = await open(testProxy, { product: { ...PRICED, poa: '1' } })
    expect(page.getByRole('main')).not.toContainText('$800.00')
    const link = page.getByRole('main').getByRole('link', { name: 'Ask for a quote' })
    expect(link).toHaveAttribute('href', /^\/request-quote\?product=/)
  })

  test('a price of 0 is not shown, one of 99,999.99 is formatted in full', async ({ testProxy }) => {
    const priced = (amount: number) => ({
      product: {
        ...PRICED,
        regular_price_without_tax: amount,
        regular_price_without_tax_formatted: '',
        final_price_without_tax: amount,
        final_price_without_tax_formatted: '',
        discount: 0,
      },
    })
    expect(buyBox(await open(testProxy, priced(0)))).not.toContainText('$')
    expect(buyBox(await open(testProxy, priced(99_999.99)))).toContainText('$99,999.99')
  })
})

describe('promotions', () => {
  test('S1-3.1-104 the rebate banner has the store’s text and colours, if display_rebate_banner_on_product_pages is on', async ({
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
    const bannerWith = async (change: object) => {
      const page = await open(testProxy, { product, display: { promos_rebates: { ...promos_rebates, ...change } } })
      return page.getByRole('link', { name: 'Money back' })
    }
    const banner = await bannerWith({})
    expect(banner.ownStyle('background-color')).toBe('rgb(32, 32, 32)')
    expect(banner.ownStyle('color')).toBe('rgb(254, 254, 254)')
    const general = await bannerWith({ banner_background_color_pdp: '' })
    expect(general.ownStyle('background-color')).toBe('rgb(16, 16, 16)')
    expect(await bannerWith({ display_rebate_banner_on_product_pages: false })).toHaveCount(0)
  })

  test('S1-3.1-106 a package shows rebates and the price after them, in the store’s colour; S1-3.7-18 package savings and rebates after checkout', async ({
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
      const promos_rebates = {
        package_product_page_display_rebate_dollar_amount_savings_callout: isOn,
        package_product_page_display_package_price_after_rebate_savings: isOn,
        package_product_page_savings_text_color: '123456',
      }
      const page = await open(testProxy, { product, display: { promos_rebates } })
      expect(buyBox(page)).toContainText('The price includes $120.00 off for buying the package')
      expect(buyBox(page)).toContainText('Another $20 after checkout')
      expect(page.getByText('$75.00 in rebates')).toHaveCount(isOn ? 1 : 0)
      expect(page.getByText('$725.00 after rebates')).toHaveCount(isOn ? 1 : 0)
      if (!isOn) continue
      const savings = buyBox(page).getByRole('list').filter({ hasText: '$725.00 after rebates' })
      expect(savings.ownStyle('color')).toBe('rgb(18, 52, 86)')
    }
  })
})

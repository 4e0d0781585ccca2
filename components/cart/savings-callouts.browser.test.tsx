import { describe, it } from 'vitest'
import { openFilledCart, summary } from '#tests/support/checkout-island.tsx'
import { expect, page } from '#tests/support/render-island.tsx'

describe('savings', () => {
  const none = { amount: 0, formatted: '$0.00' }
  const some = (formatted: string) => ({ amount: Number(formatted.slice(1)), formatted })
  const NO_SAVINGS = {
    discount_subtotal_plus_discount: none,
    discount_subtotal_plus_instant_savings: none,
    discount_subtotal_plus_consumer_rebate: none,
    buymoresavemore_package_mailin_rebates: none,
    buymoresavemore_final_price_after_savings: none,
    buymoresavemore_info: [] as object[],
  }
  const CALLOUT = { display_instant_savings_callout_cart: true, display_instant_savings_minimum: 0 }
  const callouts = () => page.getByRole('region', { name: 'Your savings' })

  /** The cart of a store with these settings and savings. */
  async function open(savings: object, promos_rebates: object = CALLOUT) {
    await openFilledCart({
      config: { display_features: { promos_rebates } },
      answers: { '/cart': (answer) => ({ ...(answer as object), ...NO_SAVINGS, ...savings }) },
    })
    await expect.element(summary().getByText('Grand Total')).toBeVisible()
  }

  const CASES: [string, object][] = [
    ['Total Savings$11.00', { discount_subtotal_plus_discount: some('$11.00') }],
    ['Instant Savings$12.00', { discount_subtotal_plus_instant_savings: some('$12.00') }],
    [
      'Consumer RebatesTo be claimed after your purchase$13.00',
      { discount_subtotal_plus_consumer_rebate: some('$13.00') },
    ],
    [
      'Mail-In RebateTo be claimed after your purchase$14.00',
      { buymoresavemore_package_mailin_rebates: some('$14.00') },
    ],
    ['Final Price After Savings$15.00', { buymoresavemore_final_price_after_savings: some('$15.00') }],
    [
      'Two by mailTo be claimed after your purchase$16.00',
      { buymoresavemore_info: [{ type: 'BuyMoreSaveMore_MailIn', title: 'Two by mail', amount: some('$16.00') }] },
    ],
    [
      'Two at onceAlready deducted$17.00',
      { buymoresavemore_info: [{ type: 'BuyMoreSaveMore_Instant', title: 'Two at once', amount: some('$17.00') }] },
    ],
  ]

  it.each(CASES)('S2-1-10 S2-3.2-33 S2-3.2-35 “%s” is shown if it alone applies', async (text, savings) => {
    await open(savings)
    await expect.element(callouts().getByRole('listitem')).toHaveTextContent(text)
  })

  it('S2-1-10 S2-3.2-33 are all shown if all apply', async () => {
    const [, ...others] = CASES
    await open(Object.assign({}, ...others.map(([, savings]) => savings)))
    await expect.element(callouts().getByRole('listitem')).toHaveLength(5)
  })

  it('S2-1-10 S2-3.2-33 are not shown if none applies', async () => {
    await open({})
    expect(callouts().elements()).toEqual([])
  })

  it.each([
    ['off', '$80.00', 'hidden', { ...CALLOUT, display_instant_savings_callout_cart: false }],
    ['on, without a minimum', '$0.01', 'shown', { ...CALLOUT, display_instant_savings_minimum: undefined }],
    ['on, with the minimum $50', '$50.00', 'hidden', { ...CALLOUT, display_instant_savings_minimum: 50 }],
    ['on, with the minimum $50', '$50.01', 'shown', { ...CALLOUT, display_instant_savings_minimum: 50 }],
  ])(
    'S2-3.10-22 S2-3.10-23 with its callout %s, instant savings of %s are %s',
    async (_, amount, outcome, settings) => {
      await open(
        {
          discount_subtotal_plus_instant_savings: some(amount),
          discount_subtotal_plus_discount: some('$90.00'),
        },
        settings,
      )
      await expect.element(callouts()).toMatchTextContent('Total Savings')
      expect(callouts().getByText('Instant Savings').elements()).toHaveLength(outcome === 'shown' ? 1 : 0)
    },
  )
})

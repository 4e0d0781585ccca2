import { describe, expect, it } from 'vitest'
import checkout from '#public/locales/en/checkout.json' with { type: 'json' }
import site from '#public/locales/en/site.json' with { type: 'json' }
import {
  AMAZON_PAY_BUTTON,
  BUY_MORE_SAVE_MORE_TYPES,
  CHALLENGE_FORMS,
  MISSING_TOTAL,
  POSTCODE_TRIM,
  SUSPICIOUS_ORDER_STATUS,
  WALLET_COUNTRY,
  WALLET_SHEET,
} from './checkout-constants.ts'
import {
  BREAKPOINTS_PX,
  CLICK_TO_CALL_VALUE,
  DEFAULTS,
  IMAGE_SIZE_BREAKPOINTS,
  IMAGE_WIDTHS_PX,
  LIMITS,
  MINIMUM_AMOUNTS,
  SHOPPER_STREAM_BANNER_TYPES,
  TIMINGS_MS,
} from './constants.ts'

describe('constants of the storefront', () => {
  it('S1-9-04 has the breakpoints xs 0, sm 600, md 960, lg 1280, xl 1600', () => {
    expect(BREAKPOINTS_PX).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1600 })
  })

  it('S1-9-05 has the image sizes and maps them to breakpoints', () => {
    expect(IMAGE_WIDTHS_PX).toEqual({ xlarge: 1600, large: 1280, medium: 960, small: 600, xsmall: 0 })
    expect(IMAGE_SIZE_BREAKPOINTS).toEqual({ xsmall: 'xs', small: 'sm', medium: 'md', large: 'lg', xlarge: 'xl' })
  })

  it('S1-9-12 has the timings', () => {
    expect(TIMINGS_MS.menuDelay).toBe(225)
    expect(TIMINGS_MS.kioskIdle).toBe(300_000)
    expect(TIMINGS_MS.smoothScrollRestore).toBe(600)
    expect(TIMINGS_MS.delayedAnalytics).toBe(1500)
  })

  it('S1-9-17 limits preview, compare and breadcrumb', () => {
    expect(LIMITS.searchPreviewProducts).toBe(4)
    expect(LIMITS.searchPreviewCategories).toBe(5)
    expect(LIMITS.compare).toBe(4)
    expect(LIMITS.breadcrumbs).toBe(4)
    expect(LIMITS.breadcrumbLevelBelow).toBe(5)
  })

  it('S1-9-22 reports a click to call with the value 600', () => {
    expect(CLICK_TO_CALL_VALUE).toBe(600)
  })

  it('S1-9-24 has the three banner types of the shopper stream', () => {
    expect(SHOPPER_STREAM_BANNER_TYPES).toEqual([
      'category_product_grid_horizontal',
      'category_product_grid_tile',
      'category_product_list_view',
    ])
  })
})

describe('constants of cart and checkout', () => {
  it('S2-9.2-01 keeps the limits of 9.2', () => {
    expect(MINIMUM_AMOUNTS).toEqual({ financingProduct: 299.99, financingCart: 299.99, instantSavings: 0 })
    expect(LIMITS.relatedPerCartItem).toBe(3)
    expect(DEFAULTS.addQty).toBe(1)
    expect(LIMITS.placeOrderEmailCharacters).toBe(3)
    expect(POSTCODE_TRIM).toEqual({ character: '-', position: 7 })
  })

  it('S2-9.3-01 keeps the defaults of 9.3', () => {
    expect(DEFAULTS.currency).toBe('USD')
    expect(DEFAULTS.formattedMoney).toBe('$0.00')
    expect(MISSING_TOTAL).toBe('-')
    expect(checkout.totals).toMatchObject({
      tax: 'Tax',
      shipping: 'Shipping/Delivery & Handling',
      discount: 'Discount',
      fee: 'Additional Fees',
    })
    expect(DEFAULTS.sameAsBilling).toBe(true)
    expect(site.defaults.deliveryDateHeader).toBe('Compare at')
    expect(DEFAULTS.productsInCartReminder).toBe(true)
  })

  it('S2-9.3-02 keeps the names of 9.3', () => {
    expect(BUY_MORE_SAVE_MORE_TYPES).toEqual({ mailIn: 'BuyMoreSaveMore_MailIn', instant: 'BuyMoreSaveMore_Instant' })
    expect(SUSPICIOUS_ORDER_STATUS).toBe('suspicious')
    expect(CHALLENGE_FORMS.guestCheckout).toBe('guest_checkout')
    expect(AMAZON_PAY_BUTTON).toEqual({ placement: 'Checkout', productType: 'PayAndShip' })
  })

  it('S2-9.3-04 keeps the settings of the digital wallet’s request', () => {
    expect(WALLET_SHEET).toEqual({
      totalType: 'final',
      shippingType: 'shipping',
      merchantCapabilities: ['supports3DS', 'supportsCredit', 'supportsDebit'],
      requiredBillingContactFields: ['postalAddress', 'name', 'phone', 'email'],
    })
  })

  it('S2-9.3-03 has US as the country of estimates and wallet addresses', () => {
    expect(DEFAULTS.country).toBe('US')
    expect(WALLET_COUNTRY).toBe('US')
  })
})

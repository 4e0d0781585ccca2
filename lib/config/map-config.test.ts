import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { obfuscate } from '#tests/support/obfuscate.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { DEFAULTS, LIMITS, TIMINGS_MS } from '../core/constants.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { loadDefaultTexts } from './default-texts.ts'
import { mapStoreConfig } from './map-config.ts'

const build = (json: Record<string, unknown> = {}, warn: (text: string) => void = () => {}) =>
  mapStoreConfig(v.parse(StoreConfigWire, json), warn)

const buildWithStyles = (css: string, json: Record<string, unknown> = {}) =>
  build({ ...json, site_styles_inline_html: `<style>:root{${css}}</style>` })

describe('the store configuration', () => {
  it('is mapped from any JSON without throwing, to plain data', () => {
    const keys = Object.keys(v.parse(StoreConfigWire, {}))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (json) => {
        const config = build(json)
        expect(structuredClone(config)).toEqual(config)
        expect(() => new Intl.DateTimeFormat('en', { timeZone: config.locale.timeZone })).not.toThrow()
      }),
      { numRuns: 200 },
    )
  })

  it('has the time zone America/Los_Angeles unless the store has a valid one', () => {
    expect(build({}).locale.timeZone).toBe('America/Los_Angeles')
    expect(build({ timezoneId: 'America/Toronto' }).locale.timeZone).toBe('America/Toronto')
    expect(build({ timezoneId: 'Mars/Olympus' }).locale.timeZone).toBe('America/Los_Angeles')
  })

  it('completes missing fields of a currency', () => {
    expect(build({}).locale.currency).toEqual({ code: 'USD', symbol: '$', name: 'USD' })
    expect(build({ currency_code: 'eur' }).locale.currency).toEqual({ code: 'EUR', symbol: '€', name: 'EUR' })
    expect(build({ currency_code: 'CAD', currency_symbol: 'C$', currency_name: 'Dollar' }).locale.currency).toEqual({
      code: 'CAD',
      symbol: 'C$',
      name: 'Dollar',
    })
  })

  it('S1-9-07 has the default texts in the language of the page, and keeps the store’s texts', async () => {
    const defaults = await loadDefaultTexts('fr-CA')
    const french = (json: object) => mapStoreConfig(v.parse(StoreConfigWire, json), () => {}, defaults)
    expect(french({}).texts).toMatchObject({
      ourStore: 'Notre magasin',
      requestAQuote: 'Demander une soumission',
      findAStore: 'Trouver un magasin',
      otherStores: 'Autres magasins',
      deliveryDateHeader: 'Date de livraison',
      cartRelatedTitle: 'Produits connexes',
    })
    expect(french({}).productPage.packages.productPackageSectionTitle).toBe('Économisez sur l’ensemble\u00a0: ')
    const written = { header: { find_a_store_title: 'Boutiques' } }
    expect(french({ display_features: written }).texts.findAStore).toBe('Boutiques')
  })

  it.each([
    ['Save on the set: ', 'Save on the set'],
    ['Better together', 'Better together'],
    ['', ''],
    // A store that writes out the default title, which promises savings.
    ['Save on the package: ', ''],
  ])('S1-2.15-13 packages that save nothing have the title %j as %j', (product_package_section_title, title) => {
    const pdp = { product_packages: { product_package_section_title } }
    expect(build({ display_features: { pdp } }).productPage.packages.titleWithoutSavings).toBe(title)
  })

  it('S1-9-07 has the default texts, widths and positions of section 9', () => {
    const { texts, header, catalog, features } = build({})
    expect(texts.ourStore).toBe('Our Store')
    expect(texts.requestAQuote).toBe('Request More Info')
    expect(texts.requestAQuoteUrl).toBe('/request-quote')
    expect([texts.findAStore, texts.otherStores]).toEqual(['Find a Store', 'Other Stores'])
    expect(header.searchBarWidth).toBe('25rem')
    expect(catalog.filtersButtonPosition).toBe('default')
    const asDefault = build({ site_styles_inline_html: ':root{--avb-remove-mobile-menu: default}' })
    expect([features.mobileMenu, asDefault.features.mobileMenu]).toEqual([true, true])
  })

  it('S1-9-08 has the default header options, catalog mode, display mode and sort direction', () => {
    const { header, catalog } = build({})
    expect(header.stickyOption).toBe('sticky_none')
    expect(header.mobileBlockOption).toBe('hide_none')
    expect(header.type).toBe('standard')
    expect(catalog.modes[0]).toBe('grid')
    expect([DEFAULTS.displayMode, DEFAULTS.sortDirection]).toEqual(['PRODUCTS', 'asc'])
  })

  it('S1-9-10 has the other defaults of section 9', () => {
    const config = build({ power_reviews: { api_key: 'k' } })
    expect(config.locale.timeZone).toBe('America/Los_Angeles')
    expect(config.partners.powerReviews?.locale).toBe('en_US')
    expect(config.locale.country).toBe('US')
    expect(config.payments.chargeafter.productWidgetType).toBe('product-widget-installments')
    expect([DEFAULTS.selectionQty, DEFAULTS.reviewPage, DEFAULTS.formattedMoney]).toEqual([1, 1, '$0.00'])
  })

  it('S2-9.3-05 has the product widget type product-widget-installments unless the store names one', () => {
    const read = (type: unknown) => build({ chargeafter_product_widget_type: type }).payments.chargeafter
    expect(read(undefined).productWidgetType).toBe('product-widget-installments')
    expect(read('').productWidgetType).toBe('product-widget-installments')
    expect(read('product-widget-line').productWidgetType).toBe('product-widget-line')
  })

  it('S1-9-11 has the financing path financing, without leading slash', () => {
    expect(build({}).texts.financingPath).toBe('financing')
    expect(build({ financing_path: '/credit-options/' }).texts.financingPath).toBe('credit-options')
    expect(build({ finance_path: 'credit' }).texts.financingPath).toBe('credit')
    expect(build({ financing_path: '/' }).texts.financingPath).toBe('financing')
  })

  it('S1-9-18 limits chat input, password and tiles per row by default', () => {
    const { productPage, account, catalog } = build({})
    expect(productPage.chatbot.inputCharacterLimit).toBe(300)
    for (const [limit, expected] of [
      ['120', 120],
      ['0', 300],
    ]) {
      const { chatbot } = build({
        display_features: { pdp: { ai_chatbot: { input_character_limit: limit } } },
      }).productPage
      expect(chatbot.inputCharacterLimit).toBe(expected)
    }
    expect(account).toMatchObject({ minPasswordLength: 8, minPasswordStrength: 2 })
    expect(catalog.tilesPerRow).toEqual({ lg: 3, xl: 4 })
    expect([LIMITS.chatInputCharacters, LIMITS.passwordCharacters, LIMITS.passwordStrength]).toEqual([300, 8, 2])
    expect(build({ min_password_length: '12', min_zxcvbn_score: '3' }).account).toMatchObject({
      minPasswordLength: 12,
      minPasswordStrength: 3,
    })
  })

  it('S1-9-12 has the menu delay and the kiosk idle time of section 9 by default', () => {
    expect(build({}).header.menuDelayMs).toBe(225)
    expect(build({}).kiosk.idleMs).toBe(300_000)
    expect([TIMINGS_MS.menuDelay, TIMINGS_MS.kioskIdle]).toEqual([225, 300_000])
    expect(build({ kiosk_idle_timer: '60000' }).kiosk.idleMs).toBe(60_000)
    expect(build({ display_features: { header: { menu_delay_time: -5 } } }).header.menuDelayMs).toBe(0)
  })
})

describe('the header', () => {
  it.each([
    ['Standard Alta Header', 'standard'],
    ['CI Condensed Header', 'ci'],
    ['Kiosk Menu With Icons Header', 'kiosk'],
    ['Enterprise Left Align Dual Menu Header', 'enterprise'],
    ['Standard Header w/Top Level Categories, no Children', 'condensed'],
    ['Enterprise v3', 'enterprisev3'],
    ['Standard v3', 'standardv3'],
  ])('S1-4.6-01 of header_layout %j has the type %s', (header_layout, type) => {
    expect(build({ header_layout }).header.type).toBe(type)
  })

  it('S1-4.6-02 has the type standard when header_layout is missing or unknown', () => {
    expect(build({}).header.type).toBe('standard')
    expect(build({ header_layout: 'Fancy Header' }).header.type).toBe('standard')
    expect(build({ header_layout: 'constructor' }).header.type).toBe('standard')
  })

  it('S1-2.7-04 reads a type of display_features before header_layout, and the names of looks as looks', () => {
    const read = (type: string) =>
      build({ header_layout: 'CI Condensed Header', display_features: { header: { type } } })
    expect(read('kiosk').header).toMatchObject({ type: 'kiosk', style: null })
    for (const style of ['light', 'filled', 'mixed-nav', 'mixed']) {
      expect(read(style).header).toMatchObject({ type: 'ci', style })
    }
    expect(read('surprise').header).toMatchObject({ type: 'ci', style: null })
  })

  it("S1-2.7-05 is standard when the CSS variable header-theme-layout is 'standard'; other values are warned about", () => {
    const warnings: string[] = []
    const read = (value: string) =>
      build(
        { header_layout: 'Enterprise v3', site_styles_inline_html: `:root{--avb-header-theme-layout:${value}}` },
        (text) => warnings.push(text),
      )
    expect(read('standard').header.type).toBe('standard')
    expect(warnings).toEqual([])
    const refused = read('kiosk')
    expect(refused.header.type).toBe('enterprisev3')
    expect(refused.theme.variables['header-theme-layout']).toBe('')
    expect(warnings).toHaveLength(1)
  })
})

describe('inline styles', () => {
  it('S1-5.2-12 pass remove-checkout-success-email-msg to the success page', () => {
    expect(buildWithStyles('').features.checkoutSuccessEmailMessage).toBe(true)
    expect(buildWithStyles('--avb-remove-checkout-success-email-msg:yes').features.checkoutSuccessEmailMessage).toBe(
      false,
    )
  })

  it('S1-5.2-21 decide with two settings about the account newsletter', () => {
    const show = (remove: boolean, subscription: boolean, consent: boolean) =>
      buildWithStyles(remove ? '--avb-remove-account-newsletter:yes' : '', {
        enable_magento_newsletter_subscription: subscription,
        display_features: { checkout: { display_email_marketing_consent_checkbox: consent } },
      }).features.accountNewsletter
    expect(show(false, true, true)).toBe(true)
    expect(show(true, true, true)).toBe(false)
    expect(show(false, false, true)).toBe(false)
    expect(show(false, true, false)).toBe(false)
  })

  it('remove the Prop 65 warning with prop_65_warning too', () => {
    expect(build({ display_features: { pdp: { prop_65_warning: '1' } } }).features.prop65).toBe(true)
    expect(build({ display_features: { pdp: { prop_65_warning: '0' } } }).features.prop65).toBe(false)
    expect(buildWithStyles('--avb-remove-prop-65:yes').features.prop65).toBe(false)
  })

  it.each([
    ['US', 'CA', true],
    ['US', 'California', true],
    ['', 'CA', true],
    ['US', 'MN', false],
    ['CA', 'QC', false],
  ])(
    'without a setting show the Prop 65 warning in stores with a shop in California (%s, %s: %s)',
    (country_id, region, isShown) => {
      const shop = {
        google_code: 'A',
        store_name: 'A',
        address: { street: '1 Main St', city: 'Town', region, country_id },
      }
      expect(build({ store_locations: [shop] }).features.prop65).toBe(isShown)
    },
  )

  it('set a flag for each part of the page', () => {
    const parts = {
      account: 'account',
      'header-location': 'headerLocation',
      'header-phone': 'headerPhone',
      'our-store': 'myStore',
      'mobile-menu': 'mobileMenu',
      disclaimer: 'disclaimer',
      'request-a-quote': 'requestAQuote',
      'product-add-ons': 'addOns',
      cart: 'cart',
    } as const
    for (const [name, feature] of Object.entries(parts)) {
      expect(buildWithStyles(`--avb-remove-${name}: default`).features[feature], name).toBe(true)
      const { features } = buildWithStyles(`--avb-remove-${name}: yes`)
      const gone = Object.values(parts).filter((part) => !features[part])
      expect(gone, name).toEqual([feature])
    }
  })

  it('set texts, URLs and styles of header and links', () => {
    expect(build({})).toMatchObject({
      texts: { ourStore: 'Our Store', requestAQuote: 'Request More Info', requestAQuoteUrl: '/request-quote' },
      header: { hasLeftLogo: false },
    })
    expect(
      buildWithStyles(
        "--avb-our-store-text: 'My shop'; --avb-request-a-quote-text: Ask us; --avb-request-a-quote-url: /ask; --avb-left-justify-ci-logo: yes",
      ),
    ).toMatchObject({
      texts: { ourStore: 'My shop', requestAQuote: 'Ask us', requestAQuoteUrl: '/ask' },
      header: { hasLeftLogo: true },
    })
    expect(buildWithStyles('--avb-left-justify-ci-logo: no').header.hasLeftLogo).toBe(false)
  })

  it('override the colours of the theme', () => {
    const theme = { display_features: { theme: { primary_color: '112233', secondary_color: 'zz' } } }
    expect(build(theme).theme).toMatchObject({ primaryColor: '#112233', secondaryColor: undefined })
    expect(buildWithStyles('--avb-primary-color:#445566', theme).theme.primaryColor).toBe('#445566')
    expect(buildWithStyles('--avb-primary-color:nope', theme).theme.primaryColor).toBe('#112233')
  })

  it('log each warning through the given function', () => {
    const warnings: string[] = []
    build({ site_styles_inline_html: ':root{--avb-x:1;--avb-primary-color:1}' }, (text) => warnings.push(text))
    expect(warnings).toEqual(['Unknown CSS variable: "--avb-x: 1"', 'Invalid CSS color variable'])
  })
})

describe('rules of the configuration', () => {
  it('S1-5.4-08 S1-5.4-09 S2-3.10-31 S2-9.3-02 require the challenge on the listed forms only', () => {
    const needs = (recaptcha_forms: unknown, form: keyof typeof CHALLENGE_FORMS, recaptcha_enabled: unknown = '1') =>
      isChallengeRequired(build({ recaptcha_enabled, recaptcha_forms }).challenge, CHALLENGE_FORMS[form])
    expect(needs('guest_checkout, user_create', 'createAccount')).toBe(true)
    expect(needs('guest_checkout', 'createAccount')).toBe(false)
    expect(needs('newsletter', 'newsletter')).toBe(true)
    expect(needs('user_create', 'newsletter')).toBe(false)
    expect(needs(' user_create , guest_checkout ', 'guestCheckout')).toBe(true)
    expect(needs('guest_checkout_2', 'guestCheckout')).toBe(false)
    expect(needs('user_create,newsletter,guest_checkout', 'createAccount', '0')).toBe(false)
    expect(needs('user_create,newsletter,guest_checkout', 'newsletter', 'yes')).toBe(false)
  })

  it('S1-3.1-39 prefer catalog_posm_overrides to available_posm_options if it is not empty', () => {
    expect(build({ available_posm_options: 'a, b' }).catalog.posmOptions).toEqual(['a', 'b'])
    expect(build({ available_posm_options: 'a,b', catalog_posm_overrides: 'c' }).catalog.posmOptions).toEqual(['c'])
    expect(build({ catalog_posm_overrides: ' , ' }).catalog.posmOptions).toEqual([])
  })

  it('S2-3.10-35 use katapult’s key for the first lease provider if it has no key', () => {
    expect(build({ katapult_api_key: 'k' }).payments.zibbyApiKey).toBe('k')
    expect(build({ zibby_api_key: 'z', katapult_api_key: 'k' }).payments.zibbyApiKey).toBe('z')
  })

  it('decode google_place_key', () => {
    expect(build({ google_place_key: obfuscate('place-key-1') }).partners.googlePlaceKey).toBe('place-key-1')
    expect(build({ google_place_key: '%%%' }).partners.googlePlaceKey).toBe('')
    expect(build({ address_provider: 'google' }).partners.hasAddressHelp).toBe(true)
    expect(build({ address_provider: ' ' }).partners.hasAddressHelp).toBe(false)
  })

  it('S1-3.1-74 pass on flags of cart and checkout, read from display_features first and then from the config', () => {
    const inner = (is: boolean) => ({
      checkout: { display_delivery_date: is, enable_estimated_shipping_cart: is, cart_email_enable: is },
      promos_rebates: { display_instant_savings_callout_cart: is },
    })
    const flags = (is: boolean) => ({
      coupon: is,
      cart_email: is,
      chargeafter_cart_banner: is,
      chargeafter_cart_banner_type: is ? 'wide' : '',
      chargeafter_promo_cart_min_amount: is ? '150.50' : '0',
      paypal_express_visible_on_cart: is,
      applepay_express_visible_on_cart: is,
      googlepay_express_visible_on_cart: is,
      applepay_express_visible_on_checkout: is,
      googlepay_express_visible_on_checkout: is,
      applepay_express_visible_on_product: is,
      googlepay_express_visible_on_product: is,
    })
    const read = (json: Record<string, unknown>) => {
      const { checkout, payments, promotions } = build({ delivery_date: { enabled: true }, ...json })
      const { hasCartBanner, cartBannerType, cartMinimum } = payments.chargeafter
      return {
        checkout: [checkout.hasDeliveryDate, checkout.hasEstimatedShipping, checkout.hasCartEmail, checkout.hasCoupon],
        others: [checkout.hasExpressWalletOnCart, promotions.displayInstantSavingsCalloutCart, hasCartBanner],
        sheets: Object.values(checkout.express).flatMap((page) => Object.values(page)),
        banner: [cartBannerType, cartMinimum],
      }
    }
    const on = {
      checkout: [true, true, true, true],
      others: [true, true, true],
      sheets: Array(6).fill(true),
      banner: ['wide', 150.5],
    }
    const off = {
      checkout: [false, false, false, false],
      others: [false, false, false],
      sheets: Array(6).fill(false),
      banner: ['', 0],
    }
    expect(read({ display_features: { ...inner(true), ...flags(true) } })).toEqual(on)
    expect(read({ ...inner(true), ...flags(true) })).toEqual(on)
    expect(read({ ...inner(true), ...flags(true), display_features: { ...inner(false), ...flags(false) } })).toEqual(
      off,
    )
    expect(read({ ...inner(false), ...flags(false), display_features: { ...inner(true), ...flags(true) } })).toEqual(on)
  })

  it('choose the presentation of the add-to-cart notification', () => {
    const read = (design: unknown) => build({ display_features: { checkout: { pre_cart_design: design } } }).checkout
    for (const off of [undefined, null, '', '0', false, 0]) expect(read(off).preCartDesign).toBe('none')
    for (const on of ['1', true, 'modal', 'anything']) expect(read(on).preCartDesign).toBe('modal')
    expect(read('drawer').preCartDesign).toBe('drawer')
  })

  it('combine toggles and remove-* variables into features', () => {
    expect(build({}).features).toMatchObject({ wishlist: true, compare: true, search: true, requestAQuote: true })
    expect(build({}).features.contactForm).toBe(true)
    expect(build({ feature_toggles: { enable_contact_form: 0 } }).features.contactForm).toBe(false)
    expect(build({ feature_toggles: { enable_wishlist: 0 } }).features.wishlist).toBe(false)
    expect(buildWithStyles('--avb-remove-wishlist:yes').features.wishlist).toBe(false)
    expect(build({ feature_toggles: { enable_product_reviews: 0 } }).features.productRatings).toBe(false)
  })

  it('limit the page sizes of a listing', () => {
    expect(build({ grid_product_limit: '48', grid_product_limit_options: '12,24,x,-1,9999' }).catalog.grid).toEqual({
      limit: 48,
      limitOptions: [12, 24, 48],
    })
    expect(build({ grid_product_limit: 1e9 }).catalog.grid).toEqual({ limit: 24, limitOptions: [24] })
  })

  it('correct the misspelling of complete_the_look', () => {
    const config = build({ display_features: { pdp: { complete_the_look: { dispaly_model_number: 1 } } } })
    expect(config.productPage.completeTheLook.displayModelNumber).toBe(true)
    expect(config.productPage.completeTheLook).not.toHaveProperty('dispalyModelNumber')
  })

  it('add # to colours of callouts, and return undefined for invalid ones', () => {
    const { outlet, promotions } = build({
      outlet_products: { lowest_price_color: 'C00', side_drawer_background_color: 'x' },
      promos_rebates: { banner_background_color_pdp: '123456' },
    })
    expect(outlet).toMatchObject({ lowestPriceColor: '#cc0000', sideDrawerBackgroundColor: undefined })
    expect(promotions.bannerBackgroundColorPdp).toBe('#123456')
  })

  it('F16 choose a picture for shared pages that other apps show: logo or favicon, an SVG only as the last resort', () => {
    const imageOf = (wire: object) =>
      build({ base_media_url: 'https://media.example.com/', ...wire }).branding.sharingImage
    expect(imageOf({ logo_src: 'logo.svg?v=1', favicon: 'sign.png' })).toBe('https://media.example.com/sign.png')
    expect(imageOf({ logo_src: 'logo.svg?v=1', favicon: 'sign.ico' })).toBe('https://media.example.com/logo.svg?v=1')
    expect(imageOf({ logo_src: 'https://cdn.example.com/logo.svg' })).toBe('https://cdn.example.com/logo.svg')
    expect(imageOf({})).toBe('')
    expect(imageOf({ logo_src: 'logo.svg', logo_src_small: 'small.png' })).toBe('https://media.example.com/small.png')
    expect(imageOf({ logo_src: 'logo.png', sharing_image: 'front.jpg' })).toBe('https://media.example.com/front.jpg')
  })

  it('keep base addresses valid', () => {
    const { identity, branding } = build({
      base_url: 'https://shop.example.org',
      base_media_url: '/media',
      logo_src: 'logo.svg',
    })
    expect(identity.baseUrl).toBe('https://shop.example.org/')
    expect(identity.baseMediaUrl).toBe('https://shop.example.org/media/')
    expect(branding.logo.src).toBe('https://shop.example.org/media/logo.svg')
    expect(build({ base_url: 'javascript:alert(1)', base_media_url: '/media' }).identity).toMatchObject({
      baseUrl: '',
      baseMediaUrl: '',
    })
  })
})

import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StoreConfigWire } from './config.ts'

const parse = (json: unknown) => v.parse(StoreConfigWire, json)
const keys = Object.keys(parse({}))
const displayKeys = Object.keys(parse({}).display_features)

describe('GET /config', () => {
  it('accepts any JSON object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.jsonValue()), (json) => {
        expect(v.safeParse(StoreConfigWire, json).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('accepts any JSON in its display features', () => {
    const features = fc.dictionary(fc.constantFrom(...displayKeys), fc.jsonValue())
    fc.assert(
      fc.property(features, features, (display_features, top) => {
        expect(v.safeParse(StoreConfigWire, { ...top, display_features }).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([null, [], 'text', 7])('rejects the response %j', (json) => {
    expect(v.safeParse(StoreConfigWire, json).success).toBe(false)
  })

  it('drops unknown keys, so that a secret is not passed on', () => {
    const config = parse({ moneris_private_key: 'secret', nmicreditcard: { enabled: 1, password: 'secret' } })
    expect(JSON.stringify(config)).not.toContain('secret')
  })

  it('accepts locales as objects, texts, a comma list, one object or a map', () => {
    const expected = [{ locale: 'en_CA' }, { locale: 'fr_CA' }]
    expect(parse({ locales: [{ locale: 'en_CA', name: 'English' }, { locale: 'fr_CA' }] }).locales).toEqual(expected)
    expect(parse({ locales: ['en_CA', 'fr_CA'] }).locales).toEqual(expected)
    expect(parse({ locales: 'en_CA, fr_CA' }).locales).toEqual(expected)
    expect(parse({ locales: { 1: { locale: 'en_CA' }, 2: { locale: 'fr_CA' } } }).locales).toEqual(expected)
    expect(parse({ locales: { locale: 'en_CA' } }).locales).toEqual([{ locale: 'en_CA' }])
  })

  it('accepts numbers and switches as text', () => {
    const config = parse({
      grid_product_limit: '36',
      min_password_length: '10',
      kiosk_idle_timer: null,
      display_features: { header: { menu_delay_time: '300', menu_backdrop: 'yes' } },
    })
    expect(config.grid_product_limit).toBe(36)
    expect(config.min_password_length).toBe(10)
    expect(config.kiosk_idle_timer).toBe(300_000)
    expect(config.display_features.header).toMatchObject({ menu_delay_time: 300, menu_backdrop: true })
  })

  it('reads display features from display_features first, then from the top level', () => {
    const config = parse({
      coupon: '1',
      cart_email: '1',
      promos_rebates: { display_instant_savings_minimum: '25', savings_banner_text: 'Top' },
      display_features: { coupon: '0', cart_email: null, promos_rebates: { savings_banner_text: 'Inner' } },
    })
    expect(config.display_features.coupon).toBe(false)
    expect(config.display_features.cart_email).toBe(true)
    expect(config.display_features.promos_rebates).toMatchObject({
      savings_banner_text: 'Inner',
      display_instant_savings_minimum: 25,
    })
  })

  it('reads parts of the product page also next to pdp', () => {
    const config = parse({ display_features: { ai_chatbot: { enabled: 1 }, pdp: { stepup: { active: 1 } } } })
    expect(config.display_features.pdp.ai_chatbot.enabled).toBe(true)
    expect(config.display_features.pdp.stepup.active).toBe(true)
  })

  it('reads the misspelled dispaly_model_number first and accepts display_model_number', () => {
    const read = (look: unknown) => parse({ display_features: { pdp: { complete_the_look: look } } }).display_features
    expect(read({ dispaly_model_number: 1 }).pdp.complete_the_look.dispaly_model_number).toBe(true)
    expect(read({ display_model_number: 1 }).pdp.complete_the_look.dispaly_model_number).toBe(true)
    expect(read({ dispaly_model_number: 0, display_model_number: 1 }).pdp.complete_the_look.dispaly_model_number).toBe(
      false,
    )
  })

  it('reads feature toggles by either name; switches that remove a feature are on when missing', () => {
    const toggles = (feature_toggles: unknown) => parse({ feature_toggles }).display_features.feature_toggles
    expect(toggles(null)).toMatchObject({
      enable_checkout: true,
      enable_search: true,
      enable_compare: true,
      enable_wishlist: true,
      enable_request_quote: true,
      enable_contact_form: true,
      enable_product_reviews: true,
      enable_add_ons: true,
      enable_products_in_cart_reminder_popup: true,
      enable_cookie_banner: false,
    })
    expect(toggles({ checkout: '0', wishlist: 'no', request_a_quote: 0, contact_form: 'no' })).toMatchObject({
      enable_checkout: false,
      enable_wishlist: false,
      enable_request_quote: false,
      enable_contact_form: false,
    })
  })

  it('S2-3.9-01 has the fields of the multiple financing programme', () => {
    const programme = {
      default_value: '10',
      value: '20',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      promo_id_value: '300',
      cart_size_value: '30',
      min_order_total: 1000,
      max_order_total: 5000,
      cart_size_promo_id: '400',
    }
    expect(parse({ multiple_financing_program: programme }).multiple_financing_program).toEqual(programme)
    expect(parse({}).multiple_financing_program).toBeNull()
  })

  it('S2-3.10-46 has the settings of every provider and passes on no secret', () => {
    const settings = {
      zibby_api_key: 'z',
      katapult_api_key: 'k',
      acima: { merchant_id: 'a' },
      affirm: { public_api_key: 'p', script_url: 'https://pay.example.com/affirm.js' },
      chargeafter_checkout_cdn_url: 'https://pay.example.com/checkout.js',
      chargeafter_widget_cdn_url: 'https://pay.example.com/widget.js',
      chargeafter_public_key: 'c',
      chargeafter_store_id: 's',
      citi_merchant_store_no: '42',
      moneris_enabled: true,
      moneris_test_mode: true,
      paypal_checkout: { enabled: true, client_id: 'i', script_url: '', intent: 'capture', currency: 'USD' },
      nofraud_javascript_url: 'https://fraud.example.com/check.js',
      nmicreditcard: { enabled: true, data_tokenization_key: 't' },
    }
    expect(parse(settings)).toMatchObject(settings)
    const wallet = {
      checkout_language: 'en_US',
      client_id: 'c',
      ledger_currency: 'USD',
      merchant_id: 'm',
      pay_button_color: 'Gold',
      pay_enabled: true,
      public_key_id: 'k',
      sandbox: true,
      url_create_checkout_session: '/session',
      url_place_order: '/place',
    }
    expect(parse({ amazonpay: { ...wallet, secret: 'x' }, paypal_checkout: { secret: 'x' } }).amazonpay).toEqual(wallet)
    expect(JSON.stringify(parse({ affirm: { private_api_key: 'hidden' } }))).not.toContain('hidden')
  })

  it.each([
    ['1', true],
    [{ en: 'https://store.example.com/' }, true],
    ['en-us', true],
    ['0', false],
    ['', false],
    [null, false],
    [{}, false],
  ])('reads hreflang %j as %j', (hreflang, expected) => {
    expect(parse({ hreflang }).hreflang).toBe(expected)
  })
})

/**
 * Settings of partners in GET /config: analytics, marketing, reviews, payment and financing (S1-3.1, S2-3.6, S2-3.9,
 * S2-3.10). Only public values are listed: a secret that a store enters here by mistake is dropped.
 */
import * as v from 'valibot'
import { DEFAULTS } from '../core/constants.ts'
import { filledText, flag, numberOrNull, section, sectionOrNull, text, textMap } from './wire.ts'

/** Analytics and marketing partners; nothing is loaded for an empty id. */
export const partnerEntries = {
  gtm_id: text(),
  ga_id: text(),
  ga4_id: text(),
  ga_account: text(),
  ga_site: text(),
  google_merchant_id: text(),
  facebook_account_id: text(),
  klaviyo_account_id: text(),
  meta_conversion_api_enable: flag(),
  hubspot: section({ enabled: flag(), js_url: text() }),
  mailchimp: section({ enable: flag(), js_url: text() }),
  google_place_key: text(),
  address_provider: text(),
  px_app_id: text(),
  onetrust_cookies_settings: section({ onetrust_data_domain_id: text() }),
  kibo_carousel: section({
    kibo_script_src_url: text(),
    carousel_one: text(),
    carousel_two: text(),
    carousel_three: text(),
    pre_cart: text(),
    cart: text(),
    search_zero_results: text(),
  }),
  shopper_stream: section({ enabled: flag() }),
  cnet: v.optional(
    v.pipe(
      v.unknown(),
      // The specification does not describe its fields: a bare value is the account's id.
      v.transform((value): unknown =>
        typeof value === 'string' || typeof value === 'number' ? { account_id: value } : value,
      ),
      section({ enabled: flag(true), account_id: text(), script_url: text() }),
    ),
    {},
  ),
  user_agents_bots_regex: text(),
  power_reviews: section({
    api_key: text(),
    locale: filledText(DEFAULTS.reviewLocale),
    merchant_group_id: text(),
    merchant_id: text(),
  }),
  bazaarvoice: section({ client_name: text(), environment: text(), locale: text(), site_id: text() }),
  /** Addresses that replace a provider's script address, by provider identifier. */
  provider_scripts: textMap(),
}

/** Payment and financing providers. moneris_enabled and the switch of a wallet default to on. */
export const paymentEntries = {
  zibby_api_key: text(),
  katapult_api_key: text(),
  acima: section({ merchant_id: text() }),
  affirm: sectionOrNull({ public_api_key: text(), script_url: text() }),
  chargeafter_checkout_cdn_url: text(),
  chargeafter_widget_cdn_url: text(),
  chargeafter_public_key: text(),
  chargeafter_store_id: text(),
  citi_merchant_store_no: text(),
  moneris_enabled: flag(true),
  moneris_test_mode: flag(),
  paypal_checkout: sectionOrNull({
    enabled: flag(true),
    client_id: text(),
    script_url: text(),
    intent: filledText('capture'),
    currency: text(),
    applepay_enabled: flag(),
    googlepay_enabled: flag(),
  }),
  amazonpay: sectionOrNull({
    checkout_language: text(),
    client_id: text(),
    ledger_currency: text(),
    merchant_id: text(),
    pay_button_color: text(),
    pay_enabled: flag(true),
    public_key_id: text(),
    sandbox: flag(),
    url_create_checkout_session: text(),
    url_place_order: text(),
  }),
  /** Google Pay through a card gateway (payment method googlepay); the merchant id is Google's. */
  google_pay: section({ enabled: flag(), merchant_id: text(), is_test: flag() }),
  /** Apple Pay through any card gateway (payment method applepay). */
  apple_pay: section({ enabled: flag() }),
  /** Contents of /.well-known/apple-developer-merchantid-domain-association, from Apple or the gateway. */
  apple_pay_domain_association: text(),
  nofraud_javascript_url: text(),
  nmicreditcard: section({ enabled: flag(), data_tokenization_key: text() }),
  multiple_financing_program: sectionOrNull({
    default_value: text(),
    value: text(),
    start_date: text(),
    end_date: text(),
    promo_id_value: text(),
    cart_size_value: text(),
    min_order_total: numberOrNull(),
    max_order_total: numberOrNull(),
    cart_size_promo_id: text(),
  }),
}

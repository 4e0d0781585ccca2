/** Maps partners and payment providers. Server only: part of mapStoreConfig. */
import type { StoreConfigWire } from '../contracts/config.ts'
import { mapSection } from './map-section.ts'
import { deobfuscate } from './obfuscation.ts'
import type { PartnersConfig, PaymentsConfig } from './store-config.ts'

/** Maps analytics, marketing and review partners; '' or null for a partner without id or switched off. */
export function mapPartners(wire: StoreConfigWire): PartnersConfig {
  const { cnet, power_reviews: powerReviews, bazaarvoice } = wire
  return {
    tagManagerId: wire.gtm_id || wire.ga_id,
    ga4Id: wire.ga4_id,
    gaAccount: wire.ga_account,
    gaSite: wire.ga_site,
    googleMerchantId: wire.google_merchant_id,
    facebookAccountId: wire.facebook_account_id,
    klaviyoAccountId: wire.klaviyo_account_id,
    relaysConversions: wire.meta_conversion_api_enable,
    hubspotScriptUrl: wire.hubspot.enabled ? wire.hubspot.js_url : '',
    mailchimpScriptUrl: wire.mailchimp.enable ? wire.mailchimp.js_url : '',
    googlePlaceKey: deobfuscate(wire.google_place_key) ?? '',
    hasAddressHelp: wire.address_provider.trim() !== '',
    pxAppId: wire.px_app_id,
    oneTrustDomainId: wire.onetrust_cookies_settings.onetrust_data_domain_id,
    kibo: mapSection(wire.kibo_carousel),
    hasShopperStream: wire.shopper_stream.enabled,
    cnet:
      cnet.enabled && (cnet.account_id || cnet.script_url)
        ? { accountId: cnet.account_id, scriptUrl: cnet.script_url }
        : null,
    powerReviews: powerReviews.api_key ? mapSection(powerReviews) : null,
    bazaarvoice: bazaarvoice.client_name ? mapSection(bazaarvoice) : null,
    botsPattern: wire.user_agents_bots_regex,
    scriptUrls: wire.provider_scripts,
    appleDomainAssociation: wire.apple_pay_domain_association,
  }
}

function mapAmazonPay(wire: StoreConfigWire['amazonpay']): PaymentsConfig['amazonPay'] {
  return wire
    ? {
        checkoutLanguage: wire.checkout_language,
        ledgerCurrency: wire.ledger_currency,
        merchantId: wire.merchant_id,
        buttonColor: wire.pay_button_color,
        isEnabled: wire.pay_enabled,
        publicKeyId: wire.public_key_id,
        isSandbox: wire.sandbox,
        createSessionUrl: wire.url_create_checkout_session,
        placeOrderUrl: wire.url_place_order,
      }
    : null
}

/** Katapult's key is the fallback for a missing key of the first lease provider. */
export function mapPayments(wire: StoreConfigWire): PaymentsConfig {
  const { affirm, paypal_checkout: paypal, display_features: display } = wire
  const program = wire.multiple_financing_program
  return {
    country: wire.default_country.trim().toUpperCase(),
    currency: wire.currency_code.trim().toUpperCase(),
    zibbyApiKey: wire.zibby_api_key || wire.katapult_api_key,
    katapultApiKey: wire.katapult_api_key,
    acimaMerchantId: wire.acima.merchant_id,
    affirm:
      affirm && (affirm.public_api_key || affirm.script_url)
        ? { publicApiKey: affirm.public_api_key, scriptUrl: affirm.script_url }
        : null,
    chargeafter: {
      checkoutScriptUrl: wire.chargeafter_checkout_cdn_url,
      widgetScriptUrl: wire.chargeafter_widget_cdn_url,
      publicKey: wire.chargeafter_public_key,
      storeId: wire.chargeafter_store_id,
      hasProductBanner: display.chargeafter_product_banner,
      productWidgetType: display.chargeafter_product_widget_type,
      productMinimum: display.chargeafter_promo_prod_min_amount,
      cartMinimum: display.chargeafter_promo_cart_min_amount,
      hasCartBanner: display.chargeafter_cart_banner,
      cartBannerType: display.chargeafter_cart_banner_type,
      financeUrl: display.chargeafter_finance_url,
    },
    citiMerchantStoreNumber: wire.citi_merchant_store_no,
    moneris: { isEnabled: wire.moneris_enabled, isTestMode: wire.moneris_test_mode },
    nmi: { isEnabled: wire.nmicreditcard.enabled, tokenizationKey: wire.nmicreditcard.data_tokenization_key },
    paypal: paypal?.enabled
      ? {
          clientId: paypal.client_id,
          scriptUrl: paypal.script_url,
          intent: paypal.intent,
          currency: paypal.currency || wire.currency_code,
          hasApplePay: paypal.applepay_enabled,
          hasGooglePay: paypal.googlepay_enabled,
        }
      : null,
    amazonPay: mapAmazonPay(wire.amazonpay),
    googlePay: wire.google_pay.enabled
      ? { merchantId: wire.google_pay.merchant_id, isTest: wire.google_pay.is_test }
      : null,
    applePay: { isEnabled: wire.apple_pay.enabled },
    nofraudScriptUrl: wire.nofraud_javascript_url,
    financingProgram: program ? mapSection(program) : null,
  }
}

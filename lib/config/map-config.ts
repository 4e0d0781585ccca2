/**
 * Maps GET /config to StoreConfig: translates the server's names and misspellings, applies defaults and limits. Server
 * only; browsers import the types of store-config.ts.
 */
import type { StoreConfigWire } from '../contracts/config.ts'
import { readContentForms } from '../contracts/content-forms.ts'
import { DEFAULTS, LIMITS, TIMINGS_MS } from '../core/constants.ts'
import { DEFAULT_LOCALE, toDashLocale } from '../core/locales.ts'
import { isTimeZone } from '../core/time/hours/zone.ts'
import { isSharedPicture, toMediaUrl } from '../core/url/media-url.ts'
import { log } from '../telemetry/log.ts'
import { type DefaultTexts, ENGLISH_DEFAULTS } from './default-texts.ts'
import { mapFeeds } from './feeds-config.ts'
import { mapAgents } from './map-agents.ts'
import { mapCatalog, mapHeader, mapProductPage, mapTheme, toWholeNumber } from './map-display.ts'
import { mapFeatures, mapRemoved } from './map-features.ts'
import { mapOffers } from './map-offers.ts'
import { mapPartners, mapPayments } from './map-providers.ts'
import { mapSection } from './map-section.ts'
import { hasKioskBreakpoints, parseSiteStyles, type SiteStyleVariables } from './site-styles.ts'
import type {
  BrandingConfig,
  CheckoutConfig,
  IdentityConfig,
  LocaleConfig,
  StoreConfig,
  TextsConfig,
} from './store-config.ts'

/** An http(s) address with a trailing slash; a relative one is resolved against `base`, '' if invalid. */
function toPrefix(address: string, base = ''): string {
  const trimmed = address.trim()
  if (trimmed === '') return ''
  const withSlash = trimmed.endsWith('/') ? trimmed : `${trimmed}/`
  try {
    const url = new URL(withSlash, base === '' ? undefined : base)
    return /^https?:$/.test(url.protocol) ? url.href : ''
  } catch {
    return ''
  }
}

function mapIdentity(wire: StoreConfigWire): IdentityConfig {
  const baseUrl = toPrefix(wire.base_url)
  return {
    storeCode: wire.store_code,
    name: wire.name,
    baseUrl,
    shopUrl: toPrefix(wire.shop_url),
    baseMediaUrl: toPrefix(wire.base_media_url, baseUrl),
    environment: wire.environment,
    region: wire.region,
    merchantType: wire.merchant_type,
    phone: wire.phone,
    wantsIndexing: wire.site_index,
    hasMultipleLocations: wire.multiple_locations,
    locations: wire.store_locations,
    mapTiles: mapSection(wire.map_tiles),
    mapArea: mapSection(wire.map_area),
  }
}

function findCurrencySymbol(code: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? DEFAULTS.currencySymbol
}

function mapCurrency(wire: StoreConfigWire, locale: string): LocaleConfig['currency'] {
  const currency = wire.currency_code.trim().toUpperCase()
  const code = /^[A-Z]{3}$/.test(currency) ? currency : DEFAULTS.currency
  return {
    code,
    symbol: wire.currency_symbol || findCurrencySymbol(code, locale),
    name: wire.currency_name || code,
  }
}

function mapLocale(wire: StoreConfigWire): LocaleConfig {
  const country = wire.default_country.trim().toUpperCase()
  return {
    timeZone: isTimeZone(wire.timezoneId) ? wire.timezoneId : DEFAULTS.timeZone,
    currency: mapCurrency(wire, toDashLocale(wire.locale) ?? DEFAULT_LOCALE),
    country: /^[A-Z]{2}$/.test(country) ? country : DEFAULTS.country,
    hasAlternateLinks: wire.hreflang,
    hasSwitcher: wire.display_features.locale_switcher,
  }
}

/** Picture of shared pages: an SVG or icon only as the last resort, since few apps show them. */
function findSharingImage({ sharing_image, logo_src, logo_src_small, favicon }: StoreConfigWire): string {
  const signs = [logo_src, logo_src_small, favicon]
  return sharing_image || (signs.find(isSharedPicture) ?? signs.find((path) => path !== '') ?? '')
}

function mapBranding(wire: StoreConfigWire, media: string): BrandingConfig {
  return {
    favicon: toMediaUrl(wire.favicon, media),
    logo: {
      src: toMediaUrl(wire.logo_src, media),
      smallSrc: toMediaUrl(wire.logo_src_small, media),
      alt: wire.logo_alt || wire.name,
    },
    sharingImage: toMediaUrl(findSharingImage(wire), media),
    title: wire.title,
    titlePrefix: wire.title_prefix,
    titleSuffix: wire.title_suffix,
    description: wire.description,
    copyright: wire.copyright,
    imagePlaceholder: toMediaUrl(wire.image_placeholder, media),
  }
}

function mapTexts(wire: StoreConfigWire, styles: SiteStyleVariables, defaults: DefaultTexts): TextsConfig {
  const { header } = wire.display_features
  return {
    ourStore: styles['our-store-text'] || defaults.ourStore,
    requestAQuote: styles['request-a-quote-text'] || defaults.requestAQuote,
    requestAQuoteUrl: styles['request-a-quote-url'] || DEFAULTS.requestAQuoteUrl,
    findAStore: header.find_a_store_title.trim() || defaults.findAStore,
    otherStores: header.other_stores_title.trim() || defaults.otherStores,
    deliveryDateHeader: wire.delivery_date.header_text.trim() || defaults.deliveryDateHeader,
    cartRelatedTitle: wire.enterprise_features.display_cart_related_title.trim() || defaults.cartRelatedTitle,
    financingPath: wire.financing_path.trim().replace(/^\/+|\/+$/g, '') || DEFAULTS.financingPath,
  }
}

function findPreCartDesign(value: string): CheckoutConfig['preCartDesign'] {
  const word = value.trim().toLowerCase()
  if (['', '0', 'no', 'false', 'off', 'none'].includes(word)) return 'none'
  return word === 'drawer' ? 'drawer' : 'modal'
}

function mapCheckout(wire: StoreConfigWire): CheckoutConfig {
  const display = wire.display_features
  return {
    preCartDesign: findPreCartDesign(display.checkout.pre_cart_design),
    hasModelNumbers: display.checkout.enable_cart_product_model_numbers,
    hasEmailConsent: display.checkout.display_email_marketing_consent_checkbox,
    hasTexts: wire.texts.enabled,
    hasDeliveryDate: display.checkout.display_delivery_date && wire.delivery_date.enabled,
    usesGeolocation: wire.delivery_date.use_geolocation,
    hasEstimatedShipping: display.checkout.enable_estimated_shipping_cart,
    hasCartEmail: display.cart_email && display.checkout.cart_email_enable,
    hasCoupon: display.coupon,
    hasRelated: wire.enterprise_features.display_cart_related,
    hasExpressWalletOnCart: display.paypal_express_visible_on_cart,
    express: {
      cart: {
        hasApplePay: display.applepay_express_visible_on_cart,
        hasGooglePay: display.googlepay_express_visible_on_cart,
      },
      checkout: {
        hasApplePay: display.applepay_express_visible_on_checkout,
        hasGooglePay: display.googlepay_express_visible_on_checkout,
      },
      product: {
        hasApplePay: display.applepay_express_visible_on_product,
        hasGooglePay: display.googlepay_express_visible_on_product,
      },
    },
    salesAssistance: mapSection(wire.sales_assistance),
  }
}

const warnInLog = (message: string): void => log('config.style_refused', { message })

/**
 * Maps a configuration. `warn` is called once for each rejected declaration in the site's inline styles, with the exact
 * texts of S1-5.2. `defaults` are for texts that the store leaves empty.
 */
export function mapStoreConfig(
  wire: StoreConfigWire,
  warn: (text: string) => void = warnInLog,
  defaults: DefaultTexts = ENGLISH_DEFAULTS,
): StoreConfig {
  const { variables: styles, warnings, css } = parseSiteStyles(wire.site_styles_inline_html)
  for (const warning of warnings) warn(warning)
  const removed = mapRemoved(wire, styles)
  const display = wire.display_features
  const identity = mapIdentity(wire)
  const locale = mapLocale(wire)
  return {
    identity,
    locale,
    branding: mapBranding(wire, identity.baseMediaUrl),
    theme: mapTheme(wire, styles, identity.baseMediaUrl),
    header: mapHeader(wire, styles),
    texts: mapTexts(wire, styles, defaults),
    catalog: mapCatalog(wire, styles),
    offers: mapOffers(wire, locale.country),
    feeds: mapFeeds(wire),
    agents: mapAgents(wire),
    productPage: mapProductPage(wire, defaults),
    checkout: mapCheckout(wire),
    account: {
      minPasswordLength: toWholeNumber(wire.min_password_length, 1, 128, LIMITS.passwordCharacters),
      minPasswordStrength: toWholeNumber(wire.min_zxcvbn_score, 0, 4, LIMITS.passwordStrength),
      hasNewsletter: wire.enable_magento_newsletter_subscription,
    },
    challenge: {
      isEnabled: wire.recaptcha_enabled,
      siteKey: wire.recaptcha_site_key,
      forms: wire.recaptcha_forms,
    },
    promotions: mapSection(display.promos_rebates),
    outlet: mapSection(display.outlet_products),
    availability: mapSection(display.availability_messages),
    blog: mapSection(wire.blog_home),
    features: mapFeatures(wire, removed, styles),
    removed,
    kiosk: {
      idleMs: toWholeNumber(wire.kiosk_idle_timer, 1000, 86_400_000, TIMINGS_MS.kioskIdle),
      hasBreakpoints: hasKioskBreakpoints(styles),
    },
    partners: mapPartners(wire),
    payments: mapPayments(wire),
    content: {
      headerBefore: wire.header_before,
      headerAfter: wire.header_after,
      siteMeta: wire.site_meta_inline,
      siteCss: css,
      styleWarnings: warnings,
      forms: readContentForms(wire.content_forms),
    },
  }
}

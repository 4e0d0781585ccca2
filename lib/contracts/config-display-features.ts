/** display_features of GET /config (S1-3.1, S2-3.10). Switches default to off unless noted. */
import * as v from 'valibot'
import { DEFAULTS, LIMITS, MINIMUM_AMOUNTS, TIMINGS_MS } from '../core/constants.ts'
import { PRODUCT_PAGE_PARTS, ProductPageWire } from './config-product-page.ts'
import { isRawRecord, readFromPlaces, readSpellings } from './config-reading.ts'
import { AvailabilityMessagesWire, OutletProductsWire, PromosRebatesWire } from './config-savings.ts'
import { filledText, flag, number, oneOf, section, text, textMap, wordOrSwitch } from './wire.ts'

/** Values of tile_design and product_grid_tile_design. */
export const TILE_DESIGNS = ['standard', 'enterprise'] as const
export type TileDesign = (typeof TILE_DESIGNS)[number]

const HeaderWire = section({
  type: text(),
  dynamic_menu_sizing: flag(),
  menu_backdrop: flag(),
  header_block_before_after_sticky_option: oneOf(
    ['sticky_none', 'sticky_both', 'sticky_header_before', 'sticky_header_after'],
    DEFAULTS.stickyOption,
  ),
  mobile_header_block_display_option: oneOf(
    ['hide_none', 'hide_both', 'hide_mobile_header_before', 'hide_mobile_header_after'],
    DEFAULTS.mobileBlockOption,
  ),
  header_mini_desktop: flag(),
  header_mini_mobile: flag(),
  find_a_store_title: text(),
  other_stores_title: text(),
  mobile_header_v3: flag(),
  my_store_desktop_display: flag(),
  menu_delay_time: number(TIMINGS_MS.menuDelay),
})

const CheckoutFeaturesWire = section({
  enable_cart_product_model_numbers: flag(),
  pre_cart_design: wordOrSwitch(),
  display_email_marketing_consent_checkbox: flag(),
  display_delivery_date: flag(),
  enable_estimated_shipping_cart: flag(),
  // Defaults to on: cart_email is the switch that enables the feature.
  cart_email_enable: flag(true),
})

// Filters default to on: a listing without them is a deliberate choice.
const CatalogProductGridWire = section({
  tile_corner: oneOf(['rounded', 'straight'], 'rounded'),
  tile_design: text(),
  page_filter_enable: flag(true),
  page_filter_design: filledText('left_vertical'),
  tiles_per_row_lg: number(LIMITS.tilesPerRowLg),
  tiles_per_row_xl: number(LIMITS.tilesPerRowXl),
})

const ProductGridWire = section({
  display_model_number: flag(),
  display_at_a_glance: flag(),
  display_reviews: flag(),
  display_flags: flag(),
  custom_flag_text: text(),
  display_favorite_icon: flag(),
  display_compare_icon: flag(),
})

/** Alternative spellings of feature switches. */
export const TOGGLE_SPELLINGS = {
  enable_checkout: ['checkout'],
  enable_search: ['search'],
  enable_compare: ['compare'],
  enable_wishlist: ['wishlist'],
  enable_request_quote: ['enable_request_a_quote', 'request_quote', 'request_a_quote'],
  enable_contact_form: ['contact_form'],
  enable_product_reviews: ['enable_reviews', 'reviews'],
  enable_add_ons: ['add_ons', 'enable_addons', 'addons'],
} as const

/**
 * Switches of whole features. Those that remove a feature default to on; the feature's bare name ('wishlist',
 * 'checkout') is an alias of its 'enable_' form.
 */
const FeatureTogglesWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): unknown => readSpellings(value, TOGGLE_SPELLINGS)),
    section({
      enable_checkout: flag(true),
      enable_search: flag(true),
      enable_compare: flag(true),
      enable_wishlist: flag(true),
      enable_request_quote: flag(true),
      enable_contact_form: flag(true),
      enable_product_reviews: flag(true),
      enable_add_ons: flag(true),
      enable_products_in_cart_reminder_popup: flag(DEFAULTS.productsInCartReminder),
      enable_breadcrumbs: flag(true),
      enable_my_store: flag(true),
      display_zero_count_reviews: flag(),
      enable_extended_multi_config: flag(),
      enable_general_privacy_policy: flag(),
      enable_ccpa: flag(),
      enable_accessibility_statement: flag(),
      enable_cookie_banner: flag(),
      enable_terms_conditions: flag(),
      display_add_ons_tooltips: flag(),
      userway_footer_link_enable: flag(),
      enable_order_account: flag(),
      enable_order_lookup: flag(),
      enable_recently_viewed: flag(),
      enable_reorder: flag(),
      enable_saved_cards: flag(),
      enable_restock_notice: flag(),
      enable_wishlist_sharing: flag(),
      enable_review_form: flag(),
    }),
  ),
  {},
)

const entries = {
  header: HeaderWire,
  checkout: CheckoutFeaturesWire,
  pdp: ProductPageWire,
  catalog_product_grid: CatalogProductGridWire,
  product_grid: ProductGridWire,
  product_grid_tile_design: text(),
  coupon: flag(),
  cart_email: flag(),
  chargeafter_product_banner: flag(),
  chargeafter_product_widget_type: filledText(DEFAULTS.chargeafterWidgetType),
  chargeafter_promo_prod_min_amount: number(MINIMUM_AMOUNTS.financingProduct),
  chargeafter_promo_cart_min_amount: number(MINIMUM_AMOUNTS.financingCart),
  chargeafter_cart_banner: flag(),
  chargeafter_cart_banner_type: text(),
  chargeafter_finance_url: text(),
  paypal_express_visible_on_cart: flag(),
  applepay_express_visible_on_cart: flag(),
  googlepay_express_visible_on_cart: flag(),
  applepay_express_visible_on_checkout: flag(),
  googlepay_express_visible_on_checkout: flag(),
  applepay_express_visible_on_product: flag(),
  googlepay_express_visible_on_product: flag(),
  restapi_location_inventory_display: flag(),
  restapi_location_inventory_display_count: flag(),
  wistia_videos: flag(),
  locale_switcher: flag(),
  catalog: section({ theme: section({ background_color: text(), background_image: text() }) }),
  theme: section({ primary_color: text(), secondary_color: text(), button_corner_style: text() }),
  backgrounds: textMap(),
  buttons: textMap(),
  typography: textMap(),
  feature_toggles: FeatureTogglesWire,
  outlet_products: OutletProductsWire,
  promos_rebates: PromosRebatesWire,
  availability_messages: AvailabilityMessagesWire,
}

/** Keys of display_features that are also accepted at the configuration's top level. */
export const TOP_LEVEL_FEATURES: readonly string[] = Object.keys(entries)

/** Expects the output of `collectDisplayFeatures`. */
export const DisplayFeaturesWire = section(entries)

/**
 * Collects the raw display features of a config: each is read from display_features first, then from the config's top
 * level; parts of the product page may also be next to pdp.
 */
export function collectDisplayFeatures(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const collected = readFromPlaces(config.display_features, [config], TOP_LEVEL_FEATURES)
  const beside = isRawRecord(config.display_features) ? config.display_features : {}
  return { ...collected, pdp: readFromPlaces(collected.pdp, [beside, config], PRODUCT_PAGE_PARTS) }
}

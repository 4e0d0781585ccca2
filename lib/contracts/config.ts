/**
 * GET /config: the store configuration (S1-3.1, S2-3.6, S2-3.9, S2-3.10).
 * Any JSON object is accepted: missing or invalid values get the specification's default, unknown keys are dropped.
 * Only the server uses this schema; browsers get the mapped configuration of lib/config.
 */
import * as v from 'valibot'
import { DEFAULTS, LIMITS, TIMINGS_MS } from '../core/constants.ts'
import { agentEntries } from './config-agents.ts'
import { collectDisplayFeatures, DisplayFeaturesWire } from './config-display-features.ts'
import { FeedsWire } from './config-feeds.ts'
import { offerEntries } from './config-offers.ts'
import { partnerEntries, paymentEntries } from './config-providers.ts'
import { isRawRecord, readSpellings } from './config-reading.ts'
import { TextsWire } from './config-texts.ts'
import { hostSettingsEntries } from './host-settings.ts'
import { LandingPageWire } from './landing.ts'
import { LocationWire } from './location.ts'
import {
  filledText,
  flag,
  isOne,
  listOf,
  number,
  numberOrNull,
  oneOf,
  parseFlag,
  section,
  text,
  textList,
  textMap,
} from './wire.ts'

/** On for any value but a word for 'off': hreflang may be a switch, a text or a map. */
export const SetWire = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): boolean => {
      if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
      return parseFlag(value, value !== undefined && value !== null)
    }),
  ),
  false,
)

const basicEntries = {
  ...hostSettingsEntries,
  timezoneId: filledText(DEFAULTS.timeZone),
  currency_code: filledText(DEFAULTS.currency),
  currency_symbol: text(),
  currency_name: text(),
  default_country: filledText(DEFAULTS.country),
  name: text(),
  store_code: text(),
  base_url: text(),
  shop_url: text(),
  base_media_url: text(),
  hreflang: SetWire,
  site_index: isOne(),
  environment: text(),
  region: text(),
  merchant_type: text(),
  multiple_locations: flag(true),
  store_locations: listOf(LocationWire, ['store_name', 'google_code']),
  map_tiles: section({ url: text(), attribution: text(), attribution_url: text(), max_zoom: number(19) }),
  map_area: section({
    picture: text(),
    north: numberOrNull(),
    south: numberOrNull(),
    east: numberOrNull(),
    west: numberOrNull(),
  }),
}

const brandingEntries = {
  favicon: text(),
  logo_src: text(),
  logo_src_small: text(),
  logo_alt: text(),
  sharing_image: text(),
  phone: text(),
  title: text(),
  title_prefix: text(),
  title_suffix: text(),
  description: text(),
  copyright: text(),
  image_placeholder: text(),
  header_layout: text(),
}

const catalogEntries = {
  grid_product_limit: number(24),
  grid_product_limit_options: textList(),
  list_product_limit: number(12),
  list_product_limit_options: textList(),
  catalog_frontend_list_mode: oneOf(['grid-list', 'list-grid', 'grid', 'list'], DEFAULTS.catalogListMode),
  catalog_endless_page_scroll: flag(),
  default_sort_by: filledText(DEFAULTS.sortBy),
  configurable_swatches: flag(),
  available_posm_options: textList(),
  catalog_posm_overrides: textList(),
  show_special_catalogs: isOne(),
  use_brands_page: flag(),
  landing_page: LandingPageWire,
  catalog_features: section({ enable_tooltips_in_catalog: flag(), enable_v2_product_data_shape: flag() }),
}

const otherEntries = {
  recaptcha_enabled: isOne(),
  recaptcha_site_key: text(),
  recaptcha_forms: textList(),
  content_forms: textMap(),
  min_password_length: number(LIMITS.passwordCharacters),
  min_zxcvbn_score: number(LIMITS.passwordStrength),
  enable_magento_newsletter_subscription: flag(),
  blog_home: section({
    title: text(),
    meta_description: text(),
    meta_keywords: text(),
    auto_approve_comments: flag(),
    show_comments: flag(),
    show_brands: flag(),
    show_votes: flag(),
  }),
  site_styles_inline_html: text(),
  header_before: text(),
  header_after: text(),
  site_meta_inline: text(),
  financing_path: filledText(DEFAULTS.financingPath),
  feeds: FeedsWire,
  sales_assistance: section({ enabled: flag(), title: text(), subtitle: text(), field_label: text() }),
  delivery_date: section({
    enabled: flag(),
    use_geolocation: flag(),
    header_text: text(),
  }),
  texts: TextsWire,
  kiosk_idle_timer: number(TIMINGS_MS.kioskIdle),
  model_number_in_product_name: flag(),
  // The category menu's blocks default to on, everything else to off.
  enterprise_features: section({
    product_inventory_enable: flag(),
    product_grid_tile_enable: flag(),
    display_cart_related: flag(),
    display_cart_related_title: text(),
    enhance_search_enable: flag(),
    category_menu_block_enable: flag(true),
  }),
}

/** Alternative spellings of keys at the top level. */
export const TOP_LEVEL_SPELLINGS = { financing_path: ['finance_path'] } as const

/** Response of GET /config. Fails only if it is not a JSON object. */
export const StoreConfigWire = v.pipe(
  v.unknown(),
  v.transform((value): unknown => {
    if (!isRawRecord(value)) return null
    const config = readSpellings(value, TOP_LEVEL_SPELLINGS)
    return { ...config, display_features: collectDisplayFeatures(config) }
  }),
  v.object({
    ...basicEntries,
    ...brandingEntries,
    ...partnerEntries,
    ...paymentEntries,
    ...catalogEntries,
    ...offerEntries,
    ...agentEntries,
    ...otherEntries,
    display_features: DisplayFeaturesWire,
  }),
)
export type StoreConfigWire = v.InferOutput<typeof StoreConfigWire>

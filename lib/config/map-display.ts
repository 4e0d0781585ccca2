/** Maps listings, product page, header and theme. Server only: part of mapStoreConfig. */
import type { StoreConfigWire } from '../contracts/config.ts'
import { TILE_DESIGNS, type TileDesign } from '../contracts/config-display-features.ts'
import { DEFAULTS, LIMITS } from '../core/constants.ts'
import { parseHexColor } from '../core/css/color.ts'
import { cutText } from '../core/text/cut-text.ts'
import { toMediaUrl } from '../core/url/media-url.ts'
import type { DefaultTexts } from './default-texts.ts'
import { findHeaderType } from './header-type.ts'
import { mapSection } from './map-section.ts'
import type { SiteStyleVariables } from './site-styles.ts'
import type { CatalogConfig, HeaderConfig, ProductPageConfig, ThemeConfig } from './store-config.ts'

/** Maximum page size of the contract (S1-7.2). */
const LARGEST_PAGE = 100
const LONGEST_MENU_DELAY_MS = 5000
const MOST_STYLE_ENTRIES = 40

/** The integer part of `value`; `fallback` if outside of `least` to `most`. */
export function toWholeNumber(value: number, least: number, most: number, fallback: number): number {
  const whole = Math.trunc(value)
  return whole >= least && whole <= most ? whole : fallback
}

function mapPageSizes(limit: number, options: readonly string[], fallback: number): CatalogConfig['grid'] {
  const size = toWholeNumber(limit, 1, LARGEST_PAGE, fallback)
  const sizes = options.map(Number).filter((option) => Number.isInteger(option) && option > 0 && option <= LARGEST_PAGE)
  return { limit: size, limitOptions: [...new Set([size, ...sizes])].sort((a, b) => a - b) }
}

const MODES = {
  'grid-list': ['grid', 'list'],
  'list-grid': ['list', 'grid'],
  grid: ['grid'],
  list: ['list'],
} as const satisfies Record<StoreConfigWire['catalog_frontend_list_mode'], CatalogConfig['modes']>

/** Tile design by name, ignoring case; undefined if empty or unknown. */
function toTileDesign(word: string): TileDesign | undefined {
  const design = word.trim().toLowerCase()
  return TILE_DESIGNS.find((known) => known === design)
}

export function mapCatalog(wire: StoreConfigWire, styles: SiteStyleVariables): CatalogConfig {
  const display = wire.display_features
  const grid = display.catalog_product_grid
  const plainDesign = wire.enterprise_features.product_grid_tile_enable ? 'enterprise' : 'standard'
  const elsewhere = toTileDesign(display.product_grid_tile_design) ?? plainDesign
  return {
    grid: mapPageSizes(wire.grid_product_limit, wire.grid_product_limit_options, 24),
    list: mapPageSizes(wire.list_product_limit, wire.list_product_limit_options, 12),
    modes: MODES[wire.catalog_frontend_list_mode],
    hasEndlessScroll: wire.catalog_endless_page_scroll,
    defaultSortBy: wire.default_sort_by,
    hasSwatches: wire.configurable_swatches,
    posmOptions: wire.catalog_posm_overrides.length > 0 ? wire.catalog_posm_overrides : wire.available_posm_options,
    hasSpecialCatalogs: wire.show_special_catalogs,
    hasBrandsPage: wire.use_brands_page,
    landing: wire.landing_page,
    hasTooltips: wire.catalog_features.enable_tooltips_in_catalog,
    hasListShapedProductData: wire.catalog_features.enable_v2_product_data_shape,
    hasFilters: grid.page_filter_enable,
    filterDesign: grid.page_filter_design,
    filtersButtonPosition: styles['catalog-filters-button-position'] || DEFAULTS.catalogFiltersButtonPosition,
    tilesPerRow: {
      lg: toWholeNumber(grid.tiles_per_row_lg, 1, 8, LIMITS.tilesPerRowLg),
      xl: toWholeNumber(grid.tiles_per_row_xl, 1, 8, LIMITS.tilesPerRowXl),
    },
    tileDesign: { catalog: toTileDesign(grid.tile_design) ?? elsewhere, elsewhere },
    tile: mapSection(display.product_grid),
    hasModelNumberInName: wire.model_number_in_product_name,
    hasEnhancedSearch: wire.enterprise_features.enhance_search_enable,
  }
}

/** A page of the store as a path with exactly one leading '/'; '' if empty. */
const toPath = (text: string): string => text.trim() && `/${text.trim().replace(/^[/\\]+/, '')}`

const withoutColon = (title: string): string => title.replace(/\s*:\s*$/, '').trim()

export function mapProductPage(wire: StoreConfigWire, defaults: DefaultTexts): ProductPageConfig {
  const display = wire.display_features
  const {
    product_reviews,
    stepup,
    complete_the_look,
    complete_the_set,
    product_packages,
    ai_chatbot,
    delivery_returns,
    financing_plans,
    ...flags
  } = display.pdp
  const { dispalyModelNumber, ...completeTheLook } = mapSection(complete_the_look)
  const chatbot = mapSection(ai_chatbot)
  const packages = mapSection(product_packages)
  const ownTitle = withoutColon(packages.productPackageSectionTitle)
  return {
    ...mapSection(flags),
    reviews: mapSection(product_reviews),
    stepup: mapSection(stepup),
    completeTheLook: { ...completeTheLook, displayModelNumber: dispalyModelNumber },
    completeTheSet: mapSection(complete_the_set),
    packages: {
      ...packages,
      productPackageSectionTitle: packages.productPackageSectionTitle.trim()
        ? packages.productPackageSectionTitle
        : defaults.packagesTitle,
      // The default title promises savings, also if a store has written it out.
      titleWithoutSavings: ownTitle === withoutColon(defaults.packagesTitle) ? '' : ownTitle,
    },
    chatbot: {
      ...chatbot,
      inputCharacterLimit: toWholeNumber(chatbot.inputCharacterLimit, 1, 10_000, LIMITS.chatInputCharacters),
    },
    financingPlans: mapSection(financing_plans),
    deliveryReturns: {
      deliveryText: delivery_returns.delivery_text.trim(),
      deliveryPath: toPath(delivery_returns.delivery_path),
      returnsDays: toWholeNumber(delivery_returns.returns_days, 0, 3_650, 0),
      returnsPath: toPath(delivery_returns.returns_path),
    },
    hasDeliveryDate: wire.delivery_date.enabled && display.pdp.display_delivery_date,
    usesGeolocation: wire.delivery_date.use_geolocation,
    hasInventory: wire.enterprise_features.product_inventory_enable,
    hasStoreStock: display.restapi_location_inventory_display,
    hasInventoryCounts: display.restapi_location_inventory_display_count,
    hasWistiaVideos: display.wistia_videos,
    hasExtendedMultiConfig: display.feature_toggles.enable_extended_multi_config,
  }
}

export function mapHeader(wire: StoreConfigWire, styles: SiteStyleVariables): HeaderConfig {
  const header = wire.display_features.header
  return {
    ...findHeaderType(wire.header_layout, header.type, styles['header-theme-layout']),
    stickyOption: header.header_block_before_after_sticky_option,
    mobileBlockOption: header.mobile_header_block_display_option,
    hasMiniDesktop: header.header_mini_desktop,
    hasMiniMobile: header.header_mini_mobile,
    hasMobileV3: header.mobile_header_v3,
    hasDynamicMenuSizing: header.dynamic_menu_sizing,
    hasMenuBackdrop: header.menu_backdrop,
    hasCategoryMenuBlocks: wire.enterprise_features.category_menu_block_enable,
    hasMyStoreOnDesktop: header.my_store_desktop_display,
    hasLeftLogo: styles['left-justify-ci-logo'] === 'yes',
    menuDelayMs: Math.min(LONGEST_MENU_DELAY_MS, Math.max(0, header.menu_delay_time)),
    searchBarWidth: styles['header-searchbar-width-md-up'] || DEFAULTS.searchBarWidth,
  }
}

function mapStyleGroup(group: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(group)
    .slice(0, MOST_STYLE_ENTRIES)
    .map(([name, value]) => [name.toLowerCase().replaceAll('_', '-'), cutText(value.trim(), 200)])
  return Object.fromEntries(entries)
}

/** Maps the theme's raw settings; CSS variables of the inline styles override theme.primary_color etc. */
export function mapTheme(wire: StoreConfigWire, styles: SiteStyleVariables, mediaUrl: string): ThemeConfig {
  const display = wire.display_features
  return {
    primaryColor: parseHexColor(styles['primary-color'] || display.theme.primary_color),
    primaryHoverColor: parseHexColor(styles['primary-color-hover'] ?? ''),
    secondaryColor: parseHexColor(styles['secondary-color'] || display.theme.secondary_color),
    secondaryHoverColor: parseHexColor(styles['secondary-color-hover'] ?? ''),
    hasStraightButtons: display.theme.button_corner_style.trim().toLowerCase() === 'straight',
    hasStraightTiles: display.catalog_product_grid.tile_corner === 'straight',
    catalog: {
      backgroundColor: parseHexColor(display.catalog.theme.background_color),
      backgroundImage: toMediaUrl(display.catalog.theme.background_image, mediaUrl),
    },
    backgrounds: mapStyleGroup(display.backgrounds),
    buttons: mapStyleGroup(display.buttons),
    typography: mapStyleGroup(display.typography),
    variables: styles,
  }
}

/**
 * Constants and limits of the storefront (S1-9, S2-9), shared by storefront, back end and tests. Amounts are in the
 * store's currency.
 */

/** Version of the application (S1-9), written into the head of every page. */
export const APP_VERSION = '19.66.0'

/** The specification's {product}: first segment of the tracking log's path. */
export const PRODUCT_NAME = 'showroom'

/** Path of the tracking log, on the storefront's hosts and next to a store's {api} (S1-7.9). */
export const TRACKING_LOG_PATH = `/${PRODUCT_NAME}/log`

/** Minimum viewport width of each breakpoint. */
export const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1600 } as const

export type Breakpoint = keyof typeof BREAKPOINTS_PX

/** Requested width of each image size. */
export const IMAGE_WIDTHS_PX = { xlarge: 1600, large: 1280, medium: 960, small: 600, xsmall: 0 } as const

export type ImageSize = keyof typeof IMAGE_WIDTHS_PX

/** Image size of a source without one. */
export const DEFAULT_IMAGE_SIZE: ImageSize = 'medium'

export const IMAGE_SIZE_BREAKPOINTS = {
  xsmall: 'xs',
  small: 'sm',
  medium: 'md',
  large: 'lg',
  xlarge: 'xl',
} as const satisfies Record<ImageSize, Breakpoint>

/** Radius of buttons unless the store's corner style is 'straight'. */
export const BUTTON_RADIUS = '2rem'

/** Values for fields that a store's configuration or a request leaves out. */
export const DEFAULTS = {
  requestAQuoteUrl: '/request-quote',
  searchBarWidth: '25rem',
  catalogFiltersButtonPosition: 'default',
  stickyOption: 'sticky_none',
  mobileBlockOption: 'hide_none',
  headerType: 'standard',
  catalogListMode: 'grid-list',
  sortBy: 'position',
  sortDirection: 'asc',
  displayMode: 'PRODUCTS',
  timeZone: 'America/Los_Angeles',
  reviewLocale: 'en_US',
  country: 'US',
  financingPath: 'financing',
  currency: 'USD',
  currencySymbol: '$',
  formattedMoney: '$0.00',
  chargeafterWidgetType: 'product-widget-installments',
  selectionQty: 1,
  addQty: 1,
  reviewPage: 1,
  sameAsBilling: true,
  productsInCartReminder: true,
} as const

export const TIMINGS_MS = {
  menuDelay: 225,
  smoothScrollRestore: 600,
  delayedAnalytics: 1500,
  kioskIdle: 300_000,
} as const

/** Times in milliseconds; a drag beyond the threshold changes the set. */
export const CAROUSEL = { autoplayMs: 5000, resizeDebounceMs: 500, transitionMs: 500, swipeThresholdPx: 100 } as const

/** Visible items of a carousel, by its kind and breakpoint. */
export const ITEMS_PER_DISPLAY = {
  general: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 },
  product: { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 },
  cms: { xs: 1, sm: 1, md: 1, lg: 1, xl: 1 },
  promotion: { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 },
  featured: { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 },
} as const satisfies Record<string, Record<Breakpoint, number>>

/** Maximum counts, and minimum values that a store can override if its configuration has a field for it. */
export const LIMITS = {
  productCarousel: 18,
  featuredProducts: 18,
  productsByAttribute: 10,
  posmProducts: 100,
  promoBanners: 12,
  promotionsElementBanners: 100,
  searchPreviewProducts: 4,
  searchPreviewCategories: 5,
  compare: 4,
  breadcrumbs: 4,
  breadcrumbLevelBelow: 5,
  chatInputCharacters: 300,
  passwordCharacters: 8,
  passwordStrength: 2,
  tilesPerRowLg: 3,
  tilesPerRowXl: 4,
  relatedPerCartItem: 3,
  placeOrderEmailCharacters: 3,
} as const

/** Financing promotions are shown from their amount on, the savings callout above its own. */
export const MINIMUM_AMOUNTS = {
  financingProduct: 299.99,
  financingCart: 299.99,
  instantSavings: 0,
} as const

/** Time zone of the last day of instant savings, even if the store's time zone differs. */
export const INSTANT_SAVINGS_TIME_ZONE = 'America/Los_Angeles'

/** Event value of a click on a phone number. */
export const CLICK_TO_CALL_VALUE = 600

/** Kinds of banners that the shopper stream places among products. */
export const SHOPPER_STREAM_BANNER_TYPES = [
  'category_product_grid_horizontal',
  'category_product_grid_tile',
  'category_product_list_view',
] as const

/**
 * The store configuration as the storefront knows it: every default filled, every value checked, grouped by who reads
 * it. Plain data that can be sent to a browser; islands should get only the part they need.
 */

import type { StoreConfigWire } from '../contracts/config.ts'
import type { TileDesign } from '../contracts/config-format.ts'
import type { ContentForms } from '../contracts/content-forms.ts'
import type { LocationWire } from '../contracts/location.ts'
import type { ChallengeForm } from '../core/checkout-constants.ts'
import type { HexColor } from '../core/color.ts'
import type { DomainSection } from './map-section.ts'
import type { RemovableFeature, SiteStyleVariables } from './site-styles.ts'

type DisplayWire = StoreConfigWire['display_features']
type ProductPageWire = DisplayWire['pdp']

/** Header variants (specification 2.7 and 4.6). */
export type HeaderType = 'standard' | 'ci' | 'kiosk' | 'enterprise' | 'condensed' | 'enterprisev3' | 'standardv3'

/** Looks that modify a header variant; null is the plain look. */
export type HeaderStyle = 'light' | 'filled' | 'mixed-nav' | 'mixed'

/** Who the store is and where it lives. */
export type IdentityConfig = {
  readonly storeCode: string
  readonly name: string
  /** Prefix of every absolute address: an http(s) address that ends in '/', or '' when the store names none. */
  readonly baseUrl: string
  /** The web shop's prefix, as baseUrl, where an in-store screen has an address of its own; '' when it is not named. */
  readonly shopUrl: string
  /** Prefix of media files: an http(s) address that ends in '/', or '' when the store names none. */
  readonly baseMediaUrl: string
  readonly environment: string
  readonly region: string
  readonly merchantType: string
  readonly phone: string
  /** site_index: the store wants to be found; see canBeIndexed for the whole rule. */
  readonly wantsIndexing: boolean
  readonly hasMultipleLocations: boolean
  readonly locations: readonly LocationWire[]
  /** Tiles of the map of the shops, as the store writes them (lib/locations/map-tiles.ts reads them). */
  readonly mapTiles: DomainSection<StoreConfigWire['map_tiles']>
  /** The picture that the drawn map lies on and its edges in degrees (lib/locations/drawn-map.ts reads them). */
  readonly mapArea: DomainSection<StoreConfigWire['map_area']>
}

/** Time zone, money and country; languages are those of the registry's record. */
export type LocaleConfig = {
  /** An IANA time zone that Intl knows. */
  readonly timeZone: string
  /** code: ISO 4217. */
  readonly currency: { readonly code: string; readonly symbol: string; readonly name: string }
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly hasAlternateLinks: boolean
  readonly hasSwitcher: boolean
}

/** Logo, titles and pictures. Addresses are absolute or paths of this site. */
export type BrandingConfig = {
  readonly favicon: string
  readonly logo: { readonly src: string; readonly smallSrc: string; readonly alt: string }
  /** Of pages that are shared and have none of their own. */
  readonly sharingImage: string
  readonly title: string
  readonly titlePrefix: string
  readonly titleSuffix: string
  readonly description: string
  readonly copyright: string
  readonly imagePlaceholder: string
}

/** Raw material of the theme; buildThemeVariables makes the readable colours of it. */
export type ThemeConfig = {
  readonly primaryColor: HexColor | undefined
  readonly primaryHoverColor: HexColor | undefined
  readonly secondaryColor: HexColor | undefined
  readonly secondaryHoverColor: HexColor | undefined
  readonly hasStraightButtons: boolean
  readonly hasStraightTiles: boolean
  readonly catalog: { readonly backgroundColor: HexColor | undefined; readonly backgroundImage: string }
  /** Style groups of the configuration: names in lower case with '-', values as written. */
  readonly backgrounds: Readonly<Record<string, string>>
  readonly buttons: Readonly<Record<string, string>>
  readonly typography: Readonly<Record<string, string>>
  /** Accepted --avb-* variables by name without the prefix; '' where a value was refused. */
  readonly variables: SiteStyleVariables
}

/** Header group (specification 2.6, 2.7). */
export type HeaderConfig = {
  readonly type: HeaderType
  readonly style: HeaderStyle | null
  readonly stickyOption: DisplayWire['header']['header_block_before_after_sticky_option']
  readonly mobileBlockOption: DisplayWire['header']['mobile_header_block_display_option']
  readonly hasMiniDesktop: boolean
  readonly hasMiniMobile: boolean
  readonly hasMobileV3: boolean
  readonly hasDynamicMenuSizing: boolean
  readonly hasMenuBackdrop: boolean
  readonly hasCategoryMenuBlocks: boolean
  readonly hasMyStoreOnDesktop: boolean
  readonly hasLeftLogo: boolean
  readonly menuDelayMs: number
  readonly searchBarWidth: string
}

/** Texts and addresses that the store can replace. */
export type TextsConfig = {
  readonly ourStore: string
  readonly requestAQuote: string
  readonly requestAQuoteUrl: string
  readonly findAStore: string
  readonly otherStores: string
  readonly deliveryDateHeader: string
  readonly cartRelatedTitle: string
  /** Path of the financing page without leading slash. */
  readonly financingPath: string
}

/** Listings: page sizes, modes and tiles. */
export type CatalogConfig = {
  readonly grid: { readonly limit: number; readonly limitOptions: readonly number[] }
  readonly list: { readonly limit: number; readonly limitOptions: readonly number[] }
  /** Modes offered, the first one is the default. */
  readonly modes: readonly ('grid' | 'list')[]
  readonly hasEndlessScroll: boolean
  readonly defaultSortBy: string
  readonly hasSwatches: boolean
  readonly posmOptions: readonly string[]
  readonly hasSpecialCatalogs: boolean
  readonly hasBrandsPage: boolean
  /** Sections of landing pages whose category says nothing else. */
  readonly landing: StoreConfigWire['landing_page']
  readonly hasTooltips: boolean
  /** product_data is read as the name/value/tooltip list, not as a map. */
  readonly hasListShapedProductData: boolean
  readonly hasFilters: boolean
  readonly filterDesign: string
  readonly filtersButtonPosition: string
  readonly tilesPerRow: { readonly lg: number; readonly xl: number }
  readonly tileDesign: { readonly catalog: TileDesign; readonly elsewhere: TileDesign }
  readonly tile: DomainSection<DisplayWire['product_grid']>
  readonly hasModelNumberInName: boolean
  readonly hasEnhancedSearch: boolean
}

/** Product page: switches of pdp and its parts under the domain's names. */
export type ProductPageConfig = Omit<
  DomainSection<ProductPageWire>,
  | 'completeTheLook'
  | 'completeTheSet'
  | 'productPackages'
  | 'productReviews'
  | 'stepup'
  | 'aiChatbot'
  | 'deliveryReturns'
> & {
  readonly reviews: DomainSection<ProductPageWire['product_reviews']>
  readonly stepup: DomainSection<ProductPageWire['stepup']>
  readonly completeTheLook: Omit<DomainSection<ProductPageWire['complete_the_look']>, 'dispalyModelNumber'> & {
    readonly displayModelNumber: boolean
  }
  readonly completeTheSet: DomainSection<ProductPageWire['complete_the_set']>
  /** `titleWithoutSavings` is the store's own title where no savings follow; '' without one. */
  readonly packages: DomainSection<ProductPageWire['product_packages']> & { readonly titleWithoutSavings: string }
  readonly chatbot: DomainSection<ProductPageWire['ai_chatbot']>
  readonly financingPlans: DomainSection<ProductPageWire['financing_plans']>
  /** Paths below the language part begin with '/'; '' for none. */
  readonly deliveryReturns: DomainSection<ProductPageWire['delivery_returns']>
  readonly hasDeliveryDate: boolean
  readonly usesGeolocation: boolean
  /** The shopper can look stock up near a place (product_inventory_enable). */
  readonly hasInventory: boolean
  /** The page shows each shop's stock (restapi_location_inventory_display). */
  readonly hasStoreStock: boolean
  readonly hasInventoryCounts: boolean
  readonly hasWistiaVideos: boolean
  readonly hasExtendedMultiConfig: boolean
}

/** Cart and checkout (checkout specification 3.10). */
export type CheckoutConfig = {
  readonly preCartDesign: 'none' | 'modal' | 'drawer'
  readonly hasModelNumbers: boolean
  readonly hasEmailConsent: boolean
  readonly hasDeliveryDate: boolean
  readonly usesGeolocation: boolean
  readonly hasEstimatedShipping: boolean
  readonly hasCartEmail: boolean
  readonly hasCoupon: boolean
  readonly hasRelated: boolean
  readonly hasExpressWalletOnCart: boolean
  readonly salesAssistance: DomainSection<StoreConfigWire['sales_assistance']>
}

/** Accounts: password rule and newsletter. */
export type AccountConfig = {
  readonly minPasswordLength: number
  /** Least strength on a scale from 0 to 4. */
  readonly minPasswordStrength: number
  readonly hasNewsletter: boolean
}

/** Anti-bot challenge; `forms` as the store lists them. */
export type ChallengeConfig = {
  readonly isEnabled: boolean
  readonly siteKey: string
  readonly forms: readonly (ChallengeForm | (string & {}))[]
}

/** Features after toggles, remove-* variables and their conditions: what is true is to be shown. */
export type FeaturesConfig = {
  readonly account: boolean
  readonly accountNewsletter: boolean
  readonly cart: boolean
  readonly checkout: boolean
  readonly search: boolean
  readonly wishlist: boolean
  readonly compare: boolean
  readonly requestAQuote: boolean
  readonly contactForm: boolean
  readonly productReviews: boolean
  readonly productRatings: boolean
  readonly zeroCountReviews: boolean
  readonly addOns: boolean
  readonly addOnTooltips: boolean
  readonly prop65: boolean
  readonly disclaimer: boolean
  readonly myStore: boolean
  readonly headerLocation: boolean
  readonly headerPhone: boolean
  readonly mobileMenu: boolean
  readonly breadcrumbs: boolean
  readonly cartReminder: boolean
  readonly cookieBanner: boolean
  readonly checkoutSuccessEmailMessage: boolean
  readonly userwayLink: boolean
  readonly privacyPolicyLink: boolean
  readonly ccpaLink: boolean
  readonly accessibilityStatementLink: boolean
  readonly termsLink: boolean
  /** A guest's receipt offers an account. */
  readonly orderAccount: boolean
  /** Orders are found without an account. */
  readonly orderLookup: boolean
  /** Shoppers can write reviews. */
  readonly reviewForm: boolean
  /** Product pages show what was looked at before. */
  readonly recentlyViewed: boolean
  /** What an order held can be put into the cart again. */
  readonly reorder: boolean
  /** What is sold out can be waited for: a mail tells when it is back. */
  readonly restockNotice: boolean
  /** A wishlist can be shown to others by a link. */
  readonly wishlistSharing: boolean
  readonly smoothScroll: boolean
}

/** Partners for analytics and marketing; an empty id means the partner is not used. */
export type PartnersConfig = {
  readonly tagManagerId: string
  readonly ga4Id: string
  readonly gaAccount: string
  readonly gaSite: string
  readonly googleMerchantId: string
  readonly facebookAccountId: string
  readonly klaviyoAccountId: string
  readonly relaysConversions: boolean
  /** Script address; '' when switched off. */
  readonly hubspotScriptUrl: string
  /** Script address; '' when switched off. */
  readonly mailchimpScriptUrl: string
  /** The key itself, no longer obfuscated. */
  readonly googlePlaceKey: string
  readonly pxAppId: string
  readonly oneTrustDomainId: string
  readonly kibo: DomainSection<StoreConfigWire['kibo_carousel']>
  readonly hasShopperStream: boolean
  readonly cnet: { readonly accountId: string; readonly scriptUrl: string } | null
  readonly powerReviews: DomainSection<StoreConfigWire['power_reviews']> | null
  readonly bazaarvoice: DomainSection<StoreConfigWire['bazaarvoice']> | null
  readonly botsPattern: string
  /** Addresses that replace a provider's own script address, by provider identifier. */
  readonly scriptUrls: Readonly<Record<string, string>>
}

/** Payment and financing providers; null or '' means the provider is not used. */
export type PaymentsConfig = {
  /** Key of the first lease provider; Katapult's stands in for a missing one. */
  readonly zibbyApiKey: string
  readonly katapultApiKey: string
  readonly acimaMerchantId: string
  readonly affirm: { readonly publicApiKey: string; readonly scriptUrl: string } | null
  readonly chargeafter: {
    readonly checkoutScriptUrl: string
    readonly widgetScriptUrl: string
    readonly publicKey: string
    readonly storeId: string
    readonly hasProductBanner: boolean
    readonly productWidgetType: string
    /** Least product price for banner and widget, in the store's currency. */
    readonly productMinimum: number
    /** Least cart total for the banner, in the store's currency. */
    readonly cartMinimum: number
    readonly hasCartBanner: boolean
    readonly cartBannerType: string
    readonly financeUrl: string
  }
  readonly citiMerchantStoreNumber: string
  readonly moneris: { readonly isEnabled: boolean; readonly isTestMode: boolean }
  readonly nmi: { readonly isEnabled: boolean; readonly tokenizationKey: string }
  readonly paypal: {
    readonly clientId: string
    readonly scriptUrl: string
    readonly intent: string
    readonly currency: string
  } | null
  readonly amazonPay: {
    readonly checkoutLanguage: string
    readonly ledgerCurrency: string
    readonly merchantId: string
    readonly buttonColor: string
    readonly isEnabled: boolean
    readonly publicKeyId: string
    readonly isSandbox: boolean
    readonly createSessionUrl: string
    readonly placeOrderUrl: string
  } | null
  readonly nofraudScriptUrl: string
  readonly financingProgram: DomainSection<NonNullable<StoreConfigWire['multiple_financing_program']>> | null
}

/** Content that the configuration carries itself: HTML written by staff, untrusted like any CMS content. */
export type ContentConfig = {
  readonly headerBefore: string
  readonly headerAfter: string
  readonly siteMeta: string
  /** The site's own style sheet, its --avb-* variables checked; without markup. */
  readonly siteCss: string
  /** What was refused in the inline styles, in the words of specification 5.2. */
  readonly styleWarnings: readonly string[]
  /** Forms in content that the back end takes, by path. */
  readonly forms: ContentForms
}

/** A store's configuration. */
export type StoreConfig = {
  readonly identity: IdentityConfig
  readonly locale: LocaleConfig
  readonly branding: BrandingConfig
  readonly theme: ThemeConfig
  readonly header: HeaderConfig
  readonly texts: TextsConfig
  readonly catalog: CatalogConfig
  readonly productPage: ProductPageConfig
  readonly checkout: CheckoutConfig
  readonly account: AccountConfig
  readonly challenge: ChallengeConfig
  readonly promotions: DomainSection<DisplayWire['promos_rebates']>
  readonly outlet: DomainSection<DisplayWire['outlet_products']>
  readonly availability: DomainSection<DisplayWire['availability_messages']>
  readonly blog: DomainSection<StoreConfigWire['blog_home']>
  readonly features: FeaturesConfig
  /** What the remove-* variables and their conditions take away (specification 5.2). */
  readonly removed: Readonly<Record<RemovableFeature, boolean>>
  readonly kiosk: { readonly idleMs: number; readonly hasBreakpoints: boolean }
  readonly partners: PartnersConfig
  readonly payments: PaymentsConfig
  readonly content: ContentConfig
}

/**
 * The storefront's store configuration: defaults filled in, values validated, grouped by their use. Plain data, which
 * can be sent to a browser; islands should get only the part they need. One file,
 * because its types are the groups of one object.
 */

import type { StoreConfigWire } from '../contracts/config.ts'
import type { TileDesign } from '../contracts/config-display-features.ts'
import type { ContentForms } from '../contracts/content-forms.ts'
import type { LocationWire } from '../contracts/location.ts'
import type { ChallengeForm } from '../core/checkout-constants.ts'
import type { HexColor } from '../core/css/color.ts'
import type { FeedsConfig } from './feeds-config.ts'
import type { AgentsConfig } from './map-agents.ts'
import type { DomainSection } from './map-section.ts'
import type { OffersConfig } from './offers-config.ts'
import type { RemovableFeature, SiteStyleVariables } from './site-styles.ts'

type DisplayWire = StoreConfigWire['display_features']
type ProductPageWire = DisplayWire['pdp']

/** Header variants (S1-2.7, S1-4.6). */
export type HeaderType = 'standard' | 'ci' | 'kiosk' | 'enterprise' | 'condensed' | 'enterprisev3' | 'standardv3'

/** Styles of a header variant; null is the plain one. */
export type HeaderStyle = 'light' | 'filled' | 'mixed-nav' | 'mixed'

/** Identity and addresses of the store. */
export type IdentityConfig = {
  readonly storeCode: string
  readonly name: string
  /** Prefix of absolute addresses: an http(s) address that ends in '/', '' if the store has none. */
  readonly baseUrl: string
  /** The web shop's prefix (like baseUrl) if in-store screens have another address; '' if missing. */
  readonly shopUrl: string
  /** Prefix of media files: an http(s) address that ends in '/', '' if the store has none. */
  readonly baseMediaUrl: string
  readonly environment: string
  readonly region: string
  readonly merchantType: string
  readonly phone: string
  /** The store's setting site_index; canBeIndexed has the whole rule. */
  readonly wantsIndexing: boolean
  readonly hasMultipleLocations: boolean
  readonly locations: readonly LocationWire[]
  /** Map tiles for the shops' map, as the store writes them (lib/locations/map-tiles.ts reads them). */
  readonly mapTiles: DomainSection<StoreConfigWire['map_tiles']>
  /** Background picture of the drawn map, and its edges in degrees (lib/locations/shops-on-map.ts reads them). */
  readonly mapArea: DomainSection<StoreConfigWire['map_area']>
}

/** Time zone, money and country; languages come from the registry's record. */
export type LocaleConfig = {
  /** An IANA time zone known to Intl. */
  readonly timeZone: string
  /** code: ISO 4217. */
  readonly currency: { readonly code: string; readonly symbol: string; readonly name: string }
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly hasAlternateLinks: boolean
  readonly hasSwitcher: boolean
}

/** Addresses are absolute or paths of this site. */
export type BrandingConfig = {
  readonly favicon: string
  readonly logo: { readonly src: string; readonly smallSrc: string; readonly alt: string }
  /** Fallback for shared pages without a picture. */
  readonly sharingImage: string
  readonly title: string
  readonly titlePrefix: string
  readonly titleSuffix: string
  readonly description: string
  readonly copyright: string
  readonly imagePlaceholder: string
}

/** Raw settings of the theme; buildThemeVariables makes them readable. */
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
  /** Accepted --avb-* variables by name without prefix; '' for a rejected value. */
  readonly variables: SiteStyleVariables
}

/** Header group (S1-2.6, S1-2.7). */
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

export type CatalogConfig = {
  readonly grid: { readonly limit: number; readonly limitOptions: readonly number[] }
  readonly list: { readonly limit: number; readonly limitOptions: readonly number[] }
  /** Available modes; the first one is the default. */
  readonly modes: readonly ('grid' | 'list')[]
  readonly hasEndlessScroll: boolean
  readonly defaultSortBy: string
  readonly hasSwatches: boolean
  readonly posmOptions: readonly string[]
  readonly hasSpecialCatalogs: boolean
  readonly hasBrandsPage: boolean
  /** Default sections of landing pages, for categories without their own. */
  readonly landing: StoreConfigWire['landing_page']
  readonly hasTooltips: boolean
  /** product_data is a list of name/value/tooltip, not a map. */
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

/** Product page: switches of pdp and its parts in camelCase. */
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
  /** `titleWithoutSavings`: the store's own title for packages without savings; '' if the store has none. */
  readonly packages: DomainSection<ProductPageWire['product_packages']> & { readonly titleWithoutSavings: string }
  readonly chatbot: DomainSection<ProductPageWire['ai_chatbot']>
  readonly financingPlans: DomainSection<ProductPageWire['financing_plans']>
  /** Paths (without language) begin with '/'; '' if missing. */
  readonly deliveryReturns: DomainSection<ProductPageWire['delivery_returns']>
  readonly hasDeliveryDate: boolean
  readonly usesGeolocation: boolean
  /** Shoppers can look up stock near a location (product_inventory_enable). */
  readonly hasInventory: boolean
  /** The page shows each shop's stock (restapi_location_inventory_display). */
  readonly hasStoreStock: boolean
  readonly hasInventoryCounts: boolean
  readonly hasWistiaVideos: boolean
  readonly hasExtendedMultiConfig: boolean
}

/** Pages on which a wallet's sheet can be opened before the checkout's steps. */
export type ExpressPage = 'cart' | 'checkout' | 'product'

/** Cart and checkout (S2-3.10). */
export type CheckoutConfig = {
  readonly preCartDesign: 'none' | 'modal' | 'drawer'
  readonly hasModelNumbers: boolean
  readonly hasEmailConsent: boolean
  /** Shoppers can agree to texts (SMS) about their orders. */
  readonly hasTexts: boolean
  readonly hasDeliveryDate: boolean
  readonly usesGeolocation: boolean
  readonly hasEstimatedShipping: boolean
  readonly hasCartEmail: boolean
  readonly hasCoupon: boolean
  readonly hasRelated: boolean
  readonly hasExpressWalletOnCart: boolean
  /** Pages with buttons of wallets whose sheet asks for contact, address and shipping method. */
  readonly express: Readonly<Record<ExpressPage, { readonly hasApplePay: boolean; readonly hasGooglePay: boolean }>>
  readonly salesAssistance: DomainSection<StoreConfigWire['sales_assistance']>
}

export type AccountConfig = {
  readonly minPasswordLength: number
  /** Minimum strength, from 0 to 4. */
  readonly minPasswordStrength: number
  readonly hasNewsletter: boolean
}

/** Anti-bot challenge; `forms` as the store lists them. */
export type ChallengeConfig = {
  readonly isEnabled: boolean
  readonly siteKey: string
  readonly forms: readonly (ChallengeForm | (string & {}))[]
}

/** Visible features, after toggles, remove-* variables and their conditions. */
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
  /** The receipt of a guest offers to create an account. */
  readonly orderAccount: boolean
  /** Orders can be found without an account. */
  readonly orderLookup: boolean
  readonly reviewForm: boolean
  /** Product pages show recently viewed products. */
  readonly recentlyViewed: boolean
  /** Past orders can be put into the cart again. */
  readonly reorder: boolean
  /** Customers can view and remove their saved cards. */
  readonly savedCards: boolean
  /** Shoppers can request a mail when a sold-out product is back in stock. */
  readonly restockNotice: boolean
  /** Wishlists can be shared by a link. */
  readonly wishlistSharing: boolean
  readonly smoothScroll: boolean
}

/** Analytics and marketing partners; an empty id means that the partner is not used. */
export type PartnersConfig = {
  readonly tagManagerId: string
  readonly ga4Id: string
  readonly gaAccount: string
  readonly gaSite: string
  readonly googleMerchantId: string
  readonly facebookAccountId: string
  readonly klaviyoAccountId: string
  readonly relaysConversions: boolean
  /** '' if switched off. */
  readonly hubspotScriptUrl: string
  /** '' if switched off. */
  readonly mailchimpScriptUrl: string
  /** The key in plain text, no longer obfuscated. */
  readonly googlePlaceKey: string
  /** The back end suggests and checks addresses. */
  readonly hasAddressHelp: boolean
  readonly pxAppId: string
  readonly oneTrustDomainId: string
  readonly kibo: DomainSection<StoreConfigWire['kibo_carousel']>
  readonly hasShopperStream: boolean
  readonly cnet: { readonly accountId: string; readonly scriptUrl: string } | null
  readonly powerReviews: DomainSection<StoreConfigWire['power_reviews']> | null
  readonly bazaarvoice: DomainSection<StoreConfigWire['bazaarvoice']> | null
  readonly botsPattern: string
  /** Addresses that replace a provider's script address, by provider identifier. */
  readonly scriptUrls: Readonly<Record<string, string>>
  /** Contents of the domain association file for Apple Pay; '' if missing. */
  readonly appleDomainAssociation: string
}

/** Payment and financing providers; null or '' means that the provider is not used. */
export type PaymentsConfig = {
  /** The store's country (two letters) and currency (three letters), as sent to providers. */
  readonly country: string
  readonly currency: string
  /** Key of the first lease provider, or Katapult's if that is missing. */
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
    /** Minimum product price for banner and widget, in the store's currency. */
    readonly productMinimum: number
    /** Minimum cart total for the banner, in the store's currency. */
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
    /** Wallets that are paid through this account: their buttons are below PayPal's. */
    readonly hasApplePay: boolean
    readonly hasGooglePay: boolean
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
  /** null: not offered. */
  readonly googlePay: {
    /** Google's id of the merchant; '' is enough for tests. */
    readonly merchantId: string
    readonly isTest: boolean
  } | null
  readonly applePay: { readonly isEnabled: boolean }
  readonly nofraudScriptUrl: string
  readonly financingProgram: DomainSection<NonNullable<StoreConfigWire['multiple_financing_program']>> | null
}

/** HTML of staff in the configuration itself, untrusted like any CMS content. */
export type ContentConfig = {
  readonly headerBefore: string
  readonly headerAfter: string
  readonly siteMeta: string
  /** The site's own CSS without markup; its --avb-* variables are validated. */
  readonly siteCss: string
  /** Warnings about rejected inline styles, in the words of S1-5.2. */
  readonly styleWarnings: readonly string[]
  /** Forms in content that the back end accepts, by path. */
  readonly forms: ContentForms
}

export type StoreConfig = {
  readonly identity: IdentityConfig
  readonly locale: LocaleConfig
  readonly branding: BrandingConfig
  readonly theme: ThemeConfig
  readonly header: HeaderConfig
  readonly texts: TextsConfig
  readonly catalog: CatalogConfig
  readonly offers: OffersConfig
  readonly feeds: FeedsConfig
  readonly agents: AgentsConfig
  readonly productPage: ProductPageConfig
  readonly checkout: CheckoutConfig
  readonly account: AccountConfig
  readonly challenge: ChallengeConfig
  readonly promotions: DomainSection<DisplayWire['promos_rebates']>
  readonly outlet: DomainSection<DisplayWire['outlet_products']>
  readonly availability: DomainSection<DisplayWire['availability_messages']>
  readonly blog: DomainSection<StoreConfigWire['blog_home']>
  readonly features: FeaturesConfig
  /** Features removed by remove-* variables and their conditions (S1-5.2). */
  readonly removed: Readonly<Record<RemovableFeature, boolean>>
  readonly kiosk: { readonly idleMs: number; readonly hasBreakpoints: boolean }
  readonly partners: PartnersConfig
  readonly payments: PaymentsConfig
  readonly content: ContentConfig
}

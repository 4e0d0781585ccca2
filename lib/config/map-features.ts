/** Maps which features a store shows: toggles, remove-* variables and their conditions. Server only. */
import type { StoreConfigWire } from '../contracts/config.ts'
import { isRemovedByStyle, REMOVABLE_FEATURES, type SiteStyleVariables } from './site-styles.ts'
import type { FeaturesConfig, StoreConfig } from './store-config.ts'

/**
 * Which features are removed (S1-5.2). In addition to the remove-* variables, the account newsletter is removed if the
 * newsletter subscription or the consent checkbox is off, the Prop 65 warning if prop_65_warning is off.
 */
export function mapRemoved(wire: StoreConfigWire, styles: SiteStyleVariables): StoreConfig['removed'] {
  const { checkout, pdp } = wire.display_features
  const byStyle = Object.fromEntries(
    REMOVABLE_FEATURES.map((feature) => [feature, isRemovedByStyle(styles, feature)]),
  ) as Record<(typeof REMOVABLE_FEATURES)[number], boolean>
  return {
    ...byStyle,
    'account-newsletter':
      byStyle['account-newsletter'] ||
      !wire.enable_magento_newsletter_subscription ||
      !checkout.display_email_marketing_consent_checkbox,
    'prop-65': byStyle['prop-65'] || !(pdp.prop_65_warning ?? isInCalifornia(wire)),
  }
}

/** Whether one of the store's shops is in California. */
const isInCalifornia = ({ store_locations: shops }: StoreConfigWire): boolean =>
  shops.some(
    ({ address: { country_id: country, region } }) =>
      /^(us|usa)?$/i.test(country.trim()) && /^(ca|california)$/i.test(region.trim()),
  )

/** A feature is shown if its toggle is on and it is not removed. */
export function mapFeatures(
  wire: StoreConfigWire,
  removed: StoreConfig['removed'],
  styles: SiteStyleVariables,
): FeaturesConfig {
  const toggles = wire.display_features.feature_toggles
  return {
    account: !removed.account,
    accountNewsletter: !removed['account-newsletter'],
    cart: !removed.cart,
    checkout: toggles.enable_checkout,
    search: toggles.enable_search && !removed.search,
    wishlist: toggles.enable_wishlist && !removed.wishlist,
    compare: toggles.enable_compare && !removed.compare,
    requestAQuote: toggles.enable_request_quote && !removed['request-a-quote'],
    contactForm: toggles.enable_contact_form,
    productReviews: toggles.enable_product_reviews,
    productRatings: toggles.enable_product_reviews && !removed['product-ratings'],
    zeroCountReviews: toggles.display_zero_count_reviews,
    addOns: toggles.enable_add_ons && !removed['product-add-ons'],
    addOnTooltips: toggles.display_add_ons_tooltips,
    prop65: !removed['prop-65'],
    disclaimer: !removed.disclaimer,
    myStore: toggles.enable_my_store && !removed['our-store'],
    headerLocation: !removed['header-location'],
    headerPhone: !removed['header-phone'],
    mobileMenu: !removed['mobile-menu'],
    breadcrumbs: toggles.enable_breadcrumbs,
    cartReminder: toggles.enable_products_in_cart_reminder_popup,
    cookieBanner: toggles.enable_cookie_banner,
    checkoutSuccessEmailMessage: !removed['checkout-success-email-msg'],
    userwayLink: toggles.userway_footer_link_enable,
    privacyPolicyLink: toggles.enable_general_privacy_policy,
    ccpaLink: toggles.enable_ccpa,
    accessibilityStatementLink: toggles.enable_accessibility_statement,
    termsLink: toggles.enable_terms_conditions,
    orderAccount: toggles.enable_order_account && !removed.account,
    orderLookup: toggles.enable_order_lookup,
    reviewForm: toggles.enable_review_form && toggles.enable_product_reviews,
    recentlyViewed: toggles.enable_recently_viewed,
    reorder: toggles.enable_reorder && !removed.cart,
    savedCards: toggles.enable_saved_cards && !removed.account,
    restockNotice: toggles.enable_restock_notice,
    wishlistSharing: toggles.enable_wishlist_sharing && toggles.enable_wishlist,
    smoothScroll: styles['scroll-behavior'] === 'smooth',
  }
}

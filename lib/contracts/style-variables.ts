/**
 * Descriptions of the variables that a store's style sheets may set (S1-5.2), for docs/configuration.md. Their rules
 * are in lib/config/site-styles.ts, which only imports the type: a variable without a rule, or a rule without a
 * description, is a type error.
 */

type Description = {
  /** What it does. */
  readonly help: string
  /** Accepted values. */
  readonly takes: string
  /** What applies without it. */
  readonly fallback: string
}

const COLOUR = 'CSS colour'
const LENGTH = 'length in px, rem, em, % or vw'
const TEXT = 'text, up to 200 characters'
const SWITCH = '`yes`'
const KEPT = 'shown'

const removes = (help: string): Description => ({ help: `Removes ${help}`, takes: SWITCH, fallback: KEPT })
const colours = (help: string, fallback: string): Description => ({
  help: `Colour of ${help}`,
  takes: COLOUR,
  fallback,
})

/** By name without '--avb-'. */
export const STYLE_VARIABLES = {
  'primary-color': colours('buttons, links and mails', '`theme.primary_color`'),
  'primary-color-hover': colours('primary buttons under the pointer', 'derived from the primary colour'),
  'secondary-color': colours('accents', '`theme.secondary_color`'),
  'secondary-color-hover': colours('the border of secondary buttons under the pointer', 'colour of the text'),
  'button-border-radius': {
    help: 'Rounds the corners of buttons',
    takes: LENGTH,
    fallback: '`theme.button_corner_style`, else `buttons.border_radius`, else `2rem`',
  },
  'global-font-family': { help: 'Typeface of all texts', takes: TEXT, fallback: 'that of `typography`' },
  'scroll-behavior': { help: 'Scrolls smoothly to anchors', takes: '`smooth`', fallback: 'jumps' },
  'header-theme-layout': {
    help: 'Selects the standard header and overrides `header_layout` and `display_features.header.type`',
    takes: '`standard`',
    fallback: 'those settings',
  },
  'header-searchbar-width-md-up': { help: 'Width of the search field on desktops', takes: LENGTH, fallback: '`25rem`' },
  'left-justify-ci-logo': { help: 'Puts the logo of the header `ci` on the left', takes: SWITCH, fallback: 'centred' },
  'header-nav-primary-menu-border-top': {
    help: 'Border above the menu',
    takes: 'CSS border, such as `2px solid #14505c`',
    fallback: 'no border',
  },
  'header-nav-justify-content': {
    help: 'Distributes the items of the menu over its line',
    takes: 'value of CSS `justify-content`',
    fallback: 'that of the header’s type',
  },
  'header-nav-item-icon-color': colours('icons in the menu', 'colour of the text'),
  'header-nav-item-icon-color-hover': colours('icons in the menu under the pointer', 'colour of the text'),
  'header-nav-item-icon-color-active': colours('icons in the menu while pressed', 'colour of the text'),
  'catalog-filters-button-position': {
    help: 'Position of the filter button on phones',
    takes: '`left`, `right`',
    fallback: 'before the order',
  },
  'product-tile-aspect': {
    help: 'Aspect ratio of pictures on tiles',
    takes: 'ratio, such as `4 / 3`',
    fallback: '`1`',
  },
  'product-picture-background': {
    help: 'Background of product pictures in a dark store whose pictures are cut out',
    takes: COLOUR,
    fallback: 'white',
  },
  'blog-post-link-color': colours('links in posts', 'colour of links'),
  'blog-post-link-color-hover': colours('links in posts under the pointer', '`--avb-blog-post-link-color`'),
  'blog-post-link-color-focus': colours('links in posts with the focus', '`--avb-blog-post-link-color`'),
  'blog-post-link-color-active': colours('links in posts while pressed', '`--avb-blog-post-link-color`'),
  'our-store-text': {
    help: 'Replaces the words for the shopper’s shop in the header',
    takes: TEXT,
    fallback: 'translated words',
  },
  'request-a-quote-text': { help: 'Text of links to the quote form', takes: TEXT, fallback: 'translated words' },
  'request-a-quote-url': {
    help: 'Target of links to the quote form',
    takes: 'path or web address',
    fallback: '`/request-quote`',
  },
  'kiosk-breakpoints': {
    help:
      'Enlarges texts, spaces and controls on large in-store screens; a brand may precede it: ' +
      '`--avb-kessler-kiosk-breakpoints`',
    takes: '`on`',
    fallback: 'sizes of a desktop',
  },
  'remove-account': removes('the link to the account'),
  'remove-account-newsletter': removes('the newsletter section of the account'),
  'remove-wishlist': removes('icons and links of the wishlist'),
  'remove-compare': removes('icons and links of the comparison'),
  'remove-header-location': removes('the shop’s location from the header'),
  'remove-header-phone': removes('the telephone number from the header'),
  'remove-our-store': removes('the shopper’s shop'),
  'remove-cart': removes('the cart and Add to cart'),
  'remove-search': removes('the search field'),
  'remove-request-a-quote': removes('links to the quote form'),
  'remove-mobile-menu': removes('the menu on phones'),
  'remove-product-ratings': removes('stars and ratings of products'),
  'remove-product-add-ons': removes('add-ons on the product page'),
  'remove-prop-65': removes('the Proposition 65 warning'),
  'remove-disclaimer': removes('the disclaimer of print discounts'),
  'remove-checkout-success-email-msg': removes('the sentence about the confirmation mail from the receipt'),
} as const satisfies Readonly<Record<string, Description>>

/** Name of a variable without '--avb-'. */
export type StyleVariable = keyof typeof STYLE_VARIABLES

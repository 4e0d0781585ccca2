/** Describes display_features (config-display-features.ts). One file, because the schema is one object. */
import type * as v from 'valibot'
import type { HelpOf } from './config-description.ts'
import { type DisplayFeaturesWire, TILE_DESIGNS } from './config-display-features.ts'
import { PRODUCT_PAGE_HELP } from './config-product-page-help.ts'
import { AVAILABILITY_MESSAGES_HELP, OUTLET_PRODUCTS_HELP, PROMOS_REBATES_HELP } from './config-savings-help.ts'

const HEADER = 'every page: header'
const FOOTER = 'every page: footer'
const FINANCING = 'product, cart, financing page: financing'

export const DISPLAY_FEATURES_HELP: HelpOf<v.InferOutput<typeof DisplayFeaturesWire>> = {
  header: {
    title: 'Header',
    help: 'Arrangement and behaviour of the header and its menus',
    entries: {
      type: {
        title: 'Header type',
        help: 'Arrangement of the header, or its look; takes precedence over header_layout',
        default: '`header_layout`',
        example: 'enterprisev3',
        format: [
          'standard',
          'ci',
          'kiosk',
          'enterprise',
          'condensed',
          'enterprisev3',
          'standardv3',
          'light',
          'filled',
          'mixed-nav',
          'mixed',
        ],
        place: HEADER,
      },
      dynamic_menu_sizing: {
        title: 'Menu size',
        help: 'Fits the panels of the menu to their content',
        place: 'every page: menu',
      },
      menu_backdrop: { title: 'Menu backdrop', help: 'Dims the page behind an open menu', place: 'every page: menu' },
      header_block_before_after_sticky_option: {
        title: 'Blocks that stay in view',
        help: 'Which of the blocks above (header_before) and below the header stay in view with it',
        example: 'sticky_both',
        place: 'every page: what stays in view with the header',
      },
      mobile_header_block_display_option: {
        title: 'Blocks hidden on phones',
        help: 'Which of the blocks above and below the header are hidden on phones',
        example: 'hide_both',
        place: 'every page: blocks around the header on phones',
      },
      header_mini_desktop: {
        title: 'Small header',
        help: 'Shows a small header as soon as the page scrolls',
        place: 'every page but product: mini header',
      },
      header_mini_mobile: {
        title: 'Small header on phones',
        help: 'Shows a small header on phones as soon as the page scrolls',
        place: 'every page but product: mini header of phones',
      },
      find_a_store_title: {
        title: 'Shop finder: heading',
        help: 'Heading of the drawer of shops',
        default: '“Find a Store”',
        example: 'Find a store',
        place: 'every page: drawer of stores',
      },
      other_stores_title: {
        title: 'Other shops: heading',
        help: 'Heading above the other shops',
        default: '“Other Stores”',
        example: 'Our other stores',
        place: 'every page: drawer of stores',
      },
      mobile_header_v3: {
        title: 'Phone header v3',
        help: 'Gives phones the header of the v3 arrangements',
        place: 'every page: header of phones',
      },
      my_store_desktop_display: {
        title: 'My store in the header',
        help: 'Shows "My store" in the header of wide screens',
        place: 'every page: my store in the header',
      },
      menu_delay_time: {
        title: 'Menu delay',
        help: 'Milliseconds that the pointer rests on an entry before the menu opens',
        example: 300,
        place: 'every page: menu',
      },
    },
  },
  checkout: {
    title: 'Cart and checkout',
    help: 'What cart and checkout show',
    entries: {
      enable_cart_product_model_numbers: {
        title: 'Model numbers',
        help: 'Shows model numbers in cart and checkout',
        place: 'cart, checkout: model numbers',
      },
      pre_cart_design: {
        title: 'After adding to the cart',
        help: 'What opens after a product is added to the cart',
        default: '`none`',
        example: 'drawer',
        format: ['none', 'modal', 'drawer', 'true', 'false', '0', '1'],
        place: 'every page: what opens after a product is added to the cart',
      },
      display_email_marketing_consent_checkbox: {
        title: 'E-mail consent',
        help: 'Asks for consent to e-mails',
        place: 'checkout, account: consent to e-mails',
      },
      display_delivery_date: {
        title: 'Delivery date in cart and checkout',
        help: 'Shows the delivery date in cart and checkout',
        place: 'cart, checkout: delivery date',
      },
      enable_estimated_shipping_cart: {
        title: 'Shipping estimate in the cart',
        help: 'Estimates what shipping costs in the cart',
        place: 'cart: estimate of shipping',
      },
      cart_email_enable: {
        title: 'Cart by e-mail (off switch)',
        help: 'Switches sending the cart by e-mail off where cart_email has switched it on',
        place: 'cart: sending it by e-mail',
      },
    },
  },
  pdp: {
    title: 'Product page',
    help: 'What the product page shows, and its layout',
    entries: PRODUCT_PAGE_HELP,
  },
  catalog_product_grid: {
    title: 'Listings',
    help: 'Tiles and filters of listings',
    entries: {
      tile_corner: {
        title: 'Tile corners',
        help: 'Corners of tiles',
        example: 'straight',
        place: 'listings: corners of tiles',
      },
      tile_design: {
        title: 'Tile design',
        help: 'Design of tiles in listings',
        default: '`display_features.product_grid_tile_design`',
        example: 'enterprise',
        format: TILE_DESIGNS,
        place: 'listings: design of tiles',
      },
      page_filter_enable: { title: 'Filters', help: 'Lets shoppers filter listings', place: 'listings: filters' },
      page_filter_design: {
        title: 'Filter design',
        help: 'Filters as a column (left_vertical) or, with any other value, as a bar above the products',
        example: 'top_horizontal',
        place: 'listings: filters as a column or a bar',
      },
      tiles_per_row_lg: {
        title: 'Tiles in a row (wide)',
        help: 'Tiles in a row of wide screens',
        example: 4,
        place: 'listings: tiles per row',
      },
      tiles_per_row_xl: {
        title: 'Tiles in a row (very wide)',
        help: 'Tiles in a row of very wide screens',
        example: 5,
        place: 'listings: tiles per row',
      },
    },
  },
  product_grid: {
    title: 'Product tiles',
    help: 'What a product’s tile shows',
    place: 'every page with product tiles: what a tile shows',
    entries: {
      display_model_number: { title: 'Tiles: model number', help: 'Shows model numbers on tiles' },
      display_at_a_glance: { title: 'Tiles: facts', help: 'Shows the most important facts on tiles' },
      display_reviews: { title: 'Tiles: ratings', help: 'Shows ratings on tiles' },
      display_flags: { title: 'Tiles: flag', help: 'Shows the main flag on tiles: its picture, or icon and lines' },
      custom_flag_text: {
        title: 'Tiles: discount flag',
        help: 'Flag of discounted products without a flag; requires display_flags',
        example: 'In our showroom',
      },
      display_favorite_icon: { title: 'Tiles: saving', help: 'Offers on tiles to save a product' },
      display_compare_icon: { title: 'Tiles: comparing', help: 'Offers on tiles to compare a product' },
    },
  },
  product_grid_tile_design: {
    title: 'Tile design elsewhere',
    help: 'Design of tiles outside listings',
    default: '`enterprise` with `enterprise_features.product_grid_tile_enable`, otherwise `standard`',
    example: 'enterprise',
    format: TILE_DESIGNS,
    place: 'every page with product tiles: their design, where the listing names none',
  },
  coupon: { title: 'Coupons', help: 'Accepts coupon codes in the cart', place: 'cart: coupon' },
  cart_email: {
    title: 'Cart by e-mail',
    help: 'Lets shoppers send the cart by e-mail, unless checkout.cart_email_enable switches it off',
    place: 'cart: sending it by e-mail',
  },
  chargeafter_product_banner: {
    title: 'Lending network: product offer',
    help: 'Shows the lending network’s offer on the product page',
    place: 'product: financing',
  },
  chargeafter_product_widget_type: {
    title: 'Lending network: product widget',
    help: 'Widgets of the product page',
    example: 'product-widget-promotional',
    place: 'product: financing',
  },
  chargeafter_promo_prod_min_amount: {
    title: 'Lending network: lowest price',
    help: 'Lowest price at which that offer is shown',
    example: 499,
    place: 'product: financing',
  },
  chargeafter_promo_cart_min_amount: {
    title: 'Lending network: lowest cart total',
    help: 'Lowest total at which the cart shows the offer',
    example: 499,
    place: 'cart: financing',
  },
  chargeafter_cart_banner: {
    title: 'Lending network: cart offer',
    help: 'Shows the lending network’s offer in the cart',
    place: 'cart: financing',
  },
  chargeafter_cart_banner_type: {
    title: 'Lending network: cart banner',
    help: 'Banners of the cart',
    default: '`default-template`',
    example: 'default-template',
    place: 'cart: financing',
  },
  chargeafter_finance_url: {
    title: 'Lending network: application',
    help: 'Page where shoppers apply for a loan',
    example: 'https://apply.example.com/',
    format: 'address',
    place: FINANCING,
  },
  paypal_express_visible_on_cart: {
    title: 'PayPal in the cart',
    help: 'Shows PayPal’s buttons in the cart',
    place: 'cart: buttons of PayPal',
  },
  applepay_express_visible_on_cart: {
    title: 'Apple Pay in the cart',
    help: 'Shows Apple Pay’s button in the cart: its sheet asks for address and delivery, and places the order',
    place: 'cart: button of Apple Pay',
  },
  googlepay_express_visible_on_cart: {
    title: 'Google Pay in the cart',
    help: 'Shows Google Pay’s button in the cart: its sheet asks for address and delivery, and places the order',
    place: 'cart: button of Google Pay',
  },
  applepay_express_visible_on_checkout: {
    title: 'Apple Pay above the checkout',
    help:
      'Shows Apple Pay’s button above the first step: its sheet asks for address ' +
      'and delivery, and places the order',
    place: 'checkout: button of Apple Pay',
  },
  googlepay_express_visible_on_checkout: {
    title: 'Google Pay above the checkout',
    help:
      'Shows Google Pay’s button above the first step: its sheet asks for address and delivery, and places the ' +
      'order',
    place: 'checkout: button of Google Pay',
  },
  applepay_express_visible_on_product: {
    title: 'Apple Pay on product pages',
    help: 'Shows Apple Pay’s button below Add to cart: its sheet asks for address and delivery, and orders the product',
    place: 'product: button of Apple Pay',
  },
  googlepay_express_visible_on_product: {
    title: 'Google Pay on product pages',
    help:
      'Shows Google Pay’s button below Add to cart: its sheet asks for address and ' +
      'delivery, and orders the product',
    place: 'product: button of Google Pay',
  },
  restapi_location_inventory_display: {
    title: 'Stock by shop',
    help: 'Shows which shops have a product in stock',
    place: 'product: stock of each shop',
  },
  restapi_location_inventory_display_count: {
    title: 'Stock by shop: units',
    help: 'Shows how many units each shop has',
    place: 'product: quantities of the stock',
  },
  wistia_videos: { title: 'Videos', help: 'Shows hosted videos', place: 'product: videos' },
  locale_switcher: {
    title: 'Language switcher',
    help: 'Lets shoppers change the language',
    place: 'every page: languages',
  },
  catalog: {
    title: 'Listings: look',
    help: 'Look of listings',
    place: 'listings: background',
    entries: {
      theme: {
        title: 'Listings: background',
        help: 'Colour and picture behind listings',
        entries: {
          background_color: {
            title: 'Listings: background colour',
            help: 'Background colour of listings',
            example: 'fbf7f1',
            format: 'colour',
          },
          background_image: {
            title: 'Listings: background picture',
            help: 'Picture behind listings',
            example: 'paper.webp',
            format: 'file',
          },
        },
      },
    },
  },
  theme: {
    title: 'Theme',
    help: 'Colours of the store, and the corners of its buttons',
    place: 'every page: colours and buttons',
    entries: {
      primary_color: {
        title: 'Primary colour',
        help: 'Primary colour: buttons and links',
        example: '14505c',
        format: 'colour',
      },
      secondary_color: {
        title: 'Secondary colour',
        help: 'Secondary colour: accents',
        example: 'b5651d',
        format: 'colour',
      },
      button_corner_style: {
        title: 'Button corners',
        help: 'Corners of buttons: straight or, with any other value, round',
        example: 'straight',
      },
    },
  },
  backgrounds: {
    title: 'Backgrounds',
    help: 'Background colours by name (docs/store-folder.md)',
    example: { page: 'fbf7f1', footer: '0f2f37' },
    place: 'every page: background colours',
  },
  buttons: {
    title: 'Buttons',
    help: 'Look of buttons by name',
    example: { border_radius: '6px' },
    place: 'every page: look of buttons',
  },
  typography: {
    title: 'Typography',
    help:
      'Typefaces and text styles by name; a typeface is one that the site hosts, one that the store’s style sheet ' +
      'declares by @font-face, or one of the device',
    example: { body: 'Figtree', heading: 'Fraunces' },
    place: 'every page: typefaces and sizes',
  },
  feature_toggles: {
    title: 'Feature switches',
    help: 'Switches of whole features',
    entries: {
      enable_checkout: {
        title: 'Checkout',
        help: 'Leads from the cart to the checkout; without it nothing can be ordered online',
        place: 'cart: links to the checkout; checkout',
      },
      enable_search: { title: 'Search', help: 'Lets shoppers search the store', place: 'every page: search' },
      enable_compare: {
        title: 'Comparing',
        help: 'Lets shoppers compare products',
        place: 'every page with products: compare',
      },
      enable_wishlist: {
        title: 'Wishlist',
        help: 'Lets shoppers save products in a wishlist',
        place: 'every page with products: wishlist',
      },
      enable_request_quote: {
        title: 'Quotes',
        help: 'Lets shoppers ask for a price',
        place: 'every page: request a quote',
      },
      enable_contact_form: {
        title: 'Contact form',
        help: 'Lets shoppers write to the store; without it the contact page gives the telephone number and the shops',
        place: 'contact: the form',
      },
      enable_product_reviews: {
        title: 'Reviews and ratings',
        help: 'Shows reviews and ratings',
        place: 'listings, product: reviews',
      },
      enable_add_ons: { title: 'Add-ons', help: 'Offers add-ons on the product page', place: 'product: add-ons' },
      enable_products_in_cart_reminder_popup: {
        title: 'Cart reminder',
        help: 'Reminds returning shoppers of what is in their cart',
        place: 'every page: reminder of the cart',
      },
      enable_breadcrumbs: {
        title: 'Breadcrumbs',
        help: 'Shows breadcrumbs: the path from the home page to the current one',
        place: 'every page: breadcrumbs',
      },
      enable_my_store: { title: 'My store', help: 'Lets shoppers choose their shop', place: 'every page: my store' },
      display_zero_count_reviews: {
        title: 'Empty stars',
        help: 'Shows empty stars on products without reviews',
        place: 'listings, product: ratings without reviews',
      },
      enable_extended_multi_config: {
        title: 'Several variants at once',
        help: 'Lets shoppers order several variants at once',
        place: 'product: several variants at once',
      },
      enable_general_privacy_policy: {
        title: 'Privacy policy link',
        help: 'Links to the privacy policy',
        place: FOOTER,
      },
      enable_ccpa: {
        title: 'California privacy link',
        help: 'Links to the page on privacy rights in California',
        place: FOOTER,
      },
      enable_accessibility_statement: {
        title: 'Accessibility statement link',
        help: 'Links to the accessibility statement',
        place: FOOTER,
      },
      enable_cookie_banner: {
        title: 'Cookie banner',
        help: 'Asks for consent to cookies',
        place: 'every page: cookie banner',
      },
      enable_terms_conditions: { title: 'Terms link', help: 'Links to the terms and conditions', place: FOOTER },
      display_add_ons_tooltips: {
        title: 'Add-on explanations',
        help: 'Explains add-ons',
        place: 'product: explanations of add-ons',
      },
      userway_footer_link_enable: {
        title: 'Accessibility widget link',
        help: 'Links to the accessibility widget',
        place: FOOTER,
      },
      enable_order_account: {
        title: 'Account after an order',
        help: 'Offers guests an account after their order',
        place: 'receipt of a guest: form that creates an account',
      },
      enable_order_lookup: {
        title: 'Order lookup',
        help: 'Lets guests find an order by its number and their e-mail',
        place: 'every page: footer; sign-in; page of an order by number and e-mail; order mail',
      },
      enable_recently_viewed: {
        title: 'Recently viewed products',
        help: 'Shows recently viewed products',
        place: 'product: recently viewed products',
      },
      enable_reorder: {
        title: 'Reorder',
        help: 'Offers to buy an earlier order again',
        place: 'account, page of a found order: buy again',
      },
      enable_saved_cards: {
        title: 'Saved cards',
        help: 'Lets customers see and remove the cards that they have saved',
        place: 'account: page of saved cards',
      },
      enable_restock_notice: {
        title: 'Restock notice',
        help: 'Lets shoppers ask for an e-mail when a product is back in stock',
        place: 'product: form for a back-in-stock mail',
      },
      enable_wishlist_sharing: {
        title: 'Wishlist sharing',
        help: 'Lets shoppers share a wishlist by a link',
        place: 'wishlist: a link that shows it; page of a shared wishlist',
      },
      enable_review_form: {
        title: 'Review form',
        help: 'Lets shoppers write reviews',
        place: 'product: a form for reviews',
      },
    },
  },
  outlet_products: {
    title: 'Open-box offers',
    help: 'Callout about open-box units of a product, and the drawer that lists them',
    place: 'listings, product: open-box callout and its drawer',
    entries: OUTLET_PRODUCTS_HELP,
  },
  promos_rebates: {
    title: 'Savings and rebates',
    help: 'How savings and rebates are shown on tiles, on the product page, in the cart and on the page of promotions',
    place: 'listings, product, cart, promotions: savings and rebates',
    entries: PROMOS_REBATES_HELP,
  },
  availability_messages: {
    title: 'Stock messages',
    help: 'Message about a product’s stock, and the flag on its tile',
    place: 'listings, product, cart: availability texts',
    entries: AVAILABILITY_MESSAGES_HELP,
  },
}

/**
 * Describes GET /config (config.ts) in the order of its schema; the type requires each property. One file, because the
 * reference of the configuration has the same order.
 */
import type { StoreConfigWire } from './config.ts'
import { AGENTS_HELP } from './config-agents-help.ts'
import { FOR_BACK_END, type HelpOf } from './config-description.ts'
import { DISPLAY_FEATURES_HELP } from './config-display-features-help.ts'
import { FEEDS_HELP } from './config-feeds-help.ts'
import { OFFERS_HELP } from './config-offers-help.ts'
import { PARTNER_HELP, PAYMENT_HELP } from './config-providers-help.ts'
import { TEXTS_HELP } from './config-texts-help.ts'
import { LANDING_HELP } from './landing-help.ts'

const HEAD = 'every page: head'
const HEADER = 'every page: header'
const FOOTER = 'every page: footer'
const TRACKING = 'every page: tracking'
const WINS = '(takes precedence over the registry’s record; differences are logged)'

export const CONFIG_HELP: HelpOf<StoreConfigWire> = {
  locale: {
    title: 'Default locale',
    help: 'Default language and region',
    example: 'en_US',
    format: 'locale',
    place: `every page: language of addresses without one ${WINS}; symbol of a currency without currency_symbol`,
  },
  locales: {
    title: 'Locales',
    help: 'Every language of the store, the default one included',
    example: [{ locale: 'en_CA' }, { locale: 'fr_CA' }],
    place: `every page: languages that have addresses ${WINS}; links to other languages`,
  },
  iframe_url: {
    title: 'Page that may frame the store',
    help: 'The one page that may show the store in a frame; visitors who come without it see "Unauthorized"',
    example: 'https://portal.example.com/shop',
    format: 'address',
    place: `every page: 'Unauthorized' outside a frame of that address ${WINS}`,
  },
  timezoneId: {
    title: 'Time zone',
    help: 'Time zone in which the days of offers and deliveries begin and end',
    example: 'America/Chicago',
    format: 'time zone',
    place: 'promotions, product, account: days',
  },
  currency_code: {
    title: 'Currency',
    help: 'Currency of all prices, by its three-letter code',
    example: 'USD',
    format: 'currency',
    place: 'every page: prices, structured data, tracking',
  },
  currency_symbol: {
    title: 'Currency sign',
    help: 'Sign shown with prices',
    default: 'the sign of `currency_code`',
    example: '$',
    place: 'every page: prices',
  },
  currency_name: {
    title: 'Currency name',
    help: 'Name of the currency, as screen readers say it',
    default: '`currency_code`',
    example: 'US Dollar',
    place: 'every page: prices as screen readers say them',
  },
  default_country: {
    title: 'Default country',
    help: 'Country that address forms begin with, by its two letters',
    example: 'US',
    format: 'country',
    place: 'cart, checkout, account: country of forms',
  },
  name: {
    title: 'Store name',
    help: 'Name of the store',
    example: 'Kessler Appliance',
    place: 'every page: title, logo in letters, structured data, tracking',
  },
  store_code: {
    title: 'Store code',
    help: 'Code of the store, passed on to partners and analytics',
    example: 'kessler_us',
    place: 'every page: tracking; kiosk',
  },
  base_url: {
    title: 'Store address',
    help: 'Address of the store; all canonical addresses begin with it',
    example: 'https://shop.example.com',
    format: 'address',
    place: 'every page: canonical addresses, structured data, indexing',
  },
  shop_url: {
    title: 'Web shop address',
    help: 'Address of the web shop, in the configuration of an in-store screen that has another address',
    example: 'https://shop.example.com',
    format: 'address',
    place:
      'in-store screens: code that takes a product to the shopper’s phone; base_url without it, unless that is ' +
      'the screen’s',
  },
  base_media_url: {
    title: 'Media address',
    help: 'Address below which pictures and files are found',
    example: 'https://media.example.com/shop/',
    format: 'address',
    place: 'every page: pictures and files',
  },
  hreflang: {
    title: 'Links to other languages',
    help: 'Tells search engines where the page is in the other languages',
    place: 'every page: links to other languages',
  },
  site_index: {
    title: 'Search engine indexing',
    help: 'Lets search engines list the store',
    place: 'every page: indexing; robots.txt, sitemap.xml',
  },
  environment: {
    title: 'Environment',
    help: 'Name of the environment; only passed on to analytics',
    example: 'production',
    place: TRACKING,
  },
  region: {
    title: 'Region',
    help: 'State or province of the store; only passed on to analytics',
    example: 'MN',
    place: TRACKING,
  },
  merchant_type: {
    title: 'Type of business',
    help: 'Kind of shop, for search engines; also passed on to analytics',
    example: 'appliance',
    place: 'home, contact, locations: structured data; tracking',
  },
  multiple_locations: {
    title: 'Several shops',
    help: 'Lets shoppers choose among several shops in the header',
    place: 'every page: stores in the header',
  },
  store_locations: {
    title: 'Shops',
    help: 'The shops of the store; the first one is "My store" until a shopper chooses another',
    example: [{ google_code: 'KES-01', store_name: 'Duluth' }],
    place: 'every page: my store; contact, locations, product, cart, checkout',
  },
  map_tiles: {
    title: 'Map tiles',
    help:
      'Tiles of the map on the page of shops, which shoppers can move; without an address of tiles, a drawn map is ' +
      'shown',
    entries: {
      url: {
        title: 'Tile address',
        help:
          'Address (https) of the tiles of a map that shoppers can move, with {z}, {x} and {y}; without it a drawn ' +
          'map is shown, which cannot be moved',
        example: 'https://tiles.example.com/{z}/{x}/{y}.png',
        format: 'address',
        place: 'locations: the map that can be moved',
      },
      attribution: {
        title: 'Map credit',
        help: 'Credit that the licence of the tiles asks for',
        example: '© OpenStreetMap contributors',
        place: 'locations: map credit',
      },
      attribution_url: {
        title: 'Map credit link',
        help: 'Page that the credit links to',
        example: 'https://www.openstreetmap.org/copyright',
        format: 'address',
        place: 'locations: link of the map credit',
      },
      max_zoom: {
        title: 'Highest zoom level',
        help: 'Highest zoom level of the tiles',
        example: 18,
        place: 'locations: maximum zoom',
      },
    },
  },
  map_area: {
    title: 'Map area',
    help: 'Picture behind the drawn map of shops, and the edges of the area that it shows',
    place: 'locations: background of the drawn map',
    entries: {
      picture: {
        title: 'Area picture',
        help:
          'Picture of the area behind the drawn map, north at the top; all four edges must be given, and all shops ' +
          'lie within them',
        example: 'area.svg',
        format: 'file',
      },
      north: { title: 'Northern edge', help: 'Latitude of its upper edge', example: 47.1 },
      south: { title: 'Southern edge', help: 'Latitude of its lower edge', example: 46.5 },
      east: { title: 'Eastern edge', help: 'Longitude of its right edge', example: -91.6 },
      west: { title: 'Western edge', help: 'Longitude of its left edge', example: -92.7 },
    },
  },
  favicon: { title: 'Favicon', help: 'Icon of the browser’s tab', example: 'favicon.svg', format: 'file', place: HEAD },
  logo_src: {
    title: 'Logo',
    help: 'Logo',
    example: 'logo.svg',
    format: 'file',
    place: 'every page: header; error page',
  },
  logo_src_small: {
    title: 'Small logo',
    help: 'Logo for narrow screens',
    example: 'logo-small.svg',
    format: 'file',
    place: 'every page: header of phones',
  },
  logo_alt: {
    title: 'Logo text',
    help: 'Alternative text of the logo',
    default: '`name`',
    example: 'Kessler Appliance, Duluth',
    place: HEADER,
  },
  sharing_image: {
    title: 'Sharing picture',
    help:
      'Picture (PNG, JPEG or WebP) for shared pages without a picture; without it the logo or the favicon is used, ' +
      'drawings in media/ as PNG',
    example: 'storefront.jpg',
    format: 'file',
    place: HEAD,
  },
  phone: {
    title: 'Telephone number',
    help: 'Telephone number of the store',
    example: '218-555-0142',
    place: 'every page: header, accessibility notice; contact, search, product, cart, checkout',
  },
  title: {
    title: 'Home page title',
    help: 'Title of the home page',
    default: 'title of the home page’s content, otherwise `name`',
    example: 'Kessler Appliance | Appliances in Duluth',
    place: 'home: title',
  },
  title_prefix: {
    title: 'Title prefix',
    help: 'Text before the title of each page',
    example: 'Kessler | ',
    place: 'every page: title',
  },
  title_suffix: {
    title: 'Title suffix',
    help: 'Text after the title of each page',
    example: ' | Kessler Appliance',
    place: 'every page: title',
  },
  description: {
    title: 'Store description',
    help: 'What the store is, in two sentences, for search results',
    example: 'Refrigerators, ranges and washers in Duluth.',
    place: 'content (avb-config); manifest.webmanifest, llms.txt; every page without a description: head',
  },
  copyright: {
    title: 'Copyright line',
    help: 'Line at the foot of each page',
    default: '`name`',
    example: '© 2026 Kessler Appliance, Inc.',
    place: FOOTER,
  },
  image_placeholder: {
    title: 'Placeholder picture',
    help: 'Picture of products without a picture',
    example: 'placeholder.svg',
    format: 'file',
    place: 'listings, product, cart: products without a picture',
  },
  header_layout: {
    title: 'Header layout',
    help: 'Arrangement of the header; display_features.header.type takes precedence',
    default: '`Standard Alta Header`',
    example: 'Standard Alta Header',
    format: [
      'Standard Alta Header',
      'CI Condensed Header',
      'Kiosk Menu With Icons Header',
      'Enterprise Left Align Dual Menu Header',
      'Standard Header w/Top Level Categories, no Children',
      'Enterprise v3',
      'Standard v3',
    ],
    place: HEADER,
  },

  ...PARTNER_HELP,
  ...PAYMENT_HELP,

  grid_product_limit: {
    title: 'Products per page (grid)',
    help: 'Products on a page of the grid',
    example: 24,
    place: 'listings: products per page in the grid',
  },
  grid_product_limit_options: {
    title: 'Page sizes (grid)',
    help: 'Page sizes that the grid offers',
    default: '`grid_product_limit` alone',
    example: '12,24,48',
    place: 'listings: page sizes offered in the grid',
  },
  list_product_limit: {
    title: 'Products per page (list)',
    help: 'Products on a page of the list',
    example: 12,
    place: 'listings: products per page in the list',
  },
  list_product_limit_options: {
    title: 'Page sizes (list)',
    help: 'Page sizes that the list offers',
    default: '`list_product_limit` alone',
    example: '12,24,48',
    place: 'listings: page sizes offered in the list',
  },
  catalog_frontend_list_mode: {
    title: 'Grid or list',
    help: 'Grid, list, or both; of both, the first one is shown until a shopper chooses',
    example: 'list-grid',
    place: 'listings: grid, list, or both',
  },
  catalog_endless_page_scroll: {
    title: 'Endless scroll',
    help: 'Loads more products as a shopper scrolls down, instead of pages',
    place: 'listings: endless scroll instead of pages',
  },
  default_sort_by: {
    title: 'Sort order',
    help: 'What listings are sorted by until a shopper chooses',
    example: 'position',
    place: 'listings: order',
  },
  configurable_swatches: {
    title: 'Swatches',
    help: 'Shows colours and materials to choose on tiles',
    place: 'listings, search: swatches of tiles',
  },
  available_posm_options: {
    title: 'Product groups',
    help: 'Groups of products that category pages show',
    example: ['Staff picks', 'Made to order'],
    place: 'category: groups of point-of-sale material',
  },
  catalog_posm_overrides: {
    title: 'Product groups instead',
    help: 'Groups shown instead of those in available_posm_options',
    example: ['Staff picks'],
    place: 'category: groups of point-of-sale material, in place of available_posm_options',
  },
  show_special_catalogs: {
    title: 'Special catalogs',
    help: 'Allows listings of one brand, collection or offer',
    place: 'landing pages, brands: special catalogs',
  },
  use_brands_page: {
    title: 'Brands page',
    help: 'Adds a page of all brands, and links to it',
    place: 'brands: the page itself and links to it',
  },
  landing_page: {
    title: 'Landing pages',
    help: 'Sections of categories that are separate pages, by name; each may have a sort_order',
    example: { brands: { section_title: 'Our brands', limit: 12, sort_order: 1 } },
    place: 'landing pages of categories: sections and their order',
    entries: LANDING_HELP,
  },
  catalog_features: {
    title: 'Catalog features',
    help: 'Tooltips in listings, and the form of product data',
    entries: {
      enable_tooltips_in_catalog: {
        title: 'Feature tooltips',
        help: 'Explains features of products when the pointer rests on them',
        place: 'listings: explanations of features',
      },
      enable_v2_product_data_shape: {
        title: 'Product data as a list',
        help: 'Reads product_data as a list with labels',
        place: 'product, listings: how product_data is read',
      },
    },
  },
  ...OFFERS_HELP,
  ...AGENTS_HELP,

  recaptcha_enabled: {
    title: 'CAPTCHA',
    help: 'Protects forms against robots with a CAPTCHA',
    place: 'checkout, account, forms: anti-bot challenge',
  },
  recaptcha_site_key: {
    title: 'CAPTCHA key',
    help: 'Public key of the CAPTCHA',
    example: '6LeExampleKeyOfTheSite',
    place: 'checkout, account, forms: anti-bot challenge',
  },
  recaptcha_forms: {
    title: 'Forms with CAPTCHA',
    help: 'Forms that the CAPTCHA protects',
    example: 'guest_checkout,contact',
    format: ['guest_checkout', 'user_create', 'newsletter', 'request_quote', 'contact', 'content_form'],
    place: 'checkout, account, forms: which of them require the challenge',
  },
  content_forms: {
    title: 'Forms in content',
    help:
      'Forms in content that the back end accepts: the path of their action (/* at its end means all paths below) ' +
      'and their kind: newsletter, contact, quote or other',
    example: { '/newsletter/subscriber/new': 'newsletter', '/forms/*': 'other' },
    place: 'content: which forms are sent to the back end',
  },
  min_password_length: {
    title: 'Password length',
    help: 'Minimum length of a new password, in characters',
    example: 10,
    place: 'account: new passwords',
  },
  min_zxcvbn_score: {
    title: 'Password strength',
    help: 'Minimum strength of a new password, from 0 to 4',
    example: 3,
    place: 'account: new passwords',
  },
  enable_magento_newsletter_subscription: {
    title: 'Newsletter',
    help: 'Offers the newsletter in accounts and at the checkout',
    place: 'account, checkout: newsletter',
  },
  blog_home: {
    title: 'Blog',
    help: 'Texts of the blog’s home page, and what readers can do',
    entries: {
      title: {
        title: 'Blog heading',
        help: 'Heading of the blog',
        default: 'title of the blog’s content, otherwise “Blog”',
        example: 'From the shop floor',
        place: 'blog: heading and title',
      },
      meta_description: {
        title: 'Blog description',
        help: 'What the blog is about, for search results',
        example: 'Buying advice and care tips.',
        place: 'blog: head',
      },
      meta_keywords: {
        title: 'Blog keywords',
        help: 'Keywords of the blog',
        example: 'advice, care',
        place: 'blog: head',
      },
      auto_approve_comments: {
        title: 'Publish comments at once',
        help: 'Used only by the back end: comments are published before staff have read them',
        place: `${FOR_BACK_END}: comments are published without approval`,
      },
      show_comments: { title: 'Comments', help: 'Lets shoppers comment on posts', place: 'blog: comments' },
      show_brands: { title: 'Brands of posts', help: 'Names the brands of a post', place: 'blog: brands' },
      show_votes: { title: 'Votes', help: 'Lets shoppers vote on posts', place: 'blog: votes' },
    },
  },
  site_styles_inline_html: {
    title: 'Style sheet',
    help: 'Style sheet of the store; variables that begin with --avb- set colours and turn features off',
    example: '<style>:root { --avb-primary-color: #14505c }</style>',
    place: 'every page: style sheet and --avb-* variables, beside block site-styles-inline',
  },
  header_before: {
    title: 'Content above the header',
    help: 'HTML above the header',
    example: '<p>Free delivery from $499</p>',
    place: 'every page: above the header, in place of block header-before',
  },
  header_after: {
    title: 'Content below the header',
    help: 'HTML below the header',
    example: '<p>Open until 7 pm</p>',
    place: 'every page: below the header, in place of block header-after',
  },
  site_meta_inline: {
    title: 'Meta tags',
    help: 'Additional meta tags',
    example: '<meta name="author" content="Kessler Appliance">',
    place: 'every page: meta tags, in place of block site-meta-inline',
  },
  financing_path: {
    title: 'Financing page',
    help: 'Path of the page about financing',
    example: 'financing',
    format: 'path',
    place: 'financing page: its path, and links to it',
  },
  feeds: {
    title: 'Product feeds',
    help:
      'Files with all offers of the store for search engines, marketplaces and ' +
      'assistants; see [feeds.md](feeds.md)',
    place: 'feeds',
    entries: FEEDS_HELP,
  },
  sales_assistance: {
    title: 'Sales assistance',
    help: 'Question at the checkout: which salesperson helped the shopper',
    place: 'checkout: field for the salesperson',
    entries: {
      enabled: { title: 'Sales assistance question', help: 'Asks at the checkout who helped the shopper' },
      title: {
        title: 'Sales assistance: heading',
        help: 'Heading above the question',
        default: '“Sales assistance”',
        example: 'Did someone help you?',
      },
      subtitle: {
        title: 'Sales assistance: sentence',
        help: 'Sentence below the heading',
        example: 'We like to say thank you.',
      },
      field_label: {
        title: 'Sales assistance: field',
        help: 'Label of the field',
        default: '`sales_assistance.title`, or else “Name of the salesperson”',
        example: 'Name of the salesperson',
      },
    },
  },
  delivery_date: {
    title: 'Delivery date',
    help:
      'When a product can be delivered to the shopper’s postal code; display_delivery_date decides where it is ' +
      'shown: on the product page (display_features.pdp), in cart and checkout (display_features.checkout)',
    entries: {
      enabled: {
        title: 'Delivery date',
        help: 'Shows when a product can be delivered',
        place: 'product, cart, checkout: delivery date',
      },
      use_geolocation: {
        title: 'Postal code from the device',
        help: 'Offers to fill in the postal code from the location of the device',
        place: 'product, cart: ZIP from the location of the device',
      },
      header_text: {
        title: 'Delivery date: heading',
        help:
          'Heading of the delivery date; set it, because the default is a label for prices, which the requirements ' +
          'prescribe',
        default: '“Compare at”',
        example: 'Get it by',
        place: 'product, cart: heading of the delivery date',
      },
    },
  },
  texts: {
    title: 'Texts about orders',
    help:
      'Texts (SMS) about orders to shoppers who agreed to them: order received, ready for pickup, on its way, new ' +
      'date',
    entries: TEXTS_HELP,
  },
  kiosk_idle_timer: {
    title: 'In-store screen: idle time',
    help: 'Milliseconds without a touch after which an in-store screen starts over',
    example: 120000,
    place: 'kiosk: time until it starts over',
  },
  model_number_in_product_name: {
    title: 'Model number in names',
    help: 'Writes the model number after the name of a product',
    place: 'listings, product: name of products',
  },
  enterprise_features: {
    title: 'Enterprise features',
    help: 'Additional features of stock, tiles, cart, search and menu',
    entries: {
      product_inventory_enable: {
        title: 'Stock near a place',
        help: 'Shows the stock of shops near a place that the shopper enters',
        place: 'product: stock near a place',
      },
      product_grid_tile_enable: {
        title: 'Enterprise tiles',
        help: 'Gives tiles the enterprise design unless another one is set',
        place: 'listings: design of tiles, where none is named',
      },
      display_cart_related: {
        title: 'Related products in the cart',
        help: 'Shows related products below the cart',
        place: 'cart: related products',
      },
      display_cart_related_title: {
        title: 'Related products in the cart: heading',
        help: 'Heading of the related products',
        default: '“Related Products”',
        example: 'Goes well with this',
        place: 'cart: heading of the related products',
      },
      enhance_search_enable: {
        title: 'Enhanced search suggestions',
        help: 'Suggests categories and products while a shopper types',
        place: 'every page: categories and products among search suggestions',
      },
      category_menu_block_enable: {
        title: 'Content in the menu',
        help: 'Shows blocks of content in the menu',
        place: 'every page: blocks in the menu',
      },
    },
  },

  display_features: {
    title: 'Display features',
    help: 'What pages show and how; each part may also be given at the top level of the configuration',
    entries: DISPLAY_FEATURES_HELP,
  },
}

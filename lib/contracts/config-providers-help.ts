/**
 * Describes partners, payment and financing (config-providers.ts). These keys hold public values only. One file,
 * because most providers have only a few keys.
 */
import { FOR_BACK_END, type HelpOf, type OutputOf } from './config-description.ts'
import type { partnerEntries, paymentEntries } from './config-providers.ts'

const TRACKING = 'every page: tracking'
const AMAZON_PAY = 'checkout: Amazon Pay'
const FINANCING = 'product, cart, financing page: financing'
const LENDER = `${FINANCING}; checkout: the provider’s window`

export const PARTNER_HELP: HelpOf<OutputOf<typeof partnerEntries>> = {
  gtm_id: {
    title: 'Tag manager container',
    help: 'Container of the tag manager',
    example: 'GTM-EXAMPLE',
    place: TRACKING,
  },
  ga_id: {
    title: 'Tag manager container (older key)',
    help: 'Container of the tag manager where gtm_id is empty',
    example: 'GTM-EXAMPLE',
    place: 'every page: tracking, where gtm_id is empty',
  },
  ga4_id: { title: 'Analytics stream', help: 'Id of the analytics stream', example: 'G-EXAMPLE', place: TRACKING },
  ga_account: {
    title: 'Analytics account',
    help: 'Name of the analytics account; only passed on to analytics',
    example: 'kessler',
    place: TRACKING,
  },
  ga_site: {
    title: 'Analytics site',
    help: 'Name of the site; only passed on to analytics',
    example: 'kessler-shop',
    place: TRACKING,
  },
  google_merchant_id: {
    title: 'Merchant badge',
    help: 'Id of the merchant whose badge is shown',
    example: '100000001',
    place: 'every page: badge of the merchant',
  },
  facebook_account_id: {
    title: 'Social pixel',
    help: 'Id of the social network’s pixel',
    example: '100000000000001',
    place: TRACKING,
  },
  klaviyo_account_id: {
    title: 'E-mail partner account',
    help: 'Id of the e-mail partner’s account',
    example: 'AbC123',
    place: TRACKING,
  },
  meta_conversion_api_enable: {
    title: 'Conversions from the server',
    help: 'Reports conversions from the storefront’s server too, not only from the browser',
    place: 'every page: conversions relay',
  },
  hubspot: {
    title: 'Marketing partner',
    help: 'The marketing partner’s script: whether it is loaded, and from where',
    place: TRACKING,
    entries: {
      enabled: { title: 'Marketing script', help: 'Loads the marketing partner’s script' },
      js_url: {
        title: 'Marketing script address',
        help: 'Address of the marketing partner’s script',
        example: 'https://scripts.example.com/hub.js',
        format: 'address',
      },
    },
  },
  mailchimp: {
    title: 'Mailing partner',
    help: 'The mailing partner’s script: whether it is loaded, and from where',
    place: TRACKING,
    entries: {
      enable: { title: 'Mailing script', help: 'Loads the mailing partner’s script' },
      js_url: {
        title: 'Mailing script address',
        help: 'Address of the mailing partner’s script',
        example: 'https://scripts.example.com/mail.js',
        format: 'address',
      },
    },
  },
  google_place_key: {
    title: 'Map service key',
    help: 'Key of the map service, obfuscated',
    example: 'YWJjZGVm',
    place: 'locations, contact: maps',
  },
  address_provider: {
    title: 'Help with addresses',
    help:
      'Provider that suggests addresses while a street is typed, and checks the address of a delivery. The ' +
      'embedded back end needs its key (GOOGLE_MAPS_KEY); without it, and with an empty value, addresses are typed ' +
      'without help',
    example: 'google',
    format: ['google'],
    place: 'checkout, account: address forms',
  },
  px_app_id: {
    title: 'Bot protection id',
    help: 'Id of the store at the bot protection service',
    example: 'PXexample',
    place: 'every page: protection against bots',
  },
  onetrust_cookies_settings: {
    title: 'Consent partner',
    help: 'Banner of a consent partner, which replaces the store’s cookie banner',
    place: 'every page: consent',
    entries: {
      onetrust_data_domain_id: {
        title: 'Consent banner id',
        help: 'Id of the consent partner’s banner, which replaces the store’s banner',
        example: '01234567-89ab-cdef-0123-456789abcdef',
      },
    },
  },
  kibo_carousel: {
    title: 'Recommendation partner',
    help: 'Rows of products that a recommendation partner picks: its script, and the id of each row',
    place: 'home, category, product, cart, search: recommendations',
    entries: {
      kibo_script_src_url: {
        title: 'Recommendation script address',
        help: 'Address of the recommendation partner’s script',
        example: 'https://scripts.example.com/recommend.js',
        format: 'address',
      },
      carousel_one: { title: 'First row', help: 'Id of the first row of recommendations', example: 'home-1' },
      carousel_two: { title: 'Second row', help: 'Id of the second row of recommendations', example: 'home-2' },
      carousel_three: { title: 'Third row', help: 'Id of the third row of recommendations', example: 'home-3' },
      pre_cart: {
        title: 'Row after adding to the cart',
        help: 'Id of the row shown after a product is added to the cart',
        example: 'added-1',
      },
      cart: { title: 'Row in the cart', help: 'Id of the row in the cart', example: 'cart-1' },
      search_zero_results: {
        title: 'Row for empty searches',
        help: 'Id of the row shown when a search finds nothing',
        example: 'none-1',
      },
    },
  },
  shopper_stream: {
    title: 'Product stream',
    help: 'Promotion banners among products, and rows of products picked for the shopper',
    place: 'listings: banners among products',
    entries: {
      enabled: {
        title: 'Product stream',
        help: 'Shows promotion banners among products, and rows of products picked for the shopper',
      },
    },
  },
  cnet: {
    title: 'Content partner',
    help: 'Content of manufacturers on product pages; a bare text or number is read as the account_id',
    place: 'product: content of the manufacturer',
    entries: {
      enabled: { title: 'Manufacturers’ content', help: 'Shows the manufacturer’s content on pages of products' },
      account_id: { title: 'Content account', help: 'Id of the account at the content partner', example: 'example-1' },
      script_url: {
        title: 'Content script address',
        help: 'Address of the content partner’s script',
        example: 'https://scripts.example.com/content.js',
        format: 'address',
      },
    },
  },
  user_agents_bots_regex: {
    title: 'Bots',
    help:
      'Pattern (regular expression) of browsers that are bots: they are not counted in analytics or on in-store ' +
      'screens, and get neither chat nor products picked for them',
    example: 'bot|crawler|spider',
    format: 'pattern',
    place: 'every page: tracking, partners, in-store screens; product: chat, products picked for the shopper',
  },
  power_reviews: {
    title: 'First review partner',
    help: 'Account at the first review partner, which replaces the store’s reviews',
    place: 'product: reviews',
    entries: {
      api_key: {
        title: 'Review key',
        help: 'Public key of the first review partner; without it the store’s reviews are shown',
        example: 'key-1',
      },
      locale: { title: 'Review language', help: 'Language of its reviews', example: 'fr_CA', format: 'locale' },
      merchant_group_id: { title: 'Review merchant group', help: 'Id of the group of merchants', example: '1001' },
      merchant_id: { title: 'Review merchant', help: 'Id of the merchant', example: '2002' },
    },
  },
  bazaarvoice: {
    title: 'Second review partner',
    help: 'Account at the second review partner; used only if client_name is given',
    place: 'product: reviews',
    entries: {
      client_name: {
        title: 'Review account',
        help: 'Name of the account at the second review partner',
        example: 'kessler',
      },
      environment: {
        title: 'Review environment',
        help: 'Environment of the review partner',
        example: 'production',
        format: ['production', 'staging'],
      },
      locale: { title: 'Review language', help: 'Language of its reviews', example: 'en_US', format: 'locale' },
      site_id: { title: 'Review site', help: 'Id of the site at that partner', example: 'main_site' },
    },
  },
  provider_scripts: {
    title: 'Script addresses',
    help: 'Addresses of scripts to load instead of the partners’ usual ones, by name of the partner',
    example: { nmi: 'https://scripts.example.com/card-fields.js' },
    place: 'every page with a partner: address of its script',
  },
}

export const PAYMENT_HELP: HelpOf<OutputOf<typeof paymentEntries>> = {
  zibby_api_key: {
    title: 'Lease provider key',
    help: 'Public key of the lease provider',
    example: 'lease-key',
    place: LENDER,
  },
  katapult_api_key: {
    title: 'Lease provider key (second name)',
    help: 'Public key of the lease provider under its other name; if one of the two keys is missing, the other is used',
    example: 'lease-key',
    place: LENDER,
  },
  acima: {
    title: 'Second lease provider',
    help: 'Account at the second lease provider; offered if the merchant_id is given',
    place: LENDER,
    entries: {
      merchant_id: {
        title: 'Lease merchant',
        help: 'Id of the merchant at the second lease provider',
        example: 'merchant-1',
      },
    },
  },
  affirm: {
    title: 'Lender',
    help: 'Account at the lender; null if the store does not offer its loans',
    place: LENDER,
    entries: {
      public_api_key: { title: 'Lender key', help: 'Public key of the lender', example: 'public-key' },
      script_url: {
        title: 'Lender script address',
        help: 'Address of the lender’s script',
        example: 'https://scripts.example.com/lender.js',
        format: 'address',
      },
    },
  },
  chargeafter_checkout_cdn_url: {
    title: 'Lending network: checkout script',
    help: 'Address of the lending network’s script at the checkout',
    example: 'https://scripts.example.com/apply.js',
    format: 'address',
    place: LENDER,
  },
  chargeafter_widget_cdn_url: {
    title: 'Lending network: offer script',
    help: 'Address of the lending network’s script for offers',
    example: 'https://scripts.example.com/offers.js',
    format: 'address',
    place: FINANCING,
  },
  chargeafter_public_key: {
    title: 'Lending network: key',
    help: 'Public key at the lending network',
    example: 'public-key',
    place: LENDER,
  },
  chargeafter_store_id: {
    title: 'Lending network: store',
    help: 'Id of the store at the lending network',
    example: 'kessler-1',
    place: LENDER,
  },
  citi_merchant_store_no: {
    title: 'Bank: store number',
    help: 'Number of the store at the bank',
    example: '00012',
    place: FINANCING,
  },
  moneris_enabled: {
    title: 'First gateway',
    help: 'Offers the card forms of the first gateway; needs an entry in payment.json',
    place: 'checkout: card forms of the first gateway',
  },
  moneris_test_mode: {
    title: 'First gateway: test mode',
    help: 'Shows in the card forms of the first gateway that nothing is charged',
    place: 'checkout: notice in the card forms of the first gateway',
  },
  paypal_checkout: {
    title: 'PayPal',
    help: 'Account at PayPal; null if the store does not accept it',
    place: 'cart, checkout: PayPal and its script',
    entries: {
      enabled: { title: 'PayPal', help: 'Offers PayPal' },
      client_id: { title: 'PayPal: client', help: 'Public id at PayPal', example: 'client-1' },
      script_url: {
        title: 'PayPal: script address',
        help: 'Address of PayPal’s script',
        example: 'https://scripts.example.com/wallet.js',
        format: 'address',
      },
      intent: {
        title: 'PayPal: capture',
        help: 'Whether payments are captured at once or only authorized',
        example: 'authorize',
        format: ['capture', 'authorize'],
      },
      currency: {
        title: 'PayPal: currency',
        help: 'Currency of its payments, if not that of the store',
        default: '`currency_code`',
        example: 'CAD',
        format: 'currency',
      },
      applepay_enabled: {
        title: 'PayPal: Apple Pay',
        help: 'Offers Apple Pay through PayPal’s account, below its own button',
      },
      googlepay_enabled: {
        title: 'PayPal: Google Pay',
        help: 'Offers Google Pay through PayPal’s account, below its own button',
      },
    },
  },
  amazonpay: {
    title: 'Amazon Pay',
    help: 'Account at Amazon Pay; null if the store does not accept it',
    entries: {
      checkout_language: {
        title: 'Amazon Pay: language',
        help: 'Language of Amazon Pay',
        example: 'en_US',
        format: 'locale',
        place: AMAZON_PAY,
      },
      client_id: {
        title: 'Amazon Pay: store',
        help: 'Id of the store at Amazon Pay; only the back end uses it, to open a session',
        example: 'client-1',
        place: `${FOR_BACK_END}: storeId of Amazon Pay's sessions`,
      },
      ledger_currency: {
        title: 'Amazon Pay: currency',
        help: 'Currency of the account there',
        example: 'USD',
        format: 'currency',
        place: AMAZON_PAY,
      },
      merchant_id: {
        title: 'Amazon Pay: merchant',
        help: 'Id of the merchant there',
        example: 'merchant-1',
        place: AMAZON_PAY,
      },
      pay_button_color: {
        title: 'Amazon Pay: button',
        help: 'Appearance of its button',
        default: '`Gold`',
        example: 'Gold',
        format: ['Gold', 'LightGray', 'DarkGray'],
        place: AMAZON_PAY,
      },
      pay_enabled: {
        title: 'Amazon Pay',
        help: 'Offers Amazon Pay as a payment method',
        place: AMAZON_PAY,
      },
      public_key_id: {
        title: 'Amazon Pay: public key',
        help: 'Id of the public key there',
        example: 'SANDBOX-KEY',
        place: AMAZON_PAY,
      },
      sandbox: {
        title: 'Amazon Pay: test environment',
        help: 'Uses the wallet’s test environment',
        place: AMAZON_PAY,
      },
      url_create_checkout_session: {
        title: 'Amazon Pay: session address',
        help: 'Path or address that opens a session, if not the back end’s usual one',
        example: '/amazonpay/session',
        place: AMAZON_PAY,
      },
      url_place_order: {
        title: 'Amazon Pay: order address',
        help: 'Path or address that places its orders, if not the back end’s usual one',
        example: '/amazonpay/order',
        place: AMAZON_PAY,
      },
    },
  },
  google_pay: {
    title: 'Google Pay',
    help: 'Google Pay through a card gateway of the store',
    place: 'checkout: Google Pay and its script',
    entries: {
      enabled: { title: 'Google Pay', help: 'Offers Google Pay; needs the payment method googlepay of the back end' },
      merchant_id: {
        title: 'Google Pay: merchant',
        help: 'Id of the merchant in Google’s Business Console; not needed with is_test',
        example: 'BCR2DN4T0000EXAM',
      },
      is_test: {
        title: 'Google Pay: test environment',
        help: 'Uses Google’s test environment, in which cards are not charged',
      },
    },
  },
  apple_pay: {
    title: 'Apple Pay',
    help: 'Apple Pay through a card gateway of the store',
    place: 'checkout: Apple Pay',
    entries: {
      enabled: { title: 'Apple Pay', help: 'Offers Apple Pay; needs the payment method applepay of the back end' },
    },
  },
  apple_pay_domain_association: {
    title: 'Apple domain file',
    help: 'Contents of the file by which Apple knows the shop’s domains, as Apple or the gateway gives them',
    example: '7B227073704964223A22',
    place: '/.well-known/apple-developer-merchantid-domain-association',
  },
  nofraud_javascript_url: {
    title: 'Fraud protection script',
    help: 'Address of the fraud protection script',
    example: 'https://scripts.example.com/guard.js',
    format: 'address',
    place: 'checkout: protection against fraud',
  },
  nmicreditcard: {
    title: 'Card processor',
    help: 'Card fields in frames of the card processor, so that card numbers never reach the store',
    place: 'checkout: card fields',
    entries: {
      enabled: { title: 'Card fields', help: 'Offers card fields in frames of the card processor' },
      data_tokenization_key: {
        title: 'Card field key',
        help: 'Public key of these fields',
        example: 'tokenization-key',
      },
    },
  },
  multiple_financing_program: {
    title: 'Bank financing',
    help: 'Plan of the bank that is preselected at the checkout, by day and by total; null for no preselection',
    place: 'checkout: offer of bank financing that is chosen first',
    entries: {
      default_value: {
        title: 'Usual plan',
        help: 'Plan of the bank that is preselected unless one of the rules below applies',
        example: '1012',
      },
      value: { title: 'Plan by date', help: 'Plan that is preselected from start_date to end_date', example: '1018' },
      start_date: { title: 'First day', help: 'First day of that plan', example: '2026-11-20', format: 'date' },
      end_date: { title: 'Last day', help: 'Last day of that plan', example: '2026-12-31', format: 'date' },
      promo_id_value: {
        title: 'Plan by date: number or title',
        help: 'Number or title of the plan for these days; takes precedence over value',
        example: '1018',
      },
      cart_size_value: {
        title: 'Plan by total',
        help: 'Plan that is preselected for totals from min_order_total to max_order_total',
        example: '1024',
      },
      min_order_total: { title: 'Lowest total', help: 'Lowest total for that plan', example: 1500 },
      max_order_total: { title: 'Highest total', help: 'Highest total for that plan', example: 5000 },
      cart_size_promo_id: {
        title: 'Plan by total: number or title',
        help: 'Number or title of the plan for these totals; takes precedence over cart_size_value',
        example: '1024',
      },
    },
  },
}

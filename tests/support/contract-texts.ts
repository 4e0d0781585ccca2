/** Which texts in the contract's responses tests may replace by attack vectors, which not, and why. */
import { CALLS } from '#lib/contracts/calls.ts'
import { type Path, verbalPathsOf } from './schema-samples.ts'

/**
 * Fields that determine the page, call or language and are not shown: with another value there would be no page to
 * test.
 */
const STEERING = new RegExp(
  `^(?:locales?|timezoneId|currency_code|default_country|base_url|base_media_url|iframe_url|csrf_token|sid|redirect|
  visibility|linq_type|start_date|end_date|parent_id|parent_node_id|types?|store_code|code|user_agents_bots_regex|
  dispaly_model_number|entity_id|product_id|item_id|customer_id|banner_id|identifier)$`.replace(/\s/g, ''),
)

/** Whether a field of a response determines page, call or language. */
export const isSteering = (path: Path): boolean => path.some((key) => typeof key === 'string' && STEERING.test(key))

/** Settings of partners: other values would replace parts of the shop by partners' parts. */
const PARTNERS =
  /^(?:g(?:tm|a|a4)_|google_|facebook_|klaviyo_|hubspot|mailchimp|px_|onetrust|kibo|cnet|power_reviews|bazaarvoice|provider_scripts|zibby|katapult|acima|affirm|chargeafter|citi_|paypal|amazonpay|nofraud|nmicredit|multiple_financing|recaptcha)/

/** Name of a field without list indexes. */
export const fieldOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')

/** Whether a text of a call's response must stay unchanged. */
export function isKept(call: string, path: Path): boolean {
  if (isSteering(path)) return true
  const names = path.filter((key) => typeof key === 'string')
  // The page's own address, and those by which categories and posts are found.
  if (names.at(-1) === 'url_key') return !/products|sells|relateds|outlets|step_up|bundles|items/.test(names.join())
  return call === 'getConfig' && PARTNERS.test(String(names[0]))
}

/** Texts of a call's response that vectors can replace: 'images.label'. */
export function textsOf(name: string): string[] {
  const schema = CALLS.find((call) => call.name === name)?.response
  const paths = schema ? verbalPathsOf(schema).filter((path) => !isKept(name, path)) : []
  return [...new Set(paths.map(fieldOf))]
}

/** Calls whose response to a write is rendered by the views of another call's response. */
export const SHOWN_AS: Readonly<Record<string, string>> = {
  signIn: 'getSession',
  updateCustomer: 'getCustomer',
  createAddress: 'listAddresses',
  updateAddress: 'listAddresses',
  findOrder: 'listOrders',
  cancelPlacedOrder: 'listOrders',
  cancelGuestOrder: 'listOrders',
  listReturns: 'listOrders',
  requestReturn: 'listOrders',
  requestGuestReturn: 'listOrders',
  addReturnPicture: 'listOrders',
  addGuestReturnPicture: 'listOrders',
  updateCart: 'getCart',
  saveBillingAddress: 'getCart',
  saveShippingAddress: 'getCart',
  saveDelivery: 'getCart',
  savePayment: 'getCart',
  getPayment: 'getCart',
  eraseConversation: 'getConversation',
  sendChatFeedback: 'getChatFeedback',
}

/** Calls whose texts no page of a store shows, with the reason and the tests that cover them. */
export const SPARED: Readonly<Record<string, string>> = {
  listScripts: 'what the store has the browser run; what stands beside scripts: tests/support/attack-vectors.test.ts',
  findRedirect: 'a link, judged by isSafeLink: tests/support/attack-vectors.test.ts',
  suggestSearches: 'suggestions while a shopper types: components/search/search-field.browser.test.tsx',
  logSearch: 'an id that is kept and sent back',
  changeItem: 'ids that are kept and sent back',
  listPickupShops:
    'shops and times in the checkout, texts of labels: components/checkout/delivery/pickup-shops.browser.test.tsx',
  listDeliveryDays: 'days and windows in the checkout, texts of labels',
  getOrderDelivery: 'the page of a mail’s link, texts of paragraphs and labels',
  changeOrderDelivery: 'likewise',
  listProducts: 'the texts of getProduct, written into feeds: lib/feeds/writers.test.ts',
  bookDelivery: 'an address: lib/checkout/delivery/booking-url.test.ts',
  suggestAddresses: 'suggestions while an address is typed: components/address/street-suggestions.browser.test.tsx',
  getSuggestedAddress: 'fills the fields of a form: components/address/street-suggestions.browser.test.tsx',
  checkAddress: 'shown as plain text: components/checkout/contact-addresses/address-doubt.browser.test.tsx',
  getZibbyCheckout: 'handed to the script of the provider that the store has chosen',
  getAcimaCheckout: 'handed to the script of the provider that the store has chosen',
  getFreedompayCheckout: 'an address: lib/checkout/payment-methods/allowed-page.test.ts',
  startFinanceitCheckout: 'an address: lib/checkout/payment-methods/allowed-page.test.ts',
  createWalletOrder: 'an id, handed to the wallet’s own script',
  startAffirmCheckout: 'an address: lib/checkout/payment-methods/allowed-page.test.ts',
  openMarketplaceSession: 'for the wallet’s own script; its address: lib/checkout/payment/login-service.test.ts',
  leaveMarketplaceWallet: 'the code of a method',
  placeMarketplaceOrder: 'shown as placeOrder’s',
  getNowPlaying: 'of the kiosk service, which the operator runs',
  listKioskDevices: 'of the kiosk service, which the operator runs',
  sendForm: 'shown as plain text: components/cms/enhance/content.browser.test.tsx',
}

/** Calls whose texts a page shows. */
export const SHOWN_CALLS: readonly string[] = CALLS.map(({ name }) => name).filter(
  (name) => textsOf(name).length > 0 && !(name in SHOWN_AS) && !(name in SPARED),
)

/** Texts of the contract that are missing in `fields`, e.g. 'getProduct images.label'. */
export function missedTexts(calls: readonly string[], fields: ReadonlySet<string>): string[] {
  const reached = [...fields]
  return calls.flatMap((name) =>
    textsOf(name)
      .map((field) => `${name} ${field}`)
      .filter((text) => !fields.has(text) && !reached.some((field) => field.startsWith(`${text}.`))),
  )
}

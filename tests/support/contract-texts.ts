/** Which texts of the contract's answers an attacker's may take the place of, and which not, and why. */
import { CALLS } from '#lib/contracts/calls.ts'
import { type Path, verbalPathsOf } from './schema-samples.ts'

/**
 * What decides which page, call or language it is, and is shown to nobody: with another value there would be no page to
 * look at.
 */
const STEERING = new RegExp(
  `^(?:locales?|timezoneId|currency_code|default_country|base_url|base_media_url|iframe_url|csrf_token|sid|redirect|
  visibility|linq_type|start_date|end_date|parent_id|parent_node_id|types?|store_code|code|user_agents_bots_regex|
  dispaly_model_number|entity_id|product_id|item_id|customer_id|banner_id|identifier)$`.replace(/\s/g, ''),
)

/** Whether a field of an answer says which page, call or language it is. */
export const isSteering = (path: Path): boolean => path.some((key) => typeof key === 'string' && STEERING.test(key))

/** Settings of partners: with other values their parts take the place of the shop's own. */
const PARTNERS =
  /^(?:g(?:tm|a|a4)_|google_|facebook_|klaviyo_|hubspot|mailchimp|px_|onetrust|kibo|cnet|power_reviews|bazaarvoice|provider_scripts|zibby|katapult|acima|affirm|chargeafter|citi_|paypal|amazonpay|nofraud|nmicredit|multiple_financing|recaptcha)/

/** A field's name, whatever its place in lists. */
export const fieldOf = (path: Path): string => path.filter((key) => typeof key === 'string').join('.')

/** Whether a text of a call's answer stays as it is. */
export function isKept(call: string, path: Path): boolean {
  if (isSteering(path)) return true
  const names = path.filter((key) => typeof key === 'string')
  // The page's own address, and those that categories and posts are found by.
  if (names.at(-1) === 'url_key') return !/products|sells|relateds|outlets|step_up|bundles|items/.test(names.join())
  return call === 'getConfig' && PARTNERS.test(String(names[0]))
}

/** The texts of a call's answer that vectors can stand for: 'images.label'. */
export function textsOf(name: string): string[] {
  const schema = CALLS.find((call) => call.name === name)?.response
  const paths = schema ? verbalPathsOf(schema).filter((path) => !isKept(name, path)) : []
  return [...new Set(paths.map(fieldOf))]
}

/** Calls whose answer to a write is shown by the views of what another one reads, by its name. */
export const SHOWN_AS: Readonly<Record<string, string>> = {
  signIn: 'getSession',
  updateCustomer: 'getCustomer',
  createAddress: 'listAddresses',
  updateAddress: 'listAddresses',
  findOrder: 'listOrders',
  updateCart: 'getCart',
  saveBillingAddress: 'getCart',
  saveShippingAddress: 'getCart',
  saveDelivery: 'getCart',
  savePayment: 'getCart',
  getPayment: 'getCart',
  eraseConversation: 'getConversation',
  sendChatFeedback: 'getChatFeedback',
}

/** Calls whose texts no page shows, or shows elsewhere than a store's pages, and what holds them instead. */
export const SPARED: Readonly<Record<string, string>> = {
  listScripts: 'what the store has the browser run; what stands beside scripts: tests/support/attack-vectors.test.ts',
  findRedirect: 'a link, judged by isSafeLink: tests/support/attack-vectors.test.ts',
  logSearch: 'an id that is kept and sent back',
  changeItem: 'ids that are kept and sent back',
  bookDelivery: 'an address: lib/checkout/booking-url.test.ts',
  getZibbyCheckout: 'handed to the script of the provider that the store has chosen',
  getAcimaCheckout: 'handed to the script of the provider that the store has chosen',
  getFreedompayCheckout: 'an address: lib/checkout/payments/page-address.test.ts',
  startFinanceitCheckout: 'an address: lib/checkout/payments/page-address.test.ts',
  createWalletOrder: 'an id, handed to the wallet’s own script',
  startAffirmCheckout: 'an address: lib/checkout/payments/page-address.test.ts',
  openMarketplaceSession: 'for the wallet’s own script; its address: lib/checkout/login-service.test.ts',
  leaveMarketplaceWallet: 'the code of a method',
  placeMarketplaceOrder: 'shown as placeOrder’s',
  getNowPlaying: 'of the kiosk service, which the operator runs',
  listKioskDevices: 'of the kiosk service, which the operator runs',
  sendForm: 'shown as plain text: components/cms/enhance/content.browser.test.tsx',
}

/** Names of the calls whose texts a page shows. */
export const SHOWN_CALLS: readonly string[] = CALLS.map(({ name }) => name).filter(
  (name) => textsOf(name).length > 0 && !(name in SHOWN_AS) && !(name in SPARED),
)

/** Texts of the contract that none of `fields` is, such as 'getProduct images.label'. */
export function missedTexts(calls: readonly string[], fields: ReadonlySet<string>): string[] {
  const reached = [...fields]
  return calls.flatMap((name) =>
    textsOf(name)
      .map((field) => `${name} ${field}`)
      .filter((text) => !fields.has(text) && !reached.some((field) => field.startsWith(`${text}.`))),
  )
}

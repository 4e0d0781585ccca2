/** Writes what an agent has sent about buyer, address, discount and fulfillment into the contract's cart. */
import * as v from 'valibot'
import type { CartWire } from '../../contracts/cart.ts'
import { readErrorMessages } from '../../contracts/error.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { sentenceList } from '../../contracts/wire.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { hasStreet, toAddressInput, toCountry } from './addresses.ts'
import type { AgentCall } from './agent-call.ts'
import { chooseDestination, chooseMethod, isPickupMethod, readOptionId } from './fulfillment.ts'
import { type KeptState, readKeptState, writeKeptState } from './kept-state.ts'
import type { UcpMessage } from './outcomes.ts'
import type { RequestedMethod, UcpAddress, UcpCheckoutRequest } from './request-schemas.ts'

type Choices = Pick<UcpCheckoutRequest, 'buyer' | 'context' | 'discounts' | 'fulfillment' | 'attribution'>

const problem = (code: string, path: string, content: string): UcpMessage => ({
  type: 'error',
  code,
  path,
  content,
  severity: 'recoverable',
})

const Validated = v.object({ validation_errors: sentenceList() })

/** What a write refused: its messages, those of an address included; empty if it was saved. */
async function refusalsOf(result: ReturnType<ShopperSession['call']>, fallback: string): Promise<readonly string[]> {
  const answer = await result
  if (!answer.ok) return answer.error.messages.length > 0 ? answer.error.messages : [fallback]
  const validated = v.safeParse(Validated, answer.value)
  return [...readErrorMessages(answer.value), ...(validated.success ? validated.output.validation_errors : [])]
}

/**
 * Writes the choices of a request, in the order in which they depend on each other. Only what is sent changes. Returns
 * messages about what the back end refused.
 *
 * @param cart the cart before
 * @param channel name of the agent's platform, which the order will have
 */
export async function applyChoices(
  call: AgentCall,
  session: ShopperSession,
  cart: CartWire,
  choices: Choices,
  channel: string,
): Promise<UcpMessage[]> {
  return [
    ...(await keepState(session, cart, choices, channel)),
    ...(await applyDiscount(call, session, choices.discounts?.codes)),
    ...(await applyAddress(call, session, cart, choices)),
    ...(await applyFulfillment(call, session, choices.fulfillment?.methods)),
  ]
}

/** Puts the channel and what only the agent knows into the cart; a back end that has no channels ignores it. */
async function keepState(
  session: ShopperSession,
  cart: CartWire,
  { buyer, context, attribution }: Choices,
  channel: string,
): Promise<UcpMessage[]> {
  const present = readKeptState(cart.channel?.note ?? '')
  const kept: KeptState = {
    ...present,
    ...(buyer?.consent && { consent: buyer.consent }),
    ...(context && { context: Object.fromEntries(Object.entries(context).filter(([, text]) => text !== undefined)) }),
    ...(attribution && { attribution }),
  }
  const note = writeKeptState(kept)
  if (cart.channel?.name === channel && cart.channel.note === note) return []
  await session.call('PUT', REST_PATHS.cart, { channel: { name: channel, note } })
  return []
}

/** The cart has one coupon: the first code counts, and the others get a message. */
async function applyDiscount(
  { t }: AgentCall,
  session: ShopperSession,
  codes: readonly string[] | undefined,
): Promise<UcpMessage[]> {
  if (codes === undefined) return []
  const [first = '', ...others] = codes.map((code) => code.trim()).filter((code) => code !== '')
  const refusals = await refusalsOf(
    session.call('PUT', REST_PATHS.cart, { coupon_code: first || null }),
    t('discountInvalid'),
  )
  const warn = (code: string, index: number, content: string): UcpMessage => ({
    type: 'warning',
    code,
    path: `$.discounts.codes[${index}]`,
    content,
  })
  return [
    ...refusals.slice(0, 1).map((content) => warn('discount_code_invalid', 0, content)),
    ...others.map((_, index) => warn('discount_code_combination_disallowed', index + 1, t('discountCombination'))),
  ]
}

/** The address of a request: that of the chosen shipping method. */
function requestedAddress({ fulfillment }: Choices): { address: UcpAddress; path: string } | undefined {
  const methods = fulfillment?.methods ?? []
  const method = chooseMethod(methods)
  const address = method && method.type !== 'pickup' ? chooseDestination(method) : undefined
  if (method === undefined || address === undefined) return undefined
  return { address, path: `$.fulfillment.methods[${methods.indexOf(method)}].destinations[0]` }
}

/**
 * Saves buyer and address as the billing address, which the delivery uses too. Without an address, country and postcode
 * of the context are enough for an estimate.
 */
async function applyAddress(
  { t, site }: AgentCall,
  session: ShopperSession,
  cart: CartWire,
  choices: Choices,
): Promise<UcpMessage[]> {
  const { buyer, context } = choices
  const messages: UcpMessage[] = []
  if (buyer?.email !== undefined) {
    const refusals = await refusalsOf(
      session.call('PUT', REST_PATHS.cart, { email: buyer.email || null }),
      t('invalidEmail'),
    )
    messages.push(...refusals.map((content) => problem('invalid', '$.buyer.email', content)))
  }
  const requested = requestedAddress(choices)
  const marketing = buyer?.consent?.marketing
  const newsletter = marketing === undefined ? {} : { newsletter_is_subscribed: marketing }
  // An invalid e-mail address would make the back end refuse the postal address too.
  const named = buyer && { ...buyer, email: messages.length > 0 ? undefined : buyer.email }
  const fields = toAddressInput(requested?.address ?? {}, named)
  if (Object.keys(fields).length > 0 || marketing !== undefined) {
    const refusals = await refusalsOf(
      session.call('PUT', REST_PATHS.billingAddress, { ...fields, ...newsletter }),
      t('invalidAddress'),
    )
    if (requested) messages.push(...refusals.map((content) => problem('invalid', requested.path, content)))
    if (requested && !cart.shipping_address.same_as_billing) {
      await session.call('PUT', REST_PATHS.shippingAddress, { same_as_billing: true })
    }
  } else if (context?.postal_code && !hasStreet(cart.billing_address)) {
    const country_id = toCountry(context.address_country) ?? site.config.locale.country
    await session.call('PUT', REST_PATHS.billingAddress, { country_id, postcode: context.postal_code })
  }
  return messages
}

/** Chooses shipping method, day or shop. The methods depend on the address, so that the cart is read once more. */
async function applyFulfillment(
  { t }: AgentCall,
  session: ShopperSession,
  methods: readonly RequestedMethod[] | undefined,
): Promise<UcpMessage[]> {
  const method = methods && chooseMethod(methods)
  if (!methods || !method) return []
  const path = `$.fulfillment.methods[${methods.indexOf(method)}]`
  const selected = method.groups?.map(({ selected_option_id }) => selected_option_id).find(Boolean)
  const option = selected ? readOptionId(selected) : undefined
  if (selected && option === undefined)
    return [problem('invalid', `${path}.groups[0].selected_option_id`, t('optionGone'))]
  const send = (body: object) => refusalsOf(session.call('PUT', REST_PATHS.cart, body), t('optionGone'))
  if (method.type === 'pickup') {
    const present = await session.readCart()
    const code = option?.code ?? (present.ok ? present.value.shipping_methods.find(isPickupMethod)?.code : undefined)
    if (code === undefined) return [problem('invalid', path, t('optionGone'))]
    const shop = method.selected_destination_id
    const refusals = await send({ shipping_method: code })
    const pickup = shop && refusals.length === 0 ? { google_code: shop, slot: option?.day ?? '' } : undefined
    const more = pickup ? await send({ pickup }) : []
    return [...refusals, ...more].map((content) => problem('invalid', `${path}.selected_destination_id`, content))
  }
  if (option === undefined) return []
  const refusals = await send({ shipping_method: option.code })
  const more =
    option.day !== '' && refusals.length === 0
      ? await send({ delivery: { day: option.day, window: option.window } })
      : []
  return [...refusals, ...more].map((content) => problem('invalid', `${path}.groups[0].selected_option_id`, content))
}

/** What is missing before a cart can be ordered, and whether the agent can add it or the buyer has to. */
import type { CartWire } from '../../contracts/cart.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import type { Translate } from '../../i18n/catalogue.ts'
import { hasStreet } from './addresses.ts'
import { isPickupMethod } from './fulfillment.ts'
import type { UcpMessage } from './outcomes.ts'

type Missing = {
  /** Whether the agent can pay with a handler of the store. */
  readonly hasHandlers: boolean
  /** Whether the agent knows the fulfillment extension; if not, the buyer chooses address and delivery. */
  readonly hasFulfillment: boolean
  readonly say: Translate<'agents'>
}

const DELIVERY = '$.fulfillment.methods[0]'

const forAgent = (code: string, path: string, content: string): UcpMessage => ({
  type: 'error',
  code,
  path,
  content,
  severity: 'recoverable',
})

const forBuyer = (code: string, content: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_input',
})

export function listMissing(cart: CartWire, { hasHandlers, hasFulfillment, say }: Missing): UcpMessage[] {
  const { billing_address: billing } = cart
  const messages: UcpMessage[] = []
  if (cart.email === '') messages.push(forAgent('missing', '$.buyer.email', say('missingEmail')))
  if (billing.firstname === '' || billing.lastname === '') {
    messages.push(forAgent('missing', '$.buyer', say('missingName')))
  }
  messages.push(...(hasFulfillment ? listDelivery(cart, say) : [forBuyer('delivery_in_shop', say('deliveryInShop'))]))
  if (!hasHandlers) messages.push(forBuyer('payment_in_shop', say('paymentInShop')))
  return messages
}

function listDelivery(cart: CartWire, say: Missing['say']): UcpMessage[] {
  const { billing_address: billing, shipping_methods: methods } = cart
  const method = methods.find(({ code }) => code === cart.shipping_method)
  if (method !== undefined && isPickupMethod(method)) {
    return cart.pickup.google_code === ''
      ? [forAgent('missing', '$.fulfillment.methods[1].selected_destination_id', say('missingShop'))]
      : []
  }
  if (!hasStreet(billing)) return [forAgent('missing', `${DELIVERY}.destinations`, say('missingAddress'))]
  const messages = billing.validation_errors.map((text) => forAgent('invalid', `${DELIVERY}.destinations[0]`, text))
  if (methods.length === 0) {
    messages.push(forAgent('address_undeliverable', `${DELIVERY}.destinations[0]`, say('undeliverable')))
  } else if (method === undefined) {
    messages.push(forAgent('missing', `${DELIVERY}.groups[0].selected_option_id`, say('missingOption')))
  } else if (isScheduledMethod(method.code)) {
    if (cart.shipping.data.delivery_date === '') messages.push(forBuyer('schedule_delivery', say('bookedInShop')))
  } else if (method.books_days && isDayMissing(cart)) {
    messages.push(forBuyer('schedule_delivery', say('bookedInShop')))
  }
  return messages
}

const isDayMissing = ({ delivery }: CartWire): boolean =>
  delivery.parts.some(({ is_required, is_waiting, day }) => is_required && !is_waiting && day === '')

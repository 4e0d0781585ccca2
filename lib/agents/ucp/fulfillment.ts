/**
 * Shipping methods and shops for pickup as the protocol's methods, destinations, groups and options
 * (https://ucp.dev/2026-04-08/specification/fulfillment). A store delivers a cart in one way, so that there is one
 * destination and one group for each method.
 */
import type { CartWire } from '../../contracts/cart.ts'
import type { DeliveryDaysWire } from '../../contracts/cart-parts.ts'
import type { PickupShopWire } from '../../contracts/location.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { describeUcpAddress } from './addresses.ts'
import { toMinorUnits, type UcpTotal } from './amounts.ts'
import type { RequestedMethod, UcpAddress } from './request-schemas.ts'

const SHIPPING_ID = 'shipping'
const PICKUP_ID = 'pickup'
/** Id of the address of a delivery: a cart has one. */
const ADDRESS_ID = 'address'

/** Days and windows of a method that are offered as options. */
const WINDOW_LIMIT = 12

/** What an option's id says: a method, and a day and window or a pickup slot. */
export type OptionChoice = { readonly code: string; readonly day: string; readonly window: string }

/** 'local_delivery|2026-12-01|08:00-12:00'; the code alone without a day. */
export const writeOptionId = ({ code, day, window }: OptionChoice): string =>
  [code, day, window].map(encodeURIComponent).join('|').replace(/\|+$/, '')

export function readOptionId(id: string): OptionChoice | undefined {
  try {
    const [code = '', day = '', window = '', ...more] = id.split('|').map(decodeURIComponent)
    return code === '' || more.length > 0 ? undefined : { code, day, window }
  } catch {
    return undefined
  }
}

export type FulfillmentOption = { id: string; title: string; description?: string; totals: UcpTotal[] }
type Group = { id: string; line_item_ids: string[]; options: FulfillmentOption[]; selected_option_id?: string }
type ShopDestination = { id: string; name: string; address: UcpAddress }
export type FulfillmentMethod = {
  id: string
  type: 'shipping' | 'pickup'
  line_item_ids: string[]
  destinations?: (UcpAddress & { id: string })[] | ShopDestination[]
  selected_destination_id?: string
  groups?: Group[]
}

/** What describes the fulfillment besides the cart: shops of pickup methods, and days of methods that book days. */
export type FulfillmentFacts = {
  readonly shops: readonly PickupShopWire[]
  readonly days: ReadonlyMap<string, DeliveryDaysWire>
  readonly address: UcpAddress | null
  readonly lineIds: readonly string[]
  readonly currency: string
  /** Texts: when goods arrive, and that the day is booked in the shop. */
  readonly texts: { readonly arrives: (when: string) => string; readonly booked: string }
}

type ShippingMethod = CartWire['shipping_methods'][number]

export const isPickupMethod = ({ has_pickup_shops }: Pick<ShippingMethod, 'has_pickup_shops'>): boolean =>
  has_pickup_shops

/** The fulfillment of a cart. */
export function describeFulfillment(cart: CartWire, facts: FulfillmentFacts): { methods: FulfillmentMethod[] } {
  const pickupMethod = cart.shipping_methods.find(isPickupMethod)
  const isPickup = pickupMethod !== undefined && cart.shipping_method === pickupMethod.code
  const shipping = describeShipping(cart, facts, isPickup)
  if (pickupMethod === undefined || facts.shops.length === 0) return { methods: [shipping] }
  return { methods: [shipping, describePickup(cart, facts, pickupMethod, isPickup)] }
}

function describeShipping(cart: CartWire, facts: FulfillmentFacts, isPickup: boolean): FulfillmentMethod {
  const { address, lineIds } = facts
  const options = cart.shipping_methods
    .filter((method) => !isPickupMethod(method))
    .flatMap((method) => listOptions(method, facts))
  const { day, window } = cart.delivery
  const selected = [writeOptionId({ code: cart.shipping_method, day, window }), cart.shipping_method].find((id) =>
    options.some((option) => option.id === id),
  )
  const lines = isPickup ? [] : [...lineIds]
  return {
    id: SHIPPING_ID,
    type: 'shipping',
    line_item_ids: lines,
    ...(address && { destinations: [{ id: ADDRESS_ID, ...address }] }),
    ...(address && !isPickup && { selected_destination_id: ADDRESS_ID }),
    ...(options.length > 0 && {
      groups: [
        {
          id: 'package',
          line_item_ids: lines,
          options,
          ...(selected !== undefined && { selected_option_id: selected }),
        },
      ],
    }),
  }
}

/** The options of a method: itself, and the next days and windows if it books days. */
function listOptions(method: ShippingMethod, { days, currency, texts }: FulfillmentFacts): FulfillmentOption[] {
  const { code, carrier_title, delivery_estimate, price } = method
  const title = carrier_title || code
  const totals = price.amount === null ? [] : [{ type: 'total', amount: toMinorUnits(price.amount, currency) }]
  const described = isScheduledMethod(code)
    ? texts.booked
    : delivery_estimate === ''
      ? ''
      : texts.arrives(delivery_estimate)
  const whole = { id: writeOptionId({ code, day: '', window: '' }), title, totals }
  const plain = { ...whole, ...(described !== '' && { description: described }) }
  const offered = days.get(code)
  if (offered === undefined || offered.days.length === 0) return [plain]
  const windows = offered.days
    .flatMap(({ day, title: dayTitle, windows: parts }) =>
      parts.filter(({ is_full }) => !is_full).map(({ id, title: part }) => ({ day, dayTitle, id, part })),
    )
    .slice(0, WINDOW_LIMIT)
    .map(({ day, dayTitle, id, part }) => ({
      id: writeOptionId({ code, day, window: id }),
      title: `${title}: ${[dayTitle, part].filter((text) => text !== '').join(', ')}`,
      totals,
    }))
  return offered.is_required ? windows : [plain, ...windows]
}

function describePickup(
  cart: CartWire,
  { shops, currency, lineIds }: FulfillmentFacts,
  { code, carrier_title, price }: ShippingMethod,
  isPickup: boolean,
): FulfillmentMethod {
  const offered = shops.filter(({ availability }) => availability !== 'unavailable')
  const chosen = isPickup ? offered.find(({ google_code }) => google_code === cart.pickup.google_code) : undefined
  const totals = price.amount === null ? [] : [{ type: 'total', amount: toMinorUnits(price.amount, currency) }]
  const title = carrier_title || code
  const slots = (chosen ?? offered[0])?.slots.filter(({ is_full }) => !is_full).slice(0, WINDOW_LIMIT) ?? []
  const options: FulfillmentOption[] =
    slots.length > 0
      ? slots.map((slot) => ({
          id: writeOptionId({ code, day: slot.id, window: '' }),
          title: `${title}: ${slot.title || [slot.day, slot.start].join(' ')}`,
          totals,
        }))
      : [
          {
            id: writeOptionId({ code, day: '', window: '' }),
            title,
            ...(chosen?.ready_text && { description: chosen.ready_text }),
            totals,
          },
        ]
  const lines = isPickup ? [...lineIds] : []
  const selected = isPickup ? writeOptionId({ code, day: cart.pickup.slot, window: '' }) : undefined
  return {
    id: PICKUP_ID,
    type: 'pickup',
    line_item_ids: lines,
    destinations: offered.map(({ google_code, store_name, address }) => ({
      id: google_code,
      name: store_name,
      address: describeShopAddress(address),
    })),
    ...(chosen && { selected_destination_id: chosen.google_code }),
    groups: [
      {
        id: 'pickup-package',
        line_item_ids: lines,
        options,
        ...(selected !== undefined && options.some(({ id }) => id === selected) && { selected_option_id: selected }),
      },
    ],
  }
}

const describeShopAddress = ({ street, city, region, postcode, country_id }: PickupShopWire['address']): UcpAddress =>
  describeUcpAddress({
    ...EMPTY,
    street: street === '' ? [] : [street],
    city,
    region,
    postcode,
    country_id,
  })

const EMPTY = {
  firstname: '',
  middlename: '',
  lastname: '',
  prefix: '',
  suffix: '',
  company: '',
  email: '',
  telephone: '',
  fax: '',
  street: [],
  city: '',
  region: '',
  postcode: '',
  country_id: '',
  formatted_html: '',
  formatted_text: '',
  validation_errors: [],
}

/**
 * The method that a request chooses. Agents send all methods back: the chosen one has the lines, or else a selected
 * option or destination; without any sign it is the first.
 */
export function chooseMethod(methods: readonly RequestedMethod[]): RequestedMethod | undefined {
  const hasLines = methods.filter(({ line_item_ids }) => line_item_ids !== undefined && line_item_ids.length > 0)
  const candidates = hasLines.length > 0 ? hasLines : methods
  return (
    candidates.find(({ groups }) => groups?.some(({ selected_option_id }) => selected_option_id)) ??
    candidates.find(({ selected_destination_id }) => selected_destination_id) ??
    candidates[0]
  )
}

/** The address that a shipping method of a request chooses; undefined if it sends none. */
export function chooseDestination({
  destinations = [],
  selected_destination_id,
}: RequestedMethod): UcpAddress | undefined {
  return destinations.find(({ id }) => id !== undefined && id === selected_destination_id) ?? destinations[0]
}

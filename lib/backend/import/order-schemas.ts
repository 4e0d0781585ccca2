/** Schemas of customers.jsonl and orders.jsonl (docs/store-folder.md). */
import * as v from 'valibot'
import { ADDRESS_FIELD_CHARACTERS } from '../../core/checkout-constants.ts'
import { EMPTY_ADDRESS, findAddressErrors, isEmail, mergeAddress, type PostalAddress } from '../customers/address.ts'
import { nextStatuses, OPEN_STATUSES, ORDER_STATUSES } from '../orders/order-rules.ts'
import { amount, articleCode, day, name, quantity } from '../store/schema-parts.ts'
import { translate } from '../text/messages.ts'

/** Entries of a list within one record. */
const MOST = { addresses: 50, items: 200, events: 100 } as const

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const field = v.optional(line(ADDRESS_FIELD_CHARACTERS), '')
const personName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const email = v.pipe(v.string(), v.trim(), v.check(isEmail, 'must be an e-mail address'))
const units = v.pipe(quantity, v.minValue(1))

const addressFields = {
  firstname: field,
  lastname: field,
  company: field,
  telephone: field,
  street: v.pipe(v.array(line(ADDRESS_FIELD_CHARACTERS)), v.minLength(1), v.maxLength(2)),
  city: field,
  region: field,
  postcode: field,
  country_id: field,
}

const toAddress = (written: Record<string, unknown>): PostalAddress => mergeAddress(EMPTY_ADDRESS, written)

/** Adds what a checkout would say about the address. */
const mustBeComplete = <T extends Record<string, unknown>>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const errors = dataset.typed ? findAddressErrors(toAddress(dataset.value)) : []
    for (const error of errors) addIssue({ message: translate(error, 'en_US') })
  })

const address = v.pipe(
  v.strictObject(addressFields),
  mustBeComplete(),
  v.transform((written) => toAddress(written)),
)

const savedAddress = v.pipe(
  v.strictObject({
    ...addressFields,
    default_billing: v.optional(v.boolean(), false),
    default_shipping: v.optional(v.boolean(), false),
  }),
  mustBeComplete(),
  v.transform(({ default_billing, default_shipping, ...written }) => ({
    address: toAddress(written),
    is_default_billing: default_billing,
    is_default_shipping: default_shipping,
  })),
)

/** Costs are limited: verifying a password of a higher cost would take the server's memory. */
const HASH = /^(?:scrypt\$1[4-7]\$8\$[1-5]\$[\w-]{16,64}\$[\w-]{43})?$/

/** A line of customers.jsonl. */
export const CustomerSchema = v.strictObject({
  email,
  firstname: personName,
  lastname: personName,
  /** '' if the customer has to set a password by mail. */
  password_hash: v.optional(v.pipe(v.string(), v.regex(HASH, 'must be scrypt$15$8$3$salt$hash')), ''),
  password: v.optional(
    v.pipe(
      v.unknown(),
      v.check(() => false, 'must not be in the file; use password_hash, or let the customer set a password by e-mail'),
    ),
  ),
  newsletter: v.optional(v.boolean(), false),
  created_at: v.optional(day, ''),
  addresses: v.optional(v.pipe(v.array(savedAddress), v.maxLength(MOST.addresses)), []),
})
export type ImportedCustomer = v.InferOutput<typeof CustomerSchema>

const item = v.strictObject({
  sku: v.pipe(articleCode, v.minLength(1)),
  /** Needed for products that the store no longer has. */
  name: v.optional(name),
  qty: v.optional(units, 1),
  /** Of one unit, as it was paid. */
  price: amount,
})

const refund = v.strictObject({
  /** Units by SKU. */
  items: v.optional(v.record(articleCode, units), {}),
  shipping: v.optional(v.boolean(), false),
  other: v.optional(amount, 0),
})

const event = v.pipe(
  v.strictObject({
    created_at: day,
    by: v.optional(line(100), ''),
    note: v.optional(line(2_000), ''),
    status: v.optional(v.picklist(ORDER_STATUSES)),
    refund: v.optional(refund),
    paid: v.optional(v.literal(true)),
    carrier: v.optional(line(100), ''),
    tracking_number: v.optional(line(100), ''),
    tracking_url: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url(), v.maxLength(2_000))]), ''),
  }),
  v.check(
    ({ status, refund, paid }) => [status, refund, paid].filter((part) => part !== undefined).length <= 1,
    'may have only one of status, refund and paid',
  ),
  v.check(
    ({ status, refund, paid, note }) => status !== undefined || refund !== undefined || paid === true || note !== '',
    'requires one of status, refund, paid and note',
  ),
  v.check(
    ({ status, carrier, tracking_number, tracking_url }) =>
      status === 'shipped' || `${carrier}${tracking_number}${tracking_url}` === '',
    "may have tracking data only with the status 'shipped'",
  ),
)

type Issue = { message: string; path: [string, ...(string | number)[]] }

/** Steps that the rules for orders forbid, and times that go back. */
function* findOrderIssues({ placed_at, first_status, payment, events }: OrderFields): Generator<Issue> {
  let [status, time, isPaid] = [first_status as string, placed_at, payment.paid]
  for (const [index, { status: next, refund, paid, created_at }] of events.entries()) {
    const at = (name: string): Issue['path'] => ['events', index, name]
    if (created_at.slice(0, 10) < time.slice(0, 10))
      yield { message: 'is before the order or the event above it', path: at('created_at') }
    time = created_at
    if (next !== undefined && !nextStatuses(status).includes(next))
      yield { message: `may not be '${next}' after '${status}'`, path: at('status') }
    status = next ?? status
    if (paid && isPaid) yield { message: 'is a second payment', path: at('paid') }
    isPaid ||= paid === true
    if ((refund !== undefined || next === 'refunded') && !isPaid)
      yield { message: 'requires an order that was paid', path: at(refund ? 'refund' : 'status') }
  }
}

const orderFields = v.strictObject({
  number: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]-\d{1,12}$/, "must be a letter, '-' and digits, such as A-1001")),
  email,
  placed_at: day,
  locale: v.optional(v.string(), ''),
  first_status: v.optional(v.picklist(OPEN_STATUSES), 'pending'),
  items: v.pipe(v.array(item), v.minLength(1), v.maxLength(MOST.items)),
  discount: v.optional(v.strictObject({ title: v.optional(line(200), ''), amount })),
  fee: v.optional(v.strictObject({ title: v.optional(line(200), ''), amount })),
  tax: v.optional(v.strictObject({ title: v.optional(line(200), ''), amount })),
  shipping: v.strictObject({
    title: v.optional(line(200), ''),
    amount: v.optional(amount, 0),
    /** Delivery as the shopper reads it, e.g. 'Tue, Dec 8, morning'. */
    delivery: v.optional(line(200), ''),
  }),
  payment: v.strictObject({
    method: v.optional(line(80), ''),
    title: v.optional(line(200), ''),
    paid: v.optional(v.boolean(), true),
    brand: v.optional(line(40), ''),
    last_four: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4})?$/, 'must be the last four digits')), ''),
    transaction: v.optional(line(200), ''),
  }),
  billing_address: address,
  /** Missing: the billing address. */
  shipping_address: v.optional(address),
  events: v.optional(v.pipe(v.array(event), v.maxLength(MOST.events)), []),
})
type OrderFields = v.InferOutput<typeof orderFields>

/** A line of orders.jsonl. */
export const OrderSchema = v.pipe(
  orderFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { message, path } of findOrderIssues(dataset.value))
      addIssue({ message, path: pathOf(dataset.value, path) })
  }),
)
export type ImportedOrder = v.InferOutput<typeof OrderSchema>

/** An issue's path as valibot describes it. */
function pathOf(input: object, keys: Issue['path']): [v.IssuePathItem, ...v.IssuePathItem[]] {
  let value: unknown = input
  return keys.map((key): v.IssuePathItem => {
    const holder = value
    value = (holder as Record<string, unknown>)[String(key)]
    return { type: 'unknown', origin: 'value', input: holder, key, value }
  }) as [v.IssuePathItem, ...v.IssuePathItem[]]
}

/** Rules for changing an order: allowed status changes and the data they need. */

import { ownValue } from '../../core/own-value.ts'
import { Refusal } from '../text/messages.ts'

/** Statuses that staff and dealers' software can set. */
export const ORDER_STATUSES = ['processing', 'shipped', 'complete', 'canceled', 'refunded'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Steps of a pickup, which programs set like a status. */
const PICKUP_STEPS = ['pickup_ready', 'pickup_collected'] as const

/**
 * Allowed status changes. 'shipped' may follow itself to correct tracking data; 'refunded' may follow 'canceled' for
 * orders that were paid.
 */
const NEXT: Readonly<Record<string, readonly OrderStatus[]>> = {
  pending: ['processing', 'shipped', 'canceled'],
  suspicious: ['processing', 'canceled'],
  processing: ['shipped', 'complete', 'canceled', 'refunded'],
  shipped: ['shipped', 'complete', 'refunded'],
  complete: ['refunded'],
  canceled: ['refunded'],
}

/** Statuses of orders that the shop still works on: their goods have not left it. */
export const OPEN_STATUSES = ['pending', 'suspicious', 'processing'] as const

/** The same in SQL, written like the partial index `placed_order_to_do`. */
export const OPEN_STATUSES_SQL = "('pending', 'suspicious', 'processing')"

export const isOpenStatus = (status: string): boolean => (OPEN_STATUSES as readonly string[]).includes(status)

export const nextStatuses = (status: string): readonly OrderStatus[] => ownValue(NEXT, status) ?? []

/** Tracking data of a parcel; '' if unknown. */
export type Tracking = { carrier: string; tracking_number: string; tracking_url: string }

/** A requested change of an order. */
export type OrderChange = Tracking & {
  status: OrderStatus
  /** Visible to the shop only. */
  note: string
}

/**
 * What happened to an order: a change of its status, a note for the shop, a message to the shopper, a correction of
 * address or delivery, a payment that arrived, a refund, lines that were cancelled before they were paid, or that goods
 * are ready for pickup and collected.
 */
export type OrderEventKind =
  | 'status'
  | 'note'
  | 'message'
  | 'correction'
  | 'payment'
  | 'refund'
  | 'cancellation'
  | 'pickup_ready'
  | 'pickup_collected'

/** An event; `created_at` is ISO 8601 in UTC. `details` depend on the kind. */
export type OrderEvent = Tracking & {
  kind: OrderEventKind
  status: string
  created_at: string
  by: string
  note: string
  details: Readonly<Record<string, unknown>>
}

const LIMITS = { note: 2_000, carrier: 100, tracking_number: 100, tracking_url: 2_000, pickup_code: 20 } as const

/** A text in one line; 400 if it is too long or no text. */
function readLine(body: Readonly<Record<string, unknown>>, field: keyof typeof LIMITS): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string' || value.length > LIMITS[field]) throw new Refusal(400, 'badRequest')
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}

/** A requested step of a pickup. `code` is what the shopper shows; only 'pickup_collected' needs it. */
type PickupStep = { status: (typeof PICKUP_STEPS)[number]; code: string; note: string }

/** Parses a requested step of a pickup; undefined for another status. Responds 400 for texts that are too long. */
export function readPickupStep(body: Readonly<Record<string, unknown>>): PickupStep | undefined {
  const status = PICKUP_STEPS.find((word) => word === body.status)
  return status && { status, code: readLine(body, 'pickup_code'), note: readLine(body, 'note') }
}

/** Whether the text is an http or https URL without credentials. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/**
 * Parses a requested change. Responds 400 for an unknown status, texts that are too long, tracking data without
 * 'shipped', and an invalid tracking URL.
 */
export function readOrderChange(body: Readonly<Record<string, unknown>>): OrderChange {
  const status = ORDER_STATUSES.find((word) => word === body.status)
  if (status === undefined)
    throw new Refusal(400, 'badOrderStatus', { statuses: [...ORDER_STATUSES, ...PICKUP_STEPS].join(', ') })
  const read = (field: keyof typeof LIMITS) => readLine(body, field)
  const change = {
    status,
    note: read('note'),
    carrier: read('carrier'),
    tracking_number: read('tracking_number'),
    tracking_url: read('tracking_url'),
  }
  if (status !== 'shipped' && hasTracking(change)) throw new Refusal(400, 'badTracking')
  if (change.tracking_url !== '' && !isWebAddress(change.tracking_url)) throw new Refusal(400, 'badTracking')
  return change
}

const hasTracking = ({ carrier, tracking_number, tracking_url }: Tracking): boolean =>
  `${carrier}${tracking_number}${tracking_url}` !== ''

/** Whether the change repeats the order's present state. New tracking data is not a repetition. */
export function isRepeat(status: string, events: readonly OrderEvent[], change: OrderChange): boolean {
  if (status !== change.status) return false
  const last = events.findLast((event) => event.kind === 'status' && event.status === status)
  if (last === undefined || !hasTracking(change)) return true
  return (['carrier', 'tracking_number', 'tracking_url'] as const).every((field) => last[field] === change[field])
}

/** Start of a list: orders after the number `after`, or from the time `date` on. */
export type OrderListStart = { after: string; date: string }

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Parses `since`: a date or time (ISO 8601, UTC without an offset) is the earliest time; anything else is an order
 * number after which the list begins. `parseNumber` completes the typed number. Responds 400 if it is neither.
 */
export function parseOrderListStart(text: string, parseNumber: (typed: string) => string | undefined): OrderListStart {
  const typed = text.trim()
  if (typed === '') return { after: '', date: '' }
  const [isDate, time, , , zone] = ISO_DATE.exec(typed) ?? []
  if (isDate !== undefined) {
    const date = new Date(time !== undefined && zone === undefined ? `${typed}Z` : typed)
    if (!Number.isNaN(date.getTime())) return { after: '', date: date.toISOString() }
  }
  const after = parseNumber(typed)
  if (after === undefined) throw new Refusal(400, 'badSince')
  return { after, date: '' }
}

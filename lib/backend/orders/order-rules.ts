/** How an order may go on: which status follows which, and what is sent with one. Pure. */
import { Refusal } from '../text/messages.ts'

/** Statuses that staff and their software give an order. */
export const ORDER_STATUSES = ['processing', 'shipped', 'complete', 'canceled', 'refunded'] as const
/** One of them. */
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * From which status an order goes on to which; those that stand here are the only ones. A parcel's data may be corrected,
 * and what was cancelled after it was paid is paid back.
 */
const NEXT: Readonly<Record<string, readonly OrderStatus[]>> = {
  pending: ['processing', 'shipped', 'canceled'],
  suspicious: ['processing', 'canceled'],
  processing: ['shipped', 'complete', 'canceled', 'refunded'],
  shipped: ['shipped', 'complete', 'refunded'],
  complete: ['refunded'],
  canceled: ['refunded'],
}

/** The statuses that may follow one. */
export const nextStatuses = (status: string): readonly OrderStatus[] => NEXT[status] ?? []

/** How a parcel is followed; each '' where it is not known. */
export type Tracking = { carrier: string; tracking_number: string; tracking_url: string }

/** What is to happen to an order. */
export type OrderChange = Tracking & {
  status: OrderStatus
  /** For the shop alone. */
  note: string
}

/** A change that has happened; `created_at` is ISO 8601 in UTC. */
export type OrderEvent = Tracking & { status: string; created_at: string; by: string; note: string }

const LIMITS = { note: 2_000, carrier: 100, tracking_number: 100, tracking_url: 2_000 } as const

/** The address of a web page without credentials. */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/**
 * Reads a change as it was sent. 400 for another status, what is too long or no text, for tracking without 'shipped', and
 * for an address that is none of a web page.
 */
export function readOrderChange(body: Readonly<Record<string, unknown>>): OrderChange {
  const status = ORDER_STATUSES.find((word) => word === body.status)
  if (status === undefined) throw new Refusal(400, 'badOrderStatus', { statuses: ORDER_STATUSES.join(', ') })
  const read = (field: keyof typeof LIMITS): string => {
    const value = body[field] ?? ''
    if (typeof value !== 'string' || value.length > LIMITS[field]) throw new Refusal(400, 'badRequest')
    return value.replace(/\p{Cc}+/gu, ' ').trim()
  }
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

/** Has this been done? Only other data of a parcel make a change of the status that an order has. */
export function isRepeat(status: string, events: readonly OrderEvent[], change: OrderChange): boolean {
  if (status !== change.status) return false
  const last = events.findLast((event) => event.status === status)
  if (last === undefined || !hasTracking(change)) return true
  return (['carrier', 'tracking_number', 'tracking_url'] as const).every((field) => last[field] === change[field])
}

/** What a list begins after or with. */
export type Since = { after: string; date: string }

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/

/**
 * Reads `since`: a date or time (ISO 8601, in UTC where it says nothing else) is the first moment, anything else an order's
 * number, after which the list begins. `parseNumber` completes what was typed. 400 for neither.
 */
export function parseSince(text: string, parseNumber: (typed: string) => string | undefined): Since {
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

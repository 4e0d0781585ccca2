/** Deliveries of a cart on days that the shopper chooses: what is offered, what is chosen, and how it is described. */

import { toDashes } from '../../contract-server/locale.ts'
import { spellFirst } from '../../core/time/date.ts'
import type { Queryable } from '../db/database.ts'
import type { CatalogProduct } from '../store/content.ts'
import { areaNameOf, type DeliveryBook, type DeliveryWindow } from '../store/delivery-book.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MessageKey, Refusal, translate } from '../text/messages.ts'
import { type CartState, type ChosenWindow, createCartState, type DeliveryPart } from './cart-state.ts'
import { type CartSummary, summarizeCart } from './cart-summary.ts'
import { changeDeadline, findArea, findWindow, listDays, windowIdOf } from './delivery-calendar.ts'
import { type DeliveryLoad, readLoad } from './delivery-load.ts'
import type { ResolvedLine } from './lines.ts'
import { firstPossibleDay, regionOf, splitGoods } from './shipping.ts'

type BookedMethod = ShippingRecord & { book: DeliveryBook }

/** Whether the shopper chooses the day of a method. */
export const hasBook = (method: ShippingRecord | undefined): method is BookedMethod => method?.book !== undefined

type SummaryParts = Pick<CartSummary, 'shippingMethod' | 'goods' | 'destination'>

/** A delivery of a cart. Waiting goods have to be ordered or made first: their day may be chosen later. */
export type PlannedDelivery = {
  part: DeliveryPart
  goods: readonly CatalogProduct[]
  isWaiting: boolean
  /** An order needs the day. */
  isRequired: boolean
  /** Offered days, soonest first; some may be full or closed. */
  days: readonly string[]
  /** The chosen window, if it is still offered. */
  chosen: ChosenWindow | undefined
}

const isOffered = (book: DeliveryBook, days: readonly string[], chosen: ChosenWindow | undefined): boolean =>
  chosen !== undefined && days.includes(chosen.day) && findWindow(book, chosen.window) !== undefined

/** The deliveries of a cart; empty if the shopper doesn't choose the day of its method. */
export function planDeliveries(
  store: StoreContext,
  { deliveryDays }: Pick<CartState, 'deliveryDays'>,
  { shippingMethod: method, goods, destination }: SummaryParts,
  now = new Date(),
): PlannedDelivery[] {
  if (!hasBook(method) || goods.length === 0) return []
  const { ready, waiting } = splitGoods(store, goods)
  const parts: [DeliveryPart, readonly CatalogProduct[], boolean][] = method.ready_first
    ? [
        ['ready', ready, false],
        ['rest', waiting, true],
      ]
    : [['all', goods, waiting.length > 0]]
  return parts.map(([part, own, isWaiting]) => {
    const first = firstPossibleDay(store, method, own, destination, now)
    const days = listDays(method.book, first, destination.postcode, regionOf(store))
    const chosen = deliveryDays[part]
    return {
      part,
      goods: own,
      isWaiting,
      isRequired: method.book.required && !isWaiting,
      days,
      chosen: isOffered(method.book, days, chosen) ? chosen : undefined,
    }
  })
}

/** Area of a postal code, by which orders are counted; '' if the method has none for it. */
export function areaOf(book: DeliveryBook, postcode: string): string {
  const area = findArea(book, postcode)
  return area === undefined ? '' : areaNameOf(area)
}

/** Why the days of a cart don't suffice for an order; undefined if they do. */
export function findMissingDay(store: StoreContext, state: CartState, summary: SummaryParts): MessageKey | undefined {
  const missing = planDeliveries(store, state, summary).find(
    // A chosen day that has passed must be chosen again, even if it need not have been chosen.
    ({ part, isRequired, chosen }) => chosen === undefined && (isRequired || state.deliveryDays[part] !== undefined),
  )
  if (missing === undefined) return undefined
  return state.deliveryDays[missing.part] === undefined ? 'needSlot' : 'slotGone'
}

/** 'Morning, 8 a.m. – 12 p.m.': a window's title with its times in a language. */
export function titleWindow({ title, titles = {}, from, to }: DeliveryWindow, locale: string): string {
  const own = Object.entries(titles).find(([name]) => toDashes(name) === toDashes(locale))?.[1] ?? title
  const isWhole = from.endsWith(':00') && to.endsWith(':00')
  const format = new Intl.DateTimeFormat(toDashes(locale), {
    hour: 'numeric',
    ...(isWhole ? {} : { minute: '2-digit' }),
    timeZone: 'UTC',
  })
  return `${own}, ${format.formatRange(new Date(`2026-01-01T${from}Z`), new Date(`2026-01-01T${to}Z`))}`
}

/** 'Tuesday, November 24, 2026'. */
export const spellDay = (day: string, locale: string): string =>
  spellFirst(
    new Intl.DateTimeFormat(toDashes(locale), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
    locale,
  )

/** What follows if a day is not chosen now; '' if an order needs it. */
function describeLater({ isWaiting, isRequired }: Pick<PlannedDelivery, 'isWaiting' | 'isRequired'>, locale: string) {
  if (isWaiting) return translate('dayChosenLater', locale)
  return isRequired ? '' : translate('dayOptional', locale)
}

/** Texts of a delivery: of the chosen window, or what follows if it is chosen later. */
export function describeChoice(
  store: StoreContext,
  book: DeliveryBook,
  plan: Pick<PlannedDelivery, 'chosen' | 'isWaiting' | 'isRequired'>,
): CartState['delivery'] {
  const { locale } = store
  const { chosen } = plan
  const window = chosen && findWindow(book, chosen.window)
  if (chosen === undefined || window === undefined) {
    return { ...createCartState().delivery, delivery_message: describeLater(plan, locale) }
  }
  return {
    delivery_date: spellDay(chosen.day, locale),
    delivery_title: titleWindow(window, locale),
    delivery_message: translate('slotMessage', locale),
  }
}

/** ISO 8601 in UTC; '' if the shopper can't change the day. */
const describeDeadline = ({ content }: StoreContext, book: DeliveryBook, day: string): string =>
  changeDeadline(book, day, content.timeZone)?.toISOString() ?? ''

/** Ids of the lines of a delivery. A package of goods in stock and others is in both. */
export function listItemIds(
  { part, goods }: Pick<PlannedDelivery, 'part' | 'goods'>,
  lines: readonly ResolvedLine[],
): string[] {
  const isIncluded = ({ item, parts }: ResolvedLine) =>
    (parts.length > 0 ? parts.map(({ product }) => product) : [item]).some((product) => goods.includes(product))
  return lines.filter((line) => part === 'all' || isIncluded(line)).map(({ line }) => String(line.itemId))
}

/** `delivery` of a cart or an order whose shopper has no days to choose. */
export const NO_DAYS = { day: '', window: '', can_change_until: '', parts: [] }

/** `delivery` of the cart. */
export function describeChosenDays(store: StoreContext, state: CartState, summary: CartSummary) {
  const { shippingMethod } = summary
  const plans = planDeliveries(store, state, summary)
  if (!hasBook(shippingMethod)) return NO_DAYS
  const { book } = shippingMethod
  const parts = plans.map((plan) => ({
    part: plan.part,
    day: plan.chosen?.day ?? '',
    window: plan.chosen?.window ?? '',
    can_change_until: plan.chosen ? describeDeadline(store, book, plan.chosen.day) : '',
    ...describeChoice(store, book, plan),
    is_required: plan.isRequired,
    is_waiting: plan.isWaiting,
    // Of orders only: a cart can always be changed.
    can_change: false,
    item_ids: listItemIds(plan, summary.lines),
  }))
  const [{ day, window, can_change_until } = { day: '', window: '', can_change_until: '' }] = parts
  return { day, window, can_change_until, parts }
}

/** The days of a list with their windows, as GET /cart/delivery-days describes them. */
export const describeDays = (
  { locale }: StoreContext,
  book: DeliveryBook,
  days: readonly string[],
  area: string,
  load: DeliveryLoad,
) =>
  days.map((day) => ({
    day,
    title: spellDay(day, locale),
    windows: book.windows.map((window) => {
      const id = windowIdOf(window)
      return { id, title: titleWindow(window, locale), is_full: load.isFull({ day, window: id, area }) }
    }),
  }))

/** Reads the load of a method's offered days. */
export const readLoadOf = (db: Queryable, storeId: string, { code, book }: BookedMethod, days: readonly string[]) =>
  readLoad(db, storeId, { method: code, book }, [days[0] ?? '', days.at(-1) ?? ''])

/** A cart without chosen days that orders or staff have filled since. */
export async function dropFullDays(db: Queryable, store: StoreContext, state: CartState): Promise<CartState> {
  if (Object.keys(state.deliveryDays).length === 0) return state
  const summary = summarizeCart(store, state)
  const { shippingMethod, destination } = summary
  if (!hasBook(shippingMethod)) return state
  const plans = planDeliveries(store, state, summary)
  const days = plans.flatMap(({ chosen }) => chosen?.day ?? []).sort()
  if (days.length === 0) return state
  const load = await readLoadOf(db, store.content.id, shippingMethod, days)
  const area = areaOf(shippingMethod.book, destination.postcode)
  const kept = Object.entries(state.deliveryDays).filter(([, chosen]) => !load.isFull({ ...chosen, area }))
  return { ...state, deliveryDays: Object.fromEntries(kept) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A chosen window in a request: {day, window, part}. The default part is the first of `parts`. */
export function readChoice<Part extends string>(value: unknown, parts: readonly Part[]): ChosenWindow & { part: Part } {
  const [first] = parts
  if (!isRecord(value) || first === undefined) throw new Refusal(400, 'badRequest')
  const { day, window, part: name = first } = value
  const part = parts.find((known) => known === name)
  if (typeof day !== 'string' || typeof window !== 'string' || part === undefined) throw new Refusal(400, 'badRequest')
  return { day, window, part }
}

/**
 * PUT /cart {delivery}: chooses a day and window; null clears all. Responds 400 if it is not offered, and 409 if it is
 * full.
 */
export async function chooseDay(
  db: Queryable,
  store: StoreContext,
  state: CartState,
  value: unknown,
): Promise<CartState> {
  if (value === null) return { ...state, deliveryDays: {} }
  const summary = summarizeCart(store, state)
  const { shippingMethod, destination } = summary
  if (!hasBook(shippingMethod)) throw new Refusal(400, 'noShippingMethod')
  const plans = planDeliveries(store, { deliveryDays: {} }, summary)
  const { part, ...chosen } = readChoice(
    value,
    plans.map((plan) => plan.part),
  )
  const { [part]: _, ...others } = state.deliveryDays
  if (chosen.day === '') return { ...state, deliveryDays: others }
  const days = plans.find((plan) => plan.part === part)?.days ?? []
  if (!isOffered(shippingMethod.book, days, chosen)) throw new Refusal(400, 'slotGone')
  const load = await readLoadOf(db, store.content.id, shippingMethod, [chosen.day])
  const area = areaOf(shippingMethod.book, destination.postcode)
  if (load.isFull({ ...chosen, area })) throw new Refusal(409, 'slotTaken')
  return { ...state, deliveryDays: { ...others, [part]: chosen } }
}

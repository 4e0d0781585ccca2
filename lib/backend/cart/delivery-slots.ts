/** Half-day slots that shoppers book for methods of the delivery scheduler (S2-4.6). */

import { toDashes } from '../../contract-server/locale.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { spellFirst } from '../../core/time/date.ts'
import type { Queryable } from '../db/database.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type MessageKey, translate } from '../text/messages.ts'
import { addWorkdays } from './business-days.ts'
import type { CartState, DeliverySlot } from './cart-state.ts'
import type { CartSummary } from './cart-summary.ts'
import { firstBookableDay, regionOf } from './shipping.ts'

/** Orders per slot, unless its row has another capacity. */
export const SLOT_CAPACITY = 4

/** Number of workdays that can be booked, including the first possible one. */
export const BOOKABLE_DAYS = 14

const HALVES = ['morning', 'afternoon'] as const
const TITLES = { morning: 'slotMorning', afternoon: 'slotAfternoon' } as const satisfies Record<string, MessageKey>

/** A slot's texts in the cart, the order and the scheduler's page. */
export type SlotTexts = CartState['delivery']

/** 'YYYY-MM-DD morning': key of a slot. */
export const formatSlot = ({ day, half }: DeliverySlot): string => `${day} ${half}`

/** The slots of a method for these goods and this place, soonest first, including full ones. Today has no slot. */
export function listSlots(
  store: StoreContext,
  method: ShippingRecord,
  { goods, destination }: Pick<CartSummary, 'goods' | 'destination'>,
  now = new Date(),
): DeliverySlot[] {
  const region = regionOf(store)
  const first = firstBookableDay(store, method, goods, destination, now)
  return Array.from({ length: BOOKABLE_DAYS }, (_, count) => addWorkdays(first, count, region)).flatMap((day) =>
    HALVES.map((half) => ({ day, half })),
  )
}

/** 'Tuesday, November 24, 2026', 'Morning (8 am – noon)', and when the crew calls. */
export function describeSlot({ day, half }: DeliverySlot, locale: string): SlotTexts {
  const format = new Intl.DateTimeFormat(toDashes(locale), { dateStyle: 'full', timeZone: 'UTC' })
  return {
    delivery_date: spellFirst(format.format(new Date(day)), locale),
    delivery_title: translate(TITLES[half], locale),
    delivery_message: translate('slotMessage', locale),
  }
}

/** The kind of spaces in a formatted date depends on the program that formatted it. */
const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The slot with these texts in any of the store's languages; undefined if not in the list. */
export function findSlot(
  { content }: StoreContext,
  slots: readonly DeliverySlot[],
  { delivery_date, delivery_title }: Pick<SlotTexts, 'delivery_date' | 'delivery_title'>,
): DeliverySlot | undefined {
  const nameOf = (texts: Pick<SlotTexts, 'delivery_date' | 'delivery_title'>) =>
    normalize(`${texts.delivery_date}|${texts.delivery_title}`)
  const wanted = nameOf({ delivery_date, delivery_title })
  return slots.find((slot) => content.locales.some((locale) => nameOf(describeSlot(slot, locale)) === wanted))
}

/** Slots of a store that are fully booked, as formatSlot writes them. */
export async function loadFullSlots(db: Queryable, storeId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<DeliverySlot>(
    'SELECT day, half FROM delivery_slot WHERE store_id = $1 AND taken >= capacity',
    [storeId],
  )
  return new Set(rows.map(formatSlot))
}

/** Reserves a slot for an order; false if it is full. Of two orders for the last place only one gets true. */
export async function reserveSlot(
  transaction: Queryable,
  storeId: string,
  { day, half }: DeliverySlot,
): Promise<boolean> {
  await transaction.query(
    'INSERT INTO delivery_slot (store_id, day, half, capacity) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [storeId, day, half, SLOT_CAPACITY],
  )
  const rows = await transaction.query(
    `UPDATE delivery_slot SET taken = taken + 1
     WHERE store_id = $1 AND day = $2 AND half = $3 AND taken < capacity RETURNING taken`,
    [storeId, day, half],
  )
  return rows.length === 1
}

/** Releases the slot of a cancelled order. */
export async function releaseSlot(transaction: Queryable, storeId: string, { day, half }: DeliverySlot): Promise<void> {
  await transaction.query(
    'UPDATE delivery_slot SET taken = taken - 1 WHERE store_id = $1 AND day = $2 AND half = $3 AND taken > 0',
    [storeId, day, half],
  )
}

/** The slot booked by a cart, if its method, goods and place still allow it; it may be full. */
export function bookedSlot(
  store: StoreContext,
  { slot }: Pick<CartState, 'slot'>,
  summary: Pick<CartSummary, 'shippingMethod' | 'goods' | 'destination'>,
  now = new Date(),
): DeliverySlot | undefined {
  const { shippingMethod } = summary
  if (slot === null || shippingMethod === undefined || !isScheduledMethod(shippingMethod.code)) return undefined
  return listSlots(store, shippingMethod, summary, now).find((offered) => formatSlot(offered) === formatSlot(slot))
}

export async function deletePastSlots(db: Queryable): Promise<void> {
  await db.query("DELETE FROM delivery_slot WHERE day < to_char(now() - interval '7 days', 'YYYY-MM-DD')")
}

/** Half days that shoppers book for methods of the delivery scheduler (checkout specification 4.6). */
import { spellFirst } from '../../core/date.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import type { ShippingRecord } from '../import/folder-schemas.ts'
import { toDashes } from '../text/locale.ts'
import { type MessageKey, say } from '../text/messages.ts'
import { addWorkdays } from './business-days.ts'
import type { CartState, DeliverySlot } from './cart-state.ts'
import type { CartSummary } from './cart-summary.ts'
import { firstBookableDay, isScheduled, regionOf } from './shipping.ts'

/** Orders that a half day takes unless its row says otherwise. */
export const SLOT_CAPACITY = 4

/** Workdays that can be booked, the first possible one included. */
export const BOOKABLE_DAYS = 14

const HALVES = ['morning', 'afternoon'] as const
const TITLES = { morning: 'slotMorning', afternoon: 'slotAfternoon' } as const satisfies Record<string, MessageKey>

/** A booked half day as the cart, the order and the scheduler's page name it. */
export type SlotTexts = CartState['delivery']

/** One text of a slot, to compare and to look up. */
export const formatSlot = ({ day, half }: DeliverySlot): string => `${day} ${half}`

/** The slots of a method for these goods and this place, soonest first: full ones too. None is today. */
export function listSlots(
  view: View,
  method: ShippingRecord,
  { goods, destination }: Pick<CartSummary, 'goods' | 'destination'>,
  now = new Date(),
): DeliverySlot[] {
  const region = regionOf(view)
  const first = firstBookableDay(view, method, goods, destination, now)
  return Array.from({ length: BOOKABLE_DAYS }, (_, count) => addWorkdays(first, count, region)).flatMap((day) =>
    HALVES.map((half) => ({ day, half })),
  )
}

/** What a slot is called: 'Tuesday, November 24, 2026', 'Morning (8 am – noon)', and when the crew calls. */
export function describeSlot({ day, half }: DeliverySlot, locale: string): SlotTexts {
  const format = new Intl.DateTimeFormat(toDashes(locale), { dateStyle: 'full', timeZone: 'UTC' })
  return {
    delivery_date: spellFirst(format.format(new Date(day)), locale),
    delivery_title: say(TITLES[half], locale),
    delivery_message: say('slotMessage', locale),
  }
}

/** Which blanks a formatted date has depends on who wrote it. */
const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The slot that texts name, in any language of the store; undefined when none of the list is called so. */
export function findSlot(
  { content }: View,
  slots: readonly DeliverySlot[],
  { delivery_date, delivery_title }: Pick<SlotTexts, 'delivery_date' | 'delivery_title'>,
): DeliverySlot | undefined {
  const nameOf = (texts: Pick<SlotTexts, 'delivery_date' | 'delivery_title'>) =>
    normalize(`${texts.delivery_date}|${texts.delivery_title}`)
  const wanted = nameOf({ delivery_date, delivery_title })
  return slots.find((slot) => content.locales.some((locale) => nameOf(describeSlot(slot, locale)) === wanted))
}

/** The slots of a store that take no more orders, each as formatSlot writes it. */
export async function loadFullSlots(db: Queryable, storeId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<DeliverySlot>(
    'SELECT day, half FROM delivery_slot WHERE store_id = $1 AND taken >= capacity',
    [storeId],
  )
  return new Set(rows.map(formatSlot))
}

/** Gives an order its slot; false when the slot is full. Of two orders for its last place one gets true. */
export async function takeSlot(transaction: Queryable, storeId: string, { day, half }: DeliverySlot): Promise<boolean> {
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

/** Gives the slot of a cancelled order to others. */
export async function freeSlot(transaction: Queryable, storeId: string, { day, half }: DeliverySlot): Promise<void> {
  await transaction.query(
    'UPDATE delivery_slot SET taken = taken - 1 WHERE store_id = $1 AND day = $2 AND half = $3 AND taken > 0',
    [storeId, day, half],
  )
}

/** The slot a cart has booked, as long as its method, goods and place still allow it; whether it is full is not asked. */
export function bookedSlot(
  view: View,
  { slot }: Pick<CartState, 'slot'>,
  summary: Pick<CartSummary, 'shippingMethod' | 'goods' | 'destination'>,
  now = new Date(),
): DeliverySlot | undefined {
  const { shippingMethod } = summary
  if (slot === null || shippingMethod === undefined || !isScheduled(shippingMethod)) return undefined
  return listSlots(view, shippingMethod, summary, now).find((offered) => formatSlot(offered) === formatSlot(slot))
}

/** The pickup of an order: stored when it is placed, described in responses, released when it is cancelled. */
import type { PickupCheck } from '../cart/pickup.ts'
import { type ReservedSlot, releasePickupSlot, reservePickupSlot } from '../cart/pickup-reservations.ts'
import { dayOf } from '../cart/pickup-slots.ts'
import { describeChosenTime, formatShopAddress } from '../cart/pickup-texts.ts'
import type { Queryable } from '../db/database.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'
import { createPickupCode } from './pickup-code.ts'

export type PickupStatus = 'waiting' | 'ready' | 'collected' | 'released'

/** Texts of a pickup in the language of its order. `title` is the chosen time. */
type PickupTexts = { store_name: string; address: string; phone: string; title: string }

/** A pickup as it is stored. */
export type StoredPickup = ReservedSlot & { day: string; code: string; status: PickupStatus; texts: PickupTexts }

/** SQL column with an order's pickup; null if it is delivered. For queries from placed_order. */
export const PICKUP_COLUMN = `(SELECT jsonb_build_object('google_code', pickup.google_code, 'day', pickup.day,
    'slot', pickup.slot, 'code', pickup.code, 'status', pickup.status, 'texts', pickup.texts)
  FROM order_pickup AS pickup
  WHERE pickup.store_id = placed_order.store_id AND pickup.number = placed_order.number) AS pickup`

/** `pickup` of an order in responses; null if it is delivered or cancelled. */
export function describeOrderPickup(pickup: StoredPickup | null, locale: string) {
  if (pickup === null || pickup.status === 'released') return null
  const { code, status, texts } = pickup
  return { ...texts, code, status, bring: translate('pickupBring', locale) }
}

/** Whether the goods are still in the shop. */
export const isPickupOpen = (pickup: StoredPickup | null): boolean =>
  pickup?.status === 'waiting' || pickup?.status === 'ready'

export type DescribedPickup = NonNullable<ReturnType<typeof describeOrderPickup>>

type ChosenPickup = PickupCheck & { kind: 'chosen' }

/** Reserves the chosen slot; 409 if it is full. */
export async function reservePickup(
  transaction: Queryable,
  storeId: string,
  { plan, slot }: ChosenPickup,
  capacity: number,
): Promise<void> {
  if (slot === undefined) return
  const { google_code, store_name: shop } = plan.shop
  const isReserved = await reservePickupSlot(transaction, storeId, { google_code, slot: slot.id }, capacity)
  if (!isReserved) throw new Refusal(409, 'pickupSlotTaken', { shop })
}

/** Attempts to find a code that no other open order of the store has. */
const CODE_ATTEMPTS = 10

/** Stores the pickup of a placed order with a new code. */
export async function notePickup(
  transaction: Queryable,
  store: StoreContext,
  number: string,
  { plan, slot }: ChosenPickup,
): Promise<StoredPickup> {
  const { google_code, store_name, phone } = plan.shop
  const pickup = {
    google_code,
    slot: slot?.id ?? '',
    day: slot === undefined ? plan.readyDay : dayOf(slot.startsAt),
    status: 'waiting' as const,
    texts: {
      store_name,
      address: formatShopAddress(plan.shop),
      phone,
      title: describeChosenTime(store, plan, slot),
    },
  }
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const code = createPickupCode()
    const rows = await transaction.query(
      `INSERT INTO order_pickup (store_id, number, google_code, day, slot, code, texts)
       VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) ON CONFLICT DO NOTHING RETURNING code`,
      [store.content.id, number, google_code, pickup.day, pickup.slot, code, JSON.stringify(pickup.texts)],
    )
    if (rows.length === 1) return { ...pickup, code }
  }
  throw new Error(`no free pickup code for order ${number}`)
}

/** Releases the slot and the code of an order that isn't picked up; false if it has no open pickup. */
export async function releasePickup(transaction: Queryable, storeId: string, number: string): Promise<boolean> {
  const [pickup] = await transaction.query<ReservedSlot>(
    `UPDATE order_pickup SET status = 'released'
     WHERE store_id = $1 AND number = $2 AND status IN ('waiting', 'ready') RETURNING google_code, slot`,
    [storeId, number],
  )
  if (pickup === undefined) return false
  if (pickup.slot !== '') await releasePickupSlot(transaction, storeId, pickup)
  return true
}

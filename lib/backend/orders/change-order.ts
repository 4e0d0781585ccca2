/** Changes of an order that programs and the command line request: its status, or the state of its pickup. */
import type { DeskOrder, DeskParts } from './order-desk.ts'
import { readOrderChange, readPickupStep } from './order-rules.ts'
import { markCollected, markReady } from './pickup-desk.ts'
import { changeShopOrder, type ShopOrder } from './shop-orders.ts'

/**
 * Changes an order as the body of a request says, and returns it. Repeating a change has no effect. Responds 400 for an
 * invalid body or a wrong pickup code, 404 for an unknown order, and 409 if the change is not allowed.
 */
export function changeOrder(
  parts: DeskParts,
  order: DeskOrder,
  body: Readonly<Record<string, unknown>>,
): Promise<ShopOrder> {
  const step = readPickupStep(body)
  if (step === undefined) return changeShopOrder(parts, order.storeId, order.typed, readOrderChange(body), order.by)
  const { status, code, note } = step
  return status === 'pickup_ready' ? markReady(parts, order, note) : markCollected(parts, order, code, note)
}

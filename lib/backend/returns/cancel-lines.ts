/** Cancelling some lines of an order at the shopper's request, while their goods are in the shop. */
import { queueMail } from '../mail/mail-queue.ts'
import { type Desk, recordRefund } from '../orders/order-desk.ts'
import { addEvent } from '../orders/order-events.ts'
import { moneyOf } from '../orders/orders.ts'
import { describeRefundable, priceOfUnits } from '../orders/refund.ts'
import { releaseLines } from '../orders/release-lines.ts'
import { Refusal } from '../text/messages.ts'
import { type CancelParts, cancelAndRefund } from './cancel-and-refund.ts'
import { listCancelableOf } from './describe-returns.ts'
import { addReturn, listReturns, type OrderReturn, SHOPPER, setReturnStatus } from './order-returns.ts'
import { buildLinesCanceledMail, buildLinesRequestMails, buildShopLinesCanceledMail } from './return-mail.ts'
import { isUnpaid, returnPayment } from './return-payment.ts'
import { areLast, type ReturnItem } from './return-rules.ts'

/** All units of the lines that are left. */
function unitsOf({ order }: Pick<Desk, 'order'>, itemIds: readonly string[]): Record<string, number> {
  const { unitsLeft } = describeRefundable(order.snapshot, order.events)
  return Object.fromEntries(itemIds.map((itemId) => [itemId, unitsLeft[itemId] ?? 0]))
}

const sumOf = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((sum, cents) => sum + cents, 0)

/** Records the price of the units as refunded, or as no longer due if it was not paid. Returns it in cents. */
async function recordCancellation(desk: Desk, units: Record<string, number>, by: string): Promise<number> {
  const { transaction, storeId, number, order } = desk
  const request = { items: units, shipping: false, otherCents: 0 }
  const cents = sumOf(priceOfUnits(order.snapshot, order.events, units))
  if (!isUnpaid(order) && cents > 0) {
    await recordRefund(desk, { ...request, expectedCents: cents }, by, '')
    return cents
  }
  const details = { items: units, itemsCents: cents, shippingCents: 0, otherCents: 0, totalCents: cents }
  await addEvent(transaction, storeId, number, { kind: 'cancellation', by, note: '', details })
  return cents
}

/**
 * Carries out a cancellation of lines: stock and day are released, their price is refunded or no longer due, and the
 * shopper gets a mail. If no other line is left, the order is cancelled.
 */
export async function cancelLines(
  parts: Pick<CancelParts, 'configuration'>,
  desk: Desk,
  record: Pick<OrderReturn, 'return_id' | 'items'>,
  by: string,
): Promise<void> {
  const { transaction, storeId, number, order, store } = desk
  const itemIds = record.items.map(({ item_id }) => item_id)
  const { unitsLeft } = describeRefundable(order.snapshot, order.events)
  await setReturnStatus(transaction, record.return_id, { status: 'canceled', by, text: '' })
  if (areLast(unitsLeft, itemIds)) {
    await cancelAndRefund(transaction, parts, store, order, by)
    return
  }
  const wasUnpaid = isUnpaid(order)
  const cents = await recordCancellation(desk, unitsOf(desk, itemIds), by)
  await releaseLines(transaction, storeId, number, itemIds)
  const amount = cents === 0 ? '' : moneyOf(order)(cents).formatted
  for (const mail of buildLinesCanceledMail(store, order, record.items, { amount, wasUnpaid }))
    await queueMail(transaction, storeId, mail)
}

/**
 * Cancels lines of a locked order for its shopper, or stores a cancellation that waits for staff. Repeating it has no
 * effect. Responds 409 if one of the lines can't be cancelled.
 */
export async function cancelLinesForShopper(parts: CancelParts, desk: Desk, itemIds: readonly string[]): Promise<void> {
  const { transaction, storeId, number, order, store } = desk
  const returns = await listReturns(transaction, storeId, number)
  const known = returns.filter(({ kind, status }) => kind === 'cancellation' && status !== 'declined')
  const isRepeat = known.some(({ items }) => itemIds.every((itemId) => items.some(({ item_id }) => item_id === itemId)))
  if (isRepeat) return
  const cancelable = listCancelableOf(store, order, returns)
  if (!itemIds.every((itemId) => cancelable.includes(itemId))) throw new Refusal(409, 'tooLateToCancel')
  const units = unitsOf(desk, itemIds)
  const items: ReturnItem[] = itemIds.map((itemId) => ({
    item_id: itemId,
    qty: units[itemId] ?? 0,
    code: '',
    reason: '',
    is_free: true,
  }))
  const added = { number, kind: 'cancellation', wish: '', comment: '', items, idempotencyKey: undefined } as const
  const returnId = await addReturn(transaction, storeId, added)
  const cents = sumOf(priceOfUnits(order.snapshot, order.events, units))
  const isReturned =
    isUnpaid(order) ||
    cents === 0 ||
    // A line is cancelled once: the same key if the transaction is repeated.
    (await returnPayment(transaction, parts, storeId, order, { cents, key: `lines ${itemIds.toSorted().join()}` }))
  if (isReturned) await cancelLines(parts, desk, { return_id: returnId, items }, SHOPPER)
  const mails = isReturned ? buildShopLinesCanceledMail : buildLinesRequestMails
  for (const mail of mails(store, order, items)) await queueMail(transaction, storeId, mail)
}

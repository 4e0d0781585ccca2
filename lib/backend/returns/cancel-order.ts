/** Cancelling an order at the shopper's request, while its goods are in the shop. */
import type { Backend } from '../api/backend.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { lockOpenOrder } from '../orders/lock-order.ts'
import { buildRefundMail } from '../orders/order-desk-mail.ts'
import { describeRefundedTaxes, moneyOf } from '../orders/orders.ts'
import { describeRefundable } from '../orders/refund.ts'
import { applyOrderChange, noteFullRefund, readShopOrder, type ShopOrderRow } from '../orders/shop-orders.ts'
import type { StoreContext } from '../store/store-context.ts'
import { createStoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { rulesOf } from './describe-returns.ts'
import { addReturn, listReturns, SHOPPER } from './order-returns.ts'
import { buildCancelRequestMails, buildShopCanceledMail } from './return-mail.ts'
import { canCancel } from './return-rules.ts'

type CancelParts = Pick<Backend, 'db' | 'configuration' | 'stores' | 'providers'>

const CANCELED = { status: 'canceled', note: '', carrier: '', tracking_number: '', tracking_url: '' } as const

/** Whether no money has arrived that would have to be returned. */
const isUnpaid = ({ is_open, payment }: ShopOrderRow): boolean =>
  is_open || payment.state === 'due' || payment.state === 'void' || payment.state === 'refunded'

/** Returns the payment by the provider; false if staff have to do it. Parts that were refunded before need staff. */
async function returnPayment(
  transaction: Queryable,
  { providers }: Pick<CancelParts, 'providers'>,
  storeId: string,
  order: ShopOrderRow,
): Promise<boolean> {
  const { number, payment, answer } = order
  if (payment.state !== 'paid' || providers.paymentReturns === undefined) return false
  const { currency = 'USD' } = (answer.order_total ?? {}) as { currency?: string }
  return providers.paymentReturns.returnAll(transaction, {
    storeId,
    number,
    method: payment.method,
    transaction: payment.transaction,
    cents: describeRefundable(order.snapshot, order.events).totalCents,
    currency,
  })
}

/** Cancels a locked order, records the returned payment, and queues the mails. */
export async function cancelAndRefund(
  transaction: Queryable,
  { configuration }: Pick<CancelParts, 'configuration'>,
  store: StoreContext,
  order: ShopOrderRow,
  by: string,
): Promise<void> {
  const { content } = store
  const { number } = order
  const before = describeRefundable(order.snapshot, order.events)
  const restCents = before.totalCents - before.refundedCents
  const isPaid = !isUnpaid(order) && restCents > 0
  if (order.status !== 'canceled')
    await applyOrderChange(transaction, { content, configuration, number, change: CANCELED, by })
  if (!isPaid) return
  await noteFullRefund(transaction, content.id, order, by)
  const money = moneyOf(order)
  const amount = money(restCents).formatted
  const taxes = describeRefundedTaxes(before.taxesLeft, money)
  const view = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
  const mail = buildRefundMail(view, order, { amount, taxes })
  if (mail) await queueMail(transaction, content.id, mail)
}

/**
 * Cancels an order for its shopper: stock and slot are released, the payment is voided or returned, and both sides get
 * a mail, all in one transaction. If the payment can't be returned automatically, a cancellation is stored that waits
 * for staff. Repeating it has no effect. Responds 409 once the goods have left, and 404 if the store doesn't offer it.
 */
export async function cancelForShopper(parts: CancelParts, store: StoreContext, number: string): Promise<void> {
  const { db, configuration, stores } = parts
  const { content } = store
  const storeId = content.id
  const rules = rulesOf(store)
  if (rules?.cancel !== true) throw new Refusal(404, 'noPage')
  await db.transaction(async (transaction) => {
    await lockOpenOrder(transaction, storeId, number)
    const order = await readShopOrder(transaction, storeId, number)
    if (order.status === 'canceled') return
    const returns = await listReturns(transaction, storeId, number)
    if (returns.some(({ kind, status }) => kind === 'cancellation' && status === 'requested')) return
    if (!canCancel(order, rules, returns)) throw new Refusal(409, 'tooLateToCancel')
    const view = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
    if (isUnpaid(order) || (await returnPayment(transaction, parts, storeId, order))) {
      await cancelAndRefund(transaction, parts, store, order, SHOPPER)
      for (const mail of buildShopCanceledMail(view, order)) await queueMail(transaction, storeId, mail)
      return
    }
    const added = { number, kind: 'cancellation', wish: '', comment: '', items: [], idempotencyKey: undefined } as const
    await addReturn(transaction, storeId, added)
    for (const mail of buildCancelRequestMails(view, order)) await queueMail(transaction, storeId, mail)
  })
  await stores.refreshStock(storeId)
}

/** What staff do with a return or a waiting cancellation. Each decision is an event of the return; most send a mail. */
import { RETURN_COMMENT_LENGTH, type ReturnStatus } from '../../core/returns.ts'
import type { Backend } from '../api/backend.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { computeOrderRefund, type Desk, recordRefund, requireText, workOnOrder } from '../orders/order-desk.ts'
import { isOpenStatus } from '../orders/order-rules.ts'
import { moneyOf } from '../orders/orders.ts'
import { describeRefundable, priceOfUnits, type Refund, type RefundRequest } from '../orders/refund.ts'
import { readShopOrder } from '../orders/shop-orders.ts'
import { createStoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { cancelAndRefund } from './cancel-and-refund.ts'
import { cancelLines } from './cancel-lines.ts'
import { rulesOf } from './describe-returns.ts'
import { addReturnEvent, findReturn, type OrderReturn, setReturnStatus } from './order-returns.ts'
import { addToStock, listStockUnits } from './restock-return.ts'
import { restockingFee } from './return-fee.ts'
import { buildDecisionMail, buildReturnMessageMail } from './return-mail.ts'
import { nextReturnStatuses } from './return-states.ts'

type DecideParts = Pick<Backend, 'db' | 'configuration' | 'stores'>

/** A return of a store, and the name of the user who works on it. */
export type ReturnAtDesk = { readonly storeId: string; readonly returnId: number; readonly by: string }

/** Works on a return whose order is locked. Responds 404 for an unknown return. */
async function workOnReturn(
  parts: DecideParts,
  { storeId, returnId, by }: ReturnAtDesk,
  work: (desk: Desk, record: OrderReturn) => Promise<void>,
): Promise<void> {
  const known = await findReturn(parts.db, storeId, returnId)
  if (known === undefined) throw new Refusal(404, 'noPage')
  await workOnOrder(parts, { storeId, typed: known.number, by }, async (desk) => {
    const record = await findReturn(desk.transaction, storeId, returnId)
    if (record === undefined) throw new Refusal(404, 'noPage')
    await work(desk, record)
  })
}

/** Responds 409 unless the status may follow. */
function requireNext(record: OrderReturn, status: ReturnStatus): void {
  if (!nextReturnStatuses(record.kind, record.status).includes(status)) throw new Refusal(409, 'returnChanged')
}

/** A text for the shopper; 400 if it is too long. */
function readWords(text: string): string {
  const words = text.trim()
  if (words.length > RETURN_COMMENT_LENGTH) throw new Refusal(400, 'textTooLong', { count: RETURN_COMMENT_LENGTH })
  return words
}

/** Statuses that need nothing but a text. */
const PLAIN_DECISIONS = ['approved', 'declined', 'exchanged', 'repaired'] as const
type PlainDecision = (typeof PLAIN_DECISIONS)[number]

/** Decisions whose mail must say more: what to do, or why not. */
const NEED_WORDS: readonly ReturnStatus[] = ['approved', 'declined']

/** Sets a status and writes to the shopper. Responds 400 without a text that the status needs. */
export const decideReturn = (
  parts: DecideParts,
  at: ReturnAtDesk,
  status: PlainDecision,
  text: string,
): Promise<void> =>
  workOnReturn(parts, at, async ({ transaction, storeId, store, order }, record) => {
    requireNext(record, status)
    const words = NEED_WORDS.includes(status) ? requireText(text, RETURN_COMMENT_LENGTH) : readWords(text)
    await setReturnStatus(transaction, record.return_id, { status, by: at.by, text: words })
    for (const mail of buildDecisionMail(store, order, record, status, { text: words }))
      await queueMail(transaction, storeId, mail)
  })

/** The goods have arrived. `restocked` are the ids of the lines whose units go back into stock. */
export async function receiveReturn(
  parts: DecideParts,
  at: ReturnAtDesk,
  restocked: readonly string[],
  text: string,
): Promise<void> {
  await workOnReturn(parts, at, async ({ transaction, storeId, store, order }, record) => {
    requireNext(record, 'received')
    const units = Object.fromEntries(
      record.items.filter(({ item_id }) => restocked.includes(item_id)).map(({ item_id, qty }) => [item_id, qty]),
    )
    const words = readWords(text)
    const { items } = describeRefundable(order.snapshot, order.events)
    const ordered = Object.fromEntries(Object.entries(items).map(([id, { qty }]) => [id, qty]))
    await addToStock(transaction, storeId, listStockUnits(order.parts, ordered, units))
    const details = { restocked: Object.keys(units) }
    await setReturnStatus(transaction, record.return_id, { status: 'received', by: at.by, text: words, details })
    for (const mail of buildDecisionMail(store, order, record, 'received', { text: words }))
      await queueMail(transaction, storeId, mail)
  })
  await parts.stores.refreshStock(at.storeId)
}

/** A refund as staff enter it; without `feeCents` the fee is that of the store's rules. */
export type ReturnRefundRequest = Omit<RefundRequest, 'feeCents' | 'otherCents'> & {
  readonly feeCents: number | undefined
}

/** Completes a refund of the return's units by the fee of the store's rules. Responds 400 for other units. */
function completeRefund(
  { order, store }: Pick<Desk, 'order' | 'store'>,
  record: OrderReturn,
  { items, shipping, feeCents }: ReturnRefundRequest,
): RefundRequest {
  const returned = new Map(record.items.map(({ item_id, qty }) => [item_id, qty]))
  if (Object.entries(items).some(([id, count]) => count > (returned.get(id) ?? 0)))
    throw new Refusal(400, 'refundTooLarge')
  const free = new Set(record.items.filter(({ is_free }) => is_free).map(({ item_id }) => item_id))
  const percent = rulesOf(store)?.restocking_fee_percent ?? 0
  const prices = priceOfUnits(order.snapshot, order.events, items)
  return { items, shipping, otherCents: 0, feeCents: feeCents ?? restockingFee(prices, free, percent) }
}

/** What a refund of a return would amount to. Responds like `refundReturn`. */
export async function previewReturnRefund(
  { db, configuration, stores }: DecideParts,
  { storeId, returnId }: Omit<ReturnAtDesk, 'by'>,
  request: ReturnRefundRequest,
): Promise<Refund> {
  const record = await findReturn(db, storeId, returnId)
  const content = await stores.get(storeId)
  if (record === undefined || content === undefined) throw new Refusal(404, 'noPage')
  requireNext(record, 'refunded')
  const order = await readShopOrder(db, storeId, record.number)
  const store = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
  return computeOrderRefund(order, completeRefund({ order, store }, record, request))
}

/**
 * Records the refund of a return, in full or in part, and writes to the shopper. Responds 400 if nothing or too much
 * would be refunded, and 409 if the order is not paid, or if the amount is not `expectedCents`, which staff have seen.
 */
export const refundReturn = (
  parts: DecideParts,
  at: ReturnAtDesk,
  request: ReturnRefundRequest & { readonly expectedCents: number; readonly text: string },
): Promise<void> =>
  workOnReturn(parts, at, async (desk, record) => {
    requireNext(record, 'refunded')
    const { transaction, storeId, store, order } = desk
    const words = readWords(request.text)
    const complete = completeRefund(desk, record, request)
    const refund = await recordRefund(desk, { ...complete, expectedCents: request.expectedCents }, at.by, '')
    const details = { totalCents: refund.totalCents, feeCents: refund.feeCents ?? 0 }
    await setReturnStatus(transaction, record.return_id, { status: 'refunded', by: at.by, text: words, details })
    const money = moneyOf(order)
    const amounts = {
      amount: money(refund.totalCents).formatted,
      fee: refund.feeCents === undefined ? '' : money(refund.feeCents).formatted,
    }
    for (const mail of buildDecisionMail(store, order, record, 'refunded', { text: words, ...amounts }))
      await queueMail(transaction, storeId, mail)
  })

/**
 * Carries out a cancellation that waited for staff: the order or its lines are cancelled, and what is left of their
 * payment is recorded as refunded. Responds 409 if the goods have left since.
 */
export async function confirmCancellation(parts: DecideParts, at: ReturnAtDesk): Promise<void> {
  await workOnReturn(parts, at, async (desk, record) => {
    const { transaction, storeId, store, number, order } = desk
    if (record.kind !== 'cancellation') throw new Refusal(409, 'returnChanged')
    requireNext(record, 'refunded')
    if (record.items.length > 0) {
      if (!isOpenStatus(order.status)) throw new Refusal(409, 'tooLateToCorrect')
      return cancelLines(parts, desk, record, at.by)
    }
    await cancelAndRefund(transaction, parts, store, await readShopOrder(transaction, storeId, number), at.by)
    await setReturnStatus(transaction, record.return_id, { status: 'refunded', by: at.by, text: '' })
  })
  await parts.stores.refreshStock(at.storeId)
}

/** Writes to the shopper about a return. */
export const writeAboutReturn = (parts: DecideParts, at: ReturnAtDesk, text: string): Promise<void> =>
  workOnReturn(parts, at, async ({ transaction, storeId, store, order }, record) => {
    const words = requireText(text, RETURN_COMMENT_LENGTH)
    const mails = buildReturnMessageMail(store, order, words)
    if (mails.length === 0) throw new Refusal(400, 'needEmail')
    for (const mail of mails) await queueMail(transaction, storeId, mail)
    const event = { kind: 'message', status: record.status, by: at.by, text: words } as const
    await addReturnEvent(transaction, record.return_id, event)
  })

/** Adds a note that only the shop sees. */
export const noteOnReturn = (parts: DecideParts, at: ReturnAtDesk, text: string): Promise<void> =>
  workOnReturn(parts, at, async ({ transaction }, record) => {
    const words = requireText(text, RETURN_COMMENT_LENGTH)
    await addReturnEvent(transaction, record.return_id, { kind: 'note', status: record.status, by: at.by, text: words })
  })

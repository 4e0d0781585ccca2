/**
 * What staff do with an order beside changing its status: notes, messages to the shopper, corrections of address and
 * delivery, payments that arrive, and refunds. Each is an event of the order.
 */
import type { Backend } from '../api/backend.ts'
import { describeAddress, findAddressErrors, mergeAddress, type PostalAddress } from '../customers/address.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { emailOf } from './guest-orders.ts'
import { lockOrder } from './lock-order.ts'
import { buildMessageMail, buildRefundMail } from './order-desk-mail.ts'
import { addEvent, setStatus } from './order-events.ts'
import { isPickupOpen } from './order-pickup.ts'
import { isOpenStatus, nextStatuses } from './order-rules.ts'
import { describeRefundedTaxes, moneyOf } from './orders.ts'
import { setPaymentState } from './payment-facts.ts'
import { computeRefund, describeRefundable, type Refund, type RefundRequest } from './refund.ts'
import { restockOrder } from './restock-order.ts'
import { describeForShop, readShopOrder, requireNumber, type ShopOrder, type ShopOrderRow } from './shop-orders.ts'

const LIMITS = { note: 2_000, subject: 200, text: 8_000, delivery: 200 } as const

export type DeskParts = Pick<Backend, 'db' | 'configuration' | 'stores'>

/** An order of a store, as its number was typed, and the name of the user who works on it. */
export type DeskOrder = { readonly storeId: string; readonly typed: string; readonly by: string }

/** A locked order, within a transaction. */
export type Desk = {
  readonly transaction: Queryable
  readonly order: ShopOrderRow
  /** The store in the language of the order. */
  readonly store: StoreContext
  readonly storeId: string
  readonly number: string
}

type DeskWork = (desk: Desk) => Promise<void>

/** Works on a locked order and returns it. Responds 404 for an unknown order. */
export async function workOnOrder(
  { db, configuration, stores }: DeskParts,
  { storeId, typed }: DeskOrder,
  work: DeskWork,
): Promise<ShopOrder> {
  const number = requireNumber(storeId, typed)
  const content = await stores.get(storeId)
  if (content === undefined) throw new Refusal(404, 'noStore')
  return db.transaction(async (transaction) => {
    await lockOrder(transaction, storeId, number)
    const order = await readShopOrder(transaction, storeId, number)
    const store = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
    await work({ transaction, order, store, storeId, number })
    return describeForShop(await readShopOrder(transaction, storeId, number))
  })
}

/** A text of one or several lines; 400 if it is empty or too long. */
export function requireText(text: string, limit: number): string {
  const typed = text.trim()
  if (typed === '') throw new Refusal(400, 'needText')
  if (typed.length > limit) throw new Refusal(400, 'textTooLong', { count: limit })
  return typed
}

/** Adds a note that only the shop sees. */
export const addNote = (parts: DeskParts, order: DeskOrder, text: string): Promise<ShopOrder> =>
  workOnOrder(parts, order, ({ transaction, storeId, number }) =>
    addEvent(transaction, storeId, number, { kind: 'note', by: order.by, note: requireText(text, LIMITS.note) }),
  )

/** Sends the shopper a mail about the order. Responds 400 if the order has no e-mail address. */
export const writeToShopper = (
  parts: DeskParts,
  order: DeskOrder,
  message: { readonly subject: string; readonly text: string },
): Promise<ShopOrder> =>
  workOnOrder(parts, order, async ({ transaction, storeId, number, store, order: row }) => {
    const to = emailOf(row)
    if (to === '') throw new Refusal(400, 'needEmail')
    const details = {
      subject: requireText(message.subject, LIMITS.subject),
      text: requireText(message.text, LIMITS.text),
    }
    await queueMail(transaction, storeId, buildMessageMail(store, { to, number, ...details }))
    await addEvent(transaction, storeId, number, { kind: 'message', by: order.by, note: '', details })
  })

/** Records that a payment which was due has arrived. Repeating it has no effect. */
export const notePaid = (parts: DeskParts, order: DeskOrder): Promise<ShopOrder> =>
  workOnOrder(parts, order, async ({ transaction, storeId, number, order: { payment } }) => {
    if (payment.state === 'paid') return
    if (payment.state !== 'due') throw new Refusal(409, 'paymentNotDue')
    await setPaymentState(transaction, storeId, number, 'paid')
    await addEvent(transaction, storeId, number, { kind: 'payment', by: order.by, note: '' })
  })

/** Fields of a correction. Missing ones stay as they are. */
export type OrderCorrection = {
  /** Fields of the address to which the goods go. */
  readonly address?: Readonly<Record<string, unknown>>
  readonly delivery_date?: string
  readonly delivery_message?: string
}

type SnapshotAddress = PostalAddress & { formatted_text?: string; same_as_billing?: boolean }

/** What changes: the section of the snapshot, its new value, and the lines for the history. */
function correctAddress(store: StoreContext, order: ShopOrderRow, sent: Readonly<Record<string, unknown>>) {
  const billing = order.snapshot.billing_address as SnapshotAddress
  const shipping = order.snapshot.shipping_address as SnapshotAddress
  const before = shipping.same_as_billing ? billing : shipping
  const merged = mergeAddress(before, sent)
  const [mistake] = findAddressErrors(merged)
  if (mistake !== undefined) throw new Refusal(400, mistake)
  const address = { ...before, ...describeAddress(merged, [], store.locale, false), same_as_billing: false }
  const isSame = address.formatted_text === before.formatted_text && address.telephone === before.telephone
  return isSame ? undefined : { shipping_address: address, lines: [before.formatted_text, address.formatted_text] }
}

function correctDelivery(order: ShopOrderRow, { delivery_date, delivery_message }: OrderCorrection) {
  const shipping = order.snapshot.shipping as { data?: Record<string, unknown> } | undefined
  const before = shipping?.data ?? {}
  const data = { ...before }
  for (const [name, value] of Object.entries({ delivery_date, delivery_message })) {
    if (value === undefined) continue
    if (value.length > LIMITS.delivery) throw new Refusal(400, 'textTooLong', { count: LIMITS.delivery })
    data[name] = value.trim()
  }
  const fields = ['delivery_date', 'delivery_message']
  const lineOf = (part: Record<string, unknown>) =>
    fields
      .map((name) => String(part[name] ?? ''))
      .join(' ')
      .trim()
  if (lineOf(before) === lineOf(data)) return undefined
  return { shipping: { ...shipping, data }, lines: [lineOf(before), lineOf(data)] }
}

/**
 * Corrects where or when an order is delivered, while its goods are in the shop. The billing address stays. The history
 * has the old and the new text. Responds 400 for an invalid address, and 409 once the goods are on their way.
 */
export const correctOrder = (parts: DeskParts, order: DeskOrder, correction: OrderCorrection): Promise<ShopOrder> =>
  workOnOrder(parts, order, async ({ transaction, storeId, number, store, order: row }) => {
    if (!isOpenStatus(row.status)) throw new Refusal(409, 'tooLateToCorrect')
    const address = correction.address && correctAddress(store, row, correction.address)
    const delivery = correctDelivery(row, correction)
    const changes = [address, delivery].filter((change) => change !== undefined)
    if (changes.length === 0) return
    const { lines: _, ...sections } = { lines: [], ...address, ...delivery }
    await transaction.query(
      'UPDATE placed_order SET snapshot = snapshot || $3::jsonb WHERE store_id = $1 AND number = $2',
      [storeId, number, JSON.stringify(sections)],
    )
    const note = changes
      .map(({ lines }) => lines.map((line) => (line ?? '').replaceAll('\n', ', ')).join(' → '))
      .join('; ')
    await addEvent(transaction, storeId, number, { kind: 'correction', by: order.by, note: note.slice(0, LIMITS.note) })
  })

/** States of a payment of which something can be refunded. '' is that of orders from before payments were recorded. */
const REFUNDABLE: readonly string[] = ['paid', 'partially_refunded', '']

/** What a refund amounts to. Responds 409 if the order is not paid, and 400 like `computeRefund`. */
export function computeOrderRefund(row: ShopOrderRow, request: RefundRequest): Refund {
  if (row.is_open) throw new Refusal(409, 'awaitsProvider')
  if (!REFUNDABLE.includes(row.payment.state ?? '')) throw new Refusal(409, 'notPaid')
  return computeRefund(row.snapshot, row.events, request)
}

/** What a refund would amount to. Responds like `refundOrder`. */
export async function previewRefund(
  { db }: Pick<DeskParts, 'db'>,
  { storeId, typed }: DeskOrder,
  request: RefundRequest,
): Promise<Refund> {
  return computeOrderRefund(await readShopOrder(db, storeId, requireNumber(storeId, typed)), request)
}

/**
 * Records a refund within a transaction. An order of which everything is refunded becomes 'refunded'; if it was not
 * picked up, its units and its time are released.
 */
export async function recordRefund(
  { transaction, storeId, number, order: row }: Desk,
  request: RefundRequest & { readonly expectedCents: number },
  by: string,
  note: string,
): Promise<Refund> {
  const refund = computeOrderRefund(row, request)
  if (refund.totalCents !== request.expectedCents) throw new Refusal(409, 'refundChanged')
  await addEvent(transaction, storeId, number, { kind: 'refund', by, note, details: refund })
  const { totalCents, refundedCents } = describeRefundable(row.snapshot, row.events)
  const isAll = refundedCents + refund.totalCents === totalCents
  await setPaymentState(transaction, storeId, number, isAll ? 'refunded' : 'partially_refunded')
  if (isAll && nextStatuses(row.status).includes('refunded'))
    await setStatus(transaction, storeId, number, { status: 'refunded' }, by)
  if (isAll && isPickupOpen(row.pickup)) await restockOrder(transaction, storeId, number)
  return refund
}

/**
 * Records a refund of units, of the shipping, or of another amount, and sends the shopper a mail if `sendsMail`. The
 * money itself is returned in the provider's account. An order of which everything is refunded becomes 'refunded'; if
 * it was not picked up, its units and its time are released. `expectedCents` is the amount that staff have seen.
 * Responds 400 if nothing or too much would be refunded, and 409 if the order is not paid, or if the amount has changed
 * since.
 */
export const refundOrder = async (
  parts: DeskParts,
  order: DeskOrder,
  request: RefundRequest & { readonly reason: string; readonly sendsMail: boolean; readonly expectedCents: number },
): Promise<ShopOrder> => {
  const refunded = await workOnOrder(parts, order, async (desk) => {
    const { transaction, storeId, store, order: row } = desk
    const note = request.reason.trim()
    if (note.length > LIMITS.note) throw new Refusal(400, 'textTooLong', { count: LIMITS.note })
    const refund = await recordRefund(desk, request, order.by, note)
    if (!request.sendsMail) return
    const money = moneyOf(row)
    const taxes = describeRefundedTaxes(refund.taxes ?? [], money)
    const mail = buildRefundMail(store, row, { amount: money(refund.totalCents).formatted, taxes })
    if (mail) await queueMail(transaction, storeId, mail)
  })
  await parts.stores.refreshStock(order.storeId)
  return refunded
}

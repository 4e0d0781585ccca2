/** What shoppers ask of a store after the delivery: returning units of an order, with pictures. */

import type * as v from 'valibot'
import type { OrderReturnRequest } from '../../contracts/order-return.ts'
import { RETURN_COMMENT_LENGTH, RETURN_PICTURE_BYTES, RETURN_PICTURES } from '../../core/returns.ts'
import type { Backend } from '../api/backend.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { readShopOrder } from '../orders/shop-orders.ts'
import { redrawPhoto } from '../reviews/shopper-photo.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { listReturnableOf, rulesOf } from './describe-returns.ts'
import {
  addReturn,
  addReturnPicture,
  findRepeatedReturn,
  findReturn,
  listReturns,
  type OrderReturn,
} from './order-returns.ts'
import { buildReturnRequestMails } from './return-mail.ts'
import { listReasons } from './return-reasons.ts'
import type { ReturnItem } from './return-rules.ts'

type RequestParts = Pick<Backend, 'db' | 'configuration'>

/** Returns of one order, declined ones included. */
const MOST_RETURNS = 50

type SentReturn = v.InferOutput<typeof OrderReturnRequest>

/** The lines as they are stored. Responds 400 for a line that occurs twice and for an unknown reason. */
function readItems(store: StoreContext, { items }: SentReturn): ReturnItem[] {
  const rules = rulesOf(store)
  const reasons = rules === undefined ? [] : listReasons(rules, store.locale)
  if (new Set(items.map(({ item_id }) => String(item_id))).size !== items.length) throw new Refusal(400, 'badRequest')
  return items.map(({ item_id, qty, reason: code }) => {
    const reason = reasons.find((known) => known.code === code)
    if (reason === undefined) throw new Refusal(400, 'noReturnReason')
    return { item_id: String(item_id), qty, code, reason: reason.label, is_free: reason.is_free }
  })
}

async function requireReturn(backend: Pick<Backend, 'db'>, storeId: string, returnId: number): Promise<OrderReturn> {
  const record = await findReturn(backend.db, storeId, returnId)
  if (record === undefined) throw new Refusal(404, 'noPage')
  return record
}

/**
 * Stores a return of an order and queues the mails. The same Idempotency-Key returns the first one again. Responds 404
 * if the store takes nothing back, 400 for unknown lines, reasons and wishes, and 409 for units that can't be returned.
 */
export async function requestReturn(
  { db, configuration }: RequestParts,
  store: StoreContext,
  number: string,
  sent: SentReturn,
  idempotencyKey: string | undefined,
): Promise<OrderReturn> {
  const storeId = store.content.id
  const rules = rulesOf(store)
  if (rules === undefined || rules.days === 0) throw new Refusal(404, 'noPage')
  if (!rules.wishes.includes(sent.wish)) throw new Refusal(400, 'noReturnWish')
  const items = readItems(store, sent)
  const comment = readPlainText(sent.comment, RETURN_COMMENT_LENGTH, false)
  const returnId = await db.transaction(async (transaction) => {
    await lockOrder(transaction, storeId, number)
    const repeated = await findRepeatedReturn(transaction, storeId, number, idempotencyKey)
    if (repeated !== undefined) return repeated.return_id
    const order = await readShopOrder(transaction, storeId, number)
    const returns = await listReturns(transaction, storeId, number)
    if (returns.length >= MOST_RETURNS) throw new Refusal(409, 'tooManyReturns')
    const returnable = new Map(listReturnableOf(store, order, returns).map((line) => [line.item_id, line.qty]))
    if (items.some(({ item_id, qty }) => qty > (returnable.get(item_id) ?? 0))) throw new Refusal(409, 'notReturnable')
    const added = { number, kind: 'return', wish: sent.wish, comment, items, idempotencyKey } as const
    const id = await addReturn(transaction, storeId, added)
    const view = createStoreContext(store.content, String(order.snapshot.locale ?? ''), configuration)
    for (const mail of buildReturnRequestMails(view, order, added)) await queueMail(transaction, storeId, mail)
    return id
  })
  return requireReturn({ db }, storeId, returnId)
}

/**
 * Adds a picture to a return of the order, re-encoded and without its metadata. Responds 404 for returns of other
 * orders, 409 once staff have decided or if there are four pictures, 400 if it is no picture, and 413 if it is too
 * large.
 */
export async function addPicture(
  { db }: Pick<Backend, 'db'>,
  storeId: string,
  number: string,
  returnId: number,
  base64: string,
): Promise<OrderReturn> {
  const known = await findReturn(db, storeId, returnId)
  if (known === undefined || known.number !== number) throw new Refusal(404, 'noPage')
  const picture = await redrawPhoto(base64, RETURN_PICTURE_BYTES)
  await db.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM order_return WHERE return_id = $1 FOR UPDATE', [returnId])
    const record = await findReturn(transaction, storeId, returnId)
    if (record?.status !== 'requested') throw new Refusal(409, 'returnDecided')
    if (record.pictures.length >= RETURN_PICTURES) throw new Refusal(409, 'tooManyPictures', { count: RETURN_PICTURES })
    await addReturnPicture(transaction, returnId, picture)
  })
  return requireReturn({ db }, storeId, returnId)
}

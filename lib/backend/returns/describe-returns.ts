/** What an order's response says of cancelling and returning. */
import * as v from 'valibot'
import type { OrderReturnWire } from '../../contracts/order-return.ts'
import type { Backend } from '../api/backend.ts'
import type { StoredOrder } from '../orders/orders.ts'
import { describeRefundable } from '../orders/refund.ts'
import type { StoreContext } from '../store/store-context.ts'
import { STANDARD_CLASS } from '../store/tax-schema.ts'
import { listReturns, listReturnsOf, type OrderReturn } from './order-returns.ts'
import { listPictureUrls } from './return-pictures.ts'
import { listReasons } from './return-reasons.ts'
import { canCancel, listCancelable, listReturnable, type ReturnableLine } from './return-rules.ts'

type Parts = Pick<Backend, 'db' | 'configuration'>

export const rulesOf = ({ content }: Pick<StoreContext, 'content'>) => content.identity.returns

const Items = v.fallback(
  v.record(v.string(), v.object({ product_id: v.fallback(v.union([v.string(), v.number()]), '') })),
  {},
)

/** Whether the product of a line has a category or tax class that can't be returned. False for a deleted product. */
function isExcludedIn({ content }: StoreContext, snapshot: StoredOrder['snapshot']): (itemId: string) => boolean {
  const { excluded_categories: categories = [], excluded_tax_classes: classes = [] } = content.identity.returns ?? {}
  if (categories.length === 0 && classes.length === 0) return () => false
  const items = v.parse(Items, snapshot.items)
  return (itemId) => {
    const product = content.productById.get(Number(items[itemId]?.product_id))
    if (product === undefined) return false
    const { parent = product } = product
    if (classes.includes(product.tax_class || parent.tax_class || STANDARD_CLASS)) return true
    return categories.some((category) => parent.categories.has(category))
  }
}

/** The lines of an order of which units can be returned today. */
export const listReturnableOf = (
  store: StoreContext,
  order: StoredOrder,
  returns: readonly OrderReturn[],
): ReturnableLine[] =>
  listReturnable(
    { ...order, unitsLeft: describeRefundable(order.snapshot, order.events).unitsLeft },
    rulesOf(store),
    returns,
    { timeZone: store.content.timeZone, isExcluded: isExcludedIn(store, order.snapshot) },
  )

/** A return for its shopper: without the notes and names of staff. `secret` signs the addresses of its pictures. */
export const describeReturn = (store: StoreContext, secret: string, record: OrderReturn): OrderReturnWire => ({
  id: String(record.return_id),
  kind: record.kind,
  status: record.status,
  created_at: record.created_at,
  wish: record.wish,
  comment: record.comment,
  pictures: record.pictures.length,
  picture_urls: listPictureUrls(store, secret, record),
  items: record.items.map(({ item_id, qty, reason }) => ({ item_id, qty, reason })),
  messages: record.events
    .filter(({ kind, text }) => kind !== 'note' && text !== '')
    .map(({ happened_at, text }) => ({ created_at: happened_at, text })),
})

/** The lines of an order that its shopper may cancel without the others. */
export const listCancelableOf = (
  store: StoreContext,
  order: StoredOrder,
  returns: readonly OrderReturn[],
): readonly string[] =>
  listCancelable(
    { ...order, unitsLeft: describeRefundable(order.snapshot, order.events).unitsLeft },
    rulesOf(store),
    returns,
  )

/** The additional fields of an order; none of them if the store has no rules for returns. */
function describeReturnFields(
  store: StoreContext,
  secret: string,
  order: StoredOrder,
  returns: readonly OrderReturn[],
) {
  const rules = rulesOf(store)
  if (rules === undefined) return {}
  const returnable = listReturnableOf(store, order, returns)
  return {
    can_cancel: canCancel(order, rules, returns),
    cancelable: listCancelableOf(store, order, returns),
    returnable,
    ...(returnable.length > 0 && {
      return_reasons: listReasons(rules, store.locale),
      return_wishes: rules.wishes,
      restocking_fee_percent: rules.restocking_fee_percent,
      way_back: rules.way_back,
    }),
    returns: returns.map((record) => describeReturn(store, secret, record)),
  }
}

/** Loads the returns of an order and describes them. */
export const loadReturnFields = async ({ db, configuration }: Parts, store: StoreContext, order: StoredOrder) =>
  rulesOf(store) === undefined
    ? {}
    : describeReturnFields(
        store,
        configuration.sessionSecret,
        order,
        await listReturns(db, store.content.id, order.number),
      )

/** Loads the returns of several orders; returns a function that describes those of one. */
export async function loadReturnFieldsOf(
  { db, configuration }: Parts,
  store: StoreContext,
  numbers: readonly string[],
) {
  const returns =
    rulesOf(store) === undefined ? new Map<string, OrderReturn[]>() : await listReturnsOf(db, store.content.id, numbers)
  return (order: StoredOrder) =>
    describeReturnFields(store, configuration.sessionSecret, order, returns.get(order.number) ?? [])
}

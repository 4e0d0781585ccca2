/**
 * Orders and products for a dealer's other software: calls of the embedded back end that need an API key of the store.
 * The storefront never makes them.
 */
import * as v from 'valibot'
import { OrderWire } from './order.ts'
import { count, filledLine, line } from './request-parts.ts'
import { flag, id, listOf, money, number, text, textList } from './wire.ts'

/** Paths next to {api}. */
export const DEALER_PATHS = {
  orders: '/dealer/orders',
  order: '/dealer/orders/{number}',
  orderStatus: '/dealer/orders/{number}/status',
  products: '/dealer/products',
} as const

/** An order with the shopper's fields and those that only the shop sees. */
export const DealerOrderWire = v.object({
  ...OrderWire.entries,
  /**
   * `kind` is 'status', 'note', 'message', 'correction', 'payment', 'refund', 'cancellation' (of lines that were not
   * paid), 'pickup_ready' or 'pickup_collected'. `by` is the name of an API key or user,
   * 'staff' or 'payment provider'; `note` is for the shop only. A message has `subject` and `message`, a refund
   * `amount`.
   */
  history: listOf(
    v.object({
      kind: text('status'),
      subject: text(),
      message: text(),
      amount: v.optional(money()),
      status: text(),
      created_at: text(),
      by: text(),
      note: text(),
      carrier: text(),
      tracking_number: text(),
      tracking_url: text(),
    }),
  ),
  language: text(),
  /** The provider's id of the payment, if known. */
  payment_reference: text(),
  /** `state` is 'due', 'open', 'paid', 'partially_refunded', 'refunded' or 'void'; '' for orders from before. */
  payment: v.optional(
    v.object({ method: text(), title: text(), brand: text(), last_four: text(), transaction: text(), state: text() }),
    {},
  ),
  /** The certificate with which the customer owed no tax in `places`; '' if all taxes were due. */
  tax_exemption: v.optional(v.object({ certificate: text(), places: textList(), valid_until: text() }), {}),
  /** Units to pick. `shops` are the units by google_code of the shop, if their stock is tracked. */
  parts: listOf(
    v.object({
      item_id: id(),
      product_id: id(),
      sku: text(),
      model_number: text(),
      name: text(),
      qty: number(),
      shops: v.optional(v.record(v.string(), v.number()), {}),
    }),
  ),
  /** What can still be refunded: in all, units by item id, and shipping. */
  refundable: v.optional(
    v.object({ total: money(), items: v.optional(v.record(v.string(), v.number()), {}), shipping: money() }),
  ),
  /** Where the purchase comes from, such as the host of an assistant; '' for the shop itself. */
  channel: text(),
  awaits_payment_provider: flag(),
  next_statuses: textList(),
})
export type DealerOrderWire = v.InferOutput<typeof DealerOrderWire>

/** Response of GET /dealer/orders: oldest first; `next` is the cursor of the next page, '' on the last. */
export const DealerOrderListWire = v.object({ orders: listOf(DealerOrderWire), next: text() })

/** Query of GET /dealer/orders. */
export const DealerOrderQuery = v.object({
  since: v.optional(
    v.pipe(
      line(64),
      v.examples(['2026-11-23T08:00:00Z']),
      v.description('A date or time (ISO 8601) of the first order, or the number of the last one that is known.'),
    ),
  ),
  cursor: v.optional(v.pipe(line(64), v.description('`next` of the page before.'))),
  limit: v.optional(v.pipe(count(100), v.description('Orders of a page; 50 unless told.'))),
})

/**
 * Body of POST /dealer/orders/{number}/status. Tracking fields are for 'shipped' only, `pickup_code` for
 * 'pickup_collected'.
 */
export const DealerStatusRequest = v.object({
  status: v.picklist(['processing', 'shipped', 'complete', 'canceled', 'refunded', 'pickup_ready', 'pickup_collected']),
  note: v.optional(v.pipe(line(2_000), v.description('For the shop alone: no shopper reads it.'))),
  carrier: v.optional(filledLine(100)),
  tracking_number: v.optional(filledLine(100)),
  tracking_url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2_000), v.description('http or https.'))),
  pickup_code: v.optional(
    v.pipe(filledLine(20), v.description('The code that the shopper shows; in any case and with blanks.')),
  ),
})

/** Maximum number of products in one POST /dealer/products. */
export const MOST_CHANGED_PRODUCTS = 500

/** Body of POST /dealer/products. */
export const DealerProductsRequest = v.object({
  products: v.pipe(
    v.array(
      v.pipe(
        v.looseObject({
          sku: v.optional(v.pipe(filledLine(300), v.description('Says which product it is, unless entity_id does.'))),
          entity_id: v.optional(count(2_000_000_000)),
          price: v.optional(v.nullable(v.number())),
          final_price: v.optional(v.nullable(v.number())),
          stock: v.optional(
            v.pipe(
              v.nullable(v.record(v.string(), v.number())),
              v.description(
                'Units by google_code of the shop; shops that are not named keep theirs. null: not counted.',
              ),
            ),
          ),
        }),
        v.description('Any field of products.jsonl; what is not named stays as it is.'),
      ),
    ),
    v.maxLength(MOST_CHANGED_PRODUCTS),
  ),
})

/** Response of POST /dealer/products: numbers of products. */
export const DealerProductsWire = v.object({ added: number(), changed: number(), unchanged: number() })

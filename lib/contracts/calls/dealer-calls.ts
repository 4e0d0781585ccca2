import type * as v from 'valibot'
import {
  DEALER_PATHS,
  DealerOrderListWire,
  DealerOrderQuery,
  DealerOrderWire,
  DealerProductsRequest,
  DealerProductsWire,
  DealerStatusRequest,
} from '../dealer.ts'

/** A call of the dealer's other software, not of the storefront. */
export type DealerCall = {
  /** operationId in the OpenAPI document. */
  name: string
  method: 'GET' | 'POST'
  path: string
  query?: v.GenericSchema
  request?: v.GenericSchema
  response: v.GenericSchema
  purpose: string
  description: string
}

/** Calls that require an API key of the store. */
export const DEALER_CALLS: readonly DealerCall[] = [
  {
    name: 'listDealerOrders',
    method: 'GET',
    path: DEALER_PATHS.orders,
    query: DealerOrderQuery,
    response: DealerOrderListWire,
    purpose: 'Orders of the store, oldest first.',
    description:
      'Each order with all its data. Software that polls sends the number of the last order that it has as ' +
      '`since`; to get the next page, it sends `next` of the previous page as `cursor`.',
  },
  {
    name: 'getDealerOrder',
    method: 'GET',
    path: DEALER_PATHS.order,
    response: DealerOrderWire,
    purpose: 'One order with all its data.',
    description: '404 for numbers that don’t exist.',
  },
  {
    name: 'changeDealerOrder',
    method: 'POST',
    path: DEALER_PATHS.orderStatus,
    request: DealerStatusRequest,
    response: DealerOrderWire,
    purpose: 'Changes the status of an order, or the state of its pickup; the shopper gets a mail.',
    description:
      'Repeating a change succeeds but sends no second mail. 409 for a status that is not in `next_statuses`. ' +
      'For an order whose `pickup` is waiting, pickup_ready says that the goods are ready (the shopper gets a ' +
      'mail with shop, time and code), and pickup_collected that they were handed over for `pickup_code`, which ' +
      'completes the order: 400 for a wrong code, 409 if nothing waits to be picked up. canceled returns the ' +
      'units to stock; refunded does not refund the payment: staff do that at the payment provider.',
  },
  {
    name: 'changeDealerProducts',
    method: 'POST',
    path: DEALER_PATHS.products,
    request: DealerProductsRequest,
    response: DealerProductsWire,
    purpose: 'Changes products, or adds new ones: price and stock, or any other field.',
    description:
      'Either all changes are made or none: 422 lists each mistake as `products:<index in the list>: <mistake>`. ' +
      'A product that the store does not have is added and needs at least sku, name and url_key. The shop’s ' +
      'pages show the change at once.',
  },
]

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
      'Each with everything. Software that asks again and again sends the number of the last order it knows as `since`; further pages have `next` of the page before as `cursor`.',
  },
  {
    name: 'getDealerOrder',
    method: 'GET',
    path: DEALER_PATHS.order,
    response: DealerOrderWire,
    purpose: 'One order with everything.',
    description: '404 for a number that the store has not given out.',
  },
  {
    name: 'changeDealerOrder',
    method: 'POST',
    path: DEALER_PATHS.orderStatus,
    request: DealerStatusRequest,
    response: DealerOrderWire,
    purpose: 'Changes the status of an order; its shopper is written to.',
    description:
      'A change that was made before is answered as done, and nobody is written to twice. 409 for a status that is not among `next_statuses`. canceled gives the units back to the shops; refunded moves no money: staff refund at the payment provider.',
  },
  {
    name: 'changeDealerProducts',
    method: 'POST',
    path: DEALER_PATHS.products,
    request: DealerProductsRequest,
    response: DealerProductsWire,
    purpose: 'Changes products, or adds new ones: price and stock, or any other field.',
    description:
      'All of the changes are made or none: 422 names each mistake as `products:<place in the list>: <what>`. A product that the store does not have is new and needs at least sku, name and url_key. Pages of the shop show the change at once.',
  },
]

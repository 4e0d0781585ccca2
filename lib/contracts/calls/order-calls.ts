import { OrderDeliveryWire, OrderListWire, OrderWire } from '../order.ts'
import {
  OrderAccountRequest,
  OrderDeliveryRequest,
  OrderDeliverySearchRequest,
  OrderSearchRequest,
} from '../order-request.ts'
import {
  GuestCancelRequest,
  GuestReturnPictureRequest,
  GuestReturnRequest,
  OrderCancelRequest,
  OrderReturnListWire,
  OrderReturnRequest,
  OrderReturnWire,
  ReturnPictureRequest,
} from '../order-return.ts'
import { REST_PATHS } from '../paths.ts'
import { call } from './call.ts'

const sections = ['S1-7.5'] as const
const feature = 'accounts'
const returns = 'cancellations and returns (returns in store.json)'
const showsMessage = 'the form shows the server’s message or a general one'

/** Orders of customers and guests: their days of delivery, cancellations and returns (S1-7.5). */
export const ORDER_CALLS = [
  call({
    name: 'listOrders',
    method: 'GET',
    path: REST_PATHS.orders,
    caller: 'customer',
    response: OrderListWire,
    sections,
    purpose: 'The shopper’s orders as a map keyed by entity_id; the page shows the newest first.',
    feature,
    fallback: 'no orders are shown',
  }),
  call({
    name: 'cancelPlacedOrder',
    method: 'POST',
    path: REST_PATHS.orderCancel,
    caller: 'customer',
    request: OrderCancelRequest,
    response: OrderWire,
    isIdempotent: true,
    sections,
    purpose:
      'Cancels an order whose goods are still in the shop (can_cancel), or only the lines in item_ids ' +
      '(cancelable), or asks staff to do so if the payment can’t be returned automatically. Returns the order. ' +
      '404 for orders of other shoppers, 409 once the goods have left.',
    feature: returns,
    fallback: showsMessage,
  }),
  call({
    name: 'listReturns',
    method: 'GET',
    path: REST_PATHS.orderReturns,
    caller: 'customer',
    response: OrderReturnListWire,
    sections,
    purpose: 'Returns of an order, oldest first. The storefront reads them from the order itself.',
    feature: returns,
    fallback: 'no returns are shown',
  }),
  call({
    name: 'requestReturn',
    method: 'POST',
    path: REST_PATHS.orderReturns,
    caller: 'customer',
    request: OrderReturnRequest,
    response: OrderReturnWire,
    isIdempotent: 'keyed',
    sections,
    purpose:
      'Asks to return, exchange or repair units of an order (returnable). 400 for unknown lines and reasons, 409 ' +
      'for units that can’t be returned.',
    feature: returns,
    fallback: showsMessage,
  }),
  call({
    name: 'addReturnPicture',
    method: 'POST',
    path: REST_PATHS.orderReturnPictures,
    caller: 'customer',
    request: ReturnPictureRequest,
    response: OrderReturnWire,
    sections,
    purpose:
      'Adds a picture to a return that staff have not decided on: up to 4 JPEG, PNG or WebP files of 5 MB. Only ' +
      'staff and the order’s shopper may see it: `picture_urls` are signed and expire.',
    feature: returns,
    fallback: 'the form says that the picture was not sent',
  }),
  call({
    name: 'getOrderDelivery',
    method: 'POST',
    path: REST_PATHS.orderDelivery,
    request: OrderDeliverySearchRequest,
    response: OrderDeliveryWire,
    isIdempotent: true,
    sections,
    purpose:
      'The deliveries of an order on chosen days, and the days to which one can be moved; none if it can’t be ' +
      'changed. For the order’s customer, or with the token of a mail’s link, which is in the body so that no ' +
      'URL or log has it. The same 404 for unknown orders, orders of others and invalid tokens.',
    feature: 'delivery on a chosen day (books_days)',
    fallback: 'the page says that the delivery can’t be changed here',
  }),
  call({
    name: 'changeOrderDelivery',
    method: 'PUT',
    path: REST_PATHS.orderDelivery,
    request: OrderDeliveryRequest,
    response: OrderDeliveryWire,
    sections,
    purpose:
      'Moves a delivery to another day and window: the past one becomes free. 409 if the new one is full, or if ' +
      'the cut-off has passed.',
    feature: 'delivery on a chosen day (books_days)',
    fallback: 'the shopper sees the server’s message or a general one, and the present day stays',
  }),
  call({
    name: 'findOrder',
    method: 'POST',
    path: REST_PATHS.guestOrderSearch,
    request: OrderSearchRequest,
    response: OrderWire,
    isIdempotent: true,
    sections,
    purpose:
      'Finds an order by its number and e-mail address, without an account. 400 with the same message for a ' +
      'wrong number and for a wrong address; postal addresses may be omitted. Limit the number of attempts.',
    feature: 'order lookup (enable_order_lookup)',
    fallback: 'the page says that orders can’t be looked up here',
  }),
  call({
    name: 'openOrderAccount',
    method: 'POST',
    path: REST_PATHS.guestOrderAccount,
    request: OrderAccountRequest,
    response: null,
    isIdempotent: true,
    sections,
    purpose:
      'Creates an account for the guest who placed this order in this session, with the order’s name and e-mail ' +
      'address; the order then belongs to the account. The response is the same if the address already has an ' +
      'account: in that case a mail to the address says so.',
    feature: 'account on the receipt (enable_order_account)',
    fallback: 'the receipt offers no account',
  }),
  call({
    name: 'cancelGuestOrder',
    method: 'POST',
    path: REST_PATHS.guestOrderCancel,
    request: GuestCancelRequest,
    response: OrderWire,
    isIdempotent: true,
    sections,
    purpose: 'Like cancelPlacedOrder, for an order found by its number and e-mail address. Limit the attempts.',
    feature: returns,
    fallback: showsMessage,
  }),
  call({
    name: 'requestGuestReturn',
    method: 'POST',
    path: REST_PATHS.guestOrderReturns,
    request: GuestReturnRequest,
    response: OrderReturnWire,
    isIdempotent: 'keyed',
    sections,
    purpose: 'Like requestReturn, for an order found by its number and e-mail address. Limit the attempts.',
    feature: returns,
    fallback: showsMessage,
  }),
  call({
    name: 'addGuestReturnPicture',
    method: 'POST',
    path: REST_PATHS.guestOrderReturnPictures,
    request: GuestReturnPictureRequest,
    response: OrderReturnWire,
    sections,
    purpose: 'Like addReturnPicture, for an order found by its number and e-mail address. Limit the attempts.',
    feature: returns,
    fallback: 'the form says that the picture was not sent',
  }),
]

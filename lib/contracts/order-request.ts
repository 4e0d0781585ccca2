/** Bodies of calls about placed orders. Personal data is in bodies only, never in URLs. */
import * as v from 'valibot'
import { ChosenDayRequest } from './cart-request.ts'
import { email, filledLine, line } from './request-parts.ts'

/** An order's number for shoppers (increment_id); if typed, its letters may be missing. */
const orderNumber = () => filledLine(64)

/** Body of POST /guest-orders/search. */
export const OrderSearchRequest = v.object({ order: orderNumber(), email: email() })

/** Body of POST /guest-orders/account: the password of the new account. */
export const OrderAccountRequest = v.object({ order: orderNumber(), password: filledLine(256) })

/** Body of POST /cart/orders/cancel. */
export const CancelOrderRequest = v.object({ order: orderNumber() })

/** Body of POST /cart/orders. Guests prove with `email` that the order is theirs. */
export const ReorderRequest = v.object({ order: orderNumber(), email: v.optional(email()) })

/** Body of POST /orders/{id}/delivery. `token` is that of a mail's link; the order's customer needs none. */
export const OrderDeliverySearchRequest = v.object({ token: v.optional(line(200)), part: v.optional(line(16)) })

/** Body of PUT /orders/{id}/delivery. */
export const OrderDeliveryRequest = v.object({ ...ChosenDayRequest.entries, token: v.optional(line(200)) })

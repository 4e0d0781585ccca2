/** Bodies of the calls about an order that was placed. Personal data stand in bodies alone, never in an address. */
import * as v from 'valibot'
import { email, filledLine } from './request-parts.ts'

/** An order's number as shoppers read it (increment_id); typed by hand it may lack its letters. */
const orderNumber = () => filledLine(64)

/** Body of POST /guest-orders/search. */
export const OrderSearchRequest = v.object({ order: orderNumber(), email: email() })

/** Body of POST /guest-orders/account: the password of the account to be. */
export const OrderAccountRequest = v.object({ order: orderNumber(), password: filledLine(256) })

/** Body of POST /cart/orders. `email` proves whose order it is where the shopper is not signed in. */
export const ReorderRequest = v.object({ order: orderNumber(), email: v.optional(email()) })

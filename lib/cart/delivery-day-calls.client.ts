/** Calls about days of delivery. A back end without such methods lacks them. */
import type { RestClient } from '../api/request.client.ts'
import { CartWire } from '../contracts/cart.ts'
import { DeliveryDaysWire } from '../contracts/cart-parts.ts'
import { OrderDeliveryWire } from '../contracts/order.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'

/** A day and window of a delivery. */
export type DayChoice = { readonly part: string; readonly day: string; readonly window: string }

/** The days of a method for the cart. */
export const loadDeliveryDays = (rest: RestClient, method: string, part: string) =>
  rest.load(`${REST_PATHS.deliveryDays}?${new URLSearchParams({ method, part })}`, DeliveryDaysWire)

/** PUT {delivery}: chooses a day for the cart. */
export const saveDeliveryDay = (rest: RestClient, delivery: DayChoice) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { delivery }, schema: CartWire })

/** An order, and the token of the link that leads to it; '' for the signed-in customer's own. */
export type OrderAccess = { readonly number: string; readonly token: string }

const pathOf = (number: string): string => fillPath(REST_PATHS.orderDelivery, { id: number })

/** The deliveries of an order, and the days to which one can be moved. POST, so that no URL has the token. */
export const loadOrderDelivery = (rest: RestClient, { number, token }: OrderAccess, part = '') =>
  rest.send({
    method: 'POST',
    path: pathOf(number),
    body: { ...(token && { token }), ...(part && { part }) },
    schema: OrderDeliveryWire,
  })

/** Moves a delivery of an order to another day. */
export const saveOrderDelivery = (rest: RestClient, { number, token }: OrderAccess, choice: DayChoice) =>
  rest.send({
    method: 'PUT',
    path: pathOf(number),
    body: { ...choice, ...(token && { token }) },
    schema: OrderDeliveryWire,
  })

/** Names of order statuses and of the actions that set them. */
import { html } from 'hono/html'
import type { Catalogue } from '../locales/locales.ts'
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-rules.ts'
import type { Markup, OfficeText } from './office.ts'

type OrderTexts = Catalogue['office']['orders']

const STATUSES: readonly (keyof OrderTexts['statuses'])[] = ['pending', 'suspicious', ...ORDER_STATUSES]

/** Events besides changes of the status. */
const EVENTS: readonly (keyof OrderTexts['events'])[] = [
  'note',
  'message',
  'correction',
  'payment',
  'refund',
  'cancellation',
  'pickup_ready',
  'pickup_collected',
]

export const statusName = (text: OfficeText, status: string): string => {
  const known = STATUSES.find((name) => name === status)
  return known ? text(`orders.statuses.${known}`) : status
}

/** Name of an event in the history: that of the new status, or of what staff have done. */
export const eventName = (text: OfficeText, kind: string, status: string): string => {
  const known = EVENTS.find((name) => name === kind)
  return known ? text(`orders.events.${known}`) : statusName(text, status)
}

/** The action that sets a status. */
export const actionName = (text: OfficeText, status: OrderStatus): string => text(`orders.actions.${status}`)

/** Consequences of an action, shown beside its button; '' if it only sets the status. */
export const consequenceOf = (text: OfficeText, status: OrderStatus): string => {
  if (status === 'canceled') return text('orders.consequences.canceled')
  return status === 'refunded' ? text('orders.noTransfer') : ''
}

/** A status as a coloured label. */
export const renderStatus = (text: OfficeText, status: string): Markup =>
  html`<span class="status is-${STATUSES.some((name) => name === status) ? status : 'other'}">${statusName(
    text,
    status,
  )}</span>`

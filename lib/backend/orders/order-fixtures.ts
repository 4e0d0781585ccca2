/** Events of orders for unit tests. */
import type { OrderEvent } from './order-rules.ts'

/** A change of the status without tracking data; `fields` override it. */
export const orderEvent = (fields: Partial<OrderEvent>): OrderEvent => ({
  kind: 'status',
  status: 'shipped',
  created_at: '2026-11-23T08:00:00Z',
  by: 'Olga',
  note: '',
  carrier: '',
  tracking_number: '',
  tracking_url: '',
  details: {},
  ...fields,
})

/** A refund; `details` are those of `computeRefund`. */
export const refundEvent = (details: object): OrderEvent =>
  orderEvent({ kind: 'refund', status: 'complete', details: { ...details } })

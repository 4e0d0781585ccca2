/** The forms of the order's page for work beside changes of its status. */

import { toCents } from '../../contract-server/money.ts'
import { parseAmount } from '../../core/money/parse-amount.ts'
import {
  addNote,
  correctOrder,
  type DeskOrder,
  notePaid,
  previewRefund,
  refundOrder,
  writeToShopper,
} from '../orders/order-desk.ts'
import type { RefundRequest } from '../orders/refund.ts'
import { Refusal } from '../text/messages.ts'
import type { OfficeContext, OfficeRoutes } from './office.ts'
import type { OfficeForm } from './office-form.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice } from './office-page.ts'
import type { DeskForm } from './order-desk-view.ts'
import { respondWithOrder } from './respond-with-order.ts'

const MESSAGE_LIMIT = 8_000

/** The fields of a desk form as typed. */
const typedIn = (form: OfficeForm): Record<string, string> =>
  Object.fromEntries(form.names.map((name) => [name, form.text(name, MESSAGE_LIMIT)]))

function readRefund(form: OfficeForm): RefundRequest {
  const items = Object.fromEntries(
    form.names.flatMap((name) => {
      const [, item] = /^units\.(\d{1,10})$/.exec(name) ?? []
      return item === undefined ? [] : [[item, Number(form.text(name) || 0)] as const]
    }),
  )
  const other = form.text('other').trim()
  const parsed = other === '' ? 0 : parseAmount(other)
  if (parsed === undefined) throw new Refusal(400, 'badAmount')
  return { items, shipping: form.text('shipping') === '1', otherCents: toCents(parsed) }
}

/** What each form of the desk does, and the notice that follows; undefined shows the order again, to confirm. */
const ACTIONS: Readonly<
  Record<DeskForm['action'], (context: OfficeContext, order: DeskOrder) => Promise<string | DeskForm>>
> = {
  note: async (context, order) => {
    await addNote(context.get('office').backend, order, context.get('form').text('note', MESSAGE_LIMIT))
    return 'saved'
  },
  message: async (context, order) => {
    const form = context.get('form')
    const message = { subject: form.text('subject'), text: form.text('text', MESSAGE_LIMIT) }
    await writeToShopper(context.get('office').backend, order, message)
    return 'notified'
  },
  paid: async (context, order) => {
    await notePaid(context.get('office').backend, order)
    return 'saved'
  },
  correction: async (context, order) => {
    const form = context.get('form')
    const fields = ['firstname', 'lastname', 'company', 'city', 'region', 'postcode', 'telephone']
    const address = {
      ...Object.fromEntries(fields.map((name) => [name, form.text(name)])),
      street: [form.text('street'), form.text('street2')],
    }
    await correctOrder(context.get('office').backend, order, {
      address,
      // Missing for orders whose day of delivery is changed elsewhere.
      ...(form.names.includes('delivery_date') && { delivery_date: form.text('delivery_date') }),
      delivery_message: form.text('delivery_message'),
    })
    return 'saved'
  },
  refund: async (context, order) => {
    const form = context.get('form')
    const { backend } = context.get('office')
    const request = readRefund(form)
    const expected = form.text('expected')
    if (expected === '')
      return { action: 'refund', typed: typedIn(form), refund: await previewRefund(backend, order, request) }
    await refundOrder(backend, order, {
      ...request,
      reason: form.text('reason'),
      sendsMail: form.text('tells') === '1',
      expectedCents: Number(expected),
    })
    return 'saved'
  },
}

export function addDeskForms(routes: OfficeRoutes): void {
  for (const [action, work] of Object.entries(ACTIONS) as [
    DeskForm['action'],
    (typeof ACTIONS)[DeskForm['action']],
  ][]) {
    routes.post(`/orders/:number/${action}`, async (context) => {
      const { backend, storeId } = context.get('office')
      const user = context.get('user')
      const typed = context.req.param('number') ?? ''
      try {
        const done = await work(context, { storeId, typed, by: user.name })
        if (typeof done !== 'string') return respondWithOrder(context, undefined, done)
        await logAction(backend.db, storeId, user.name, 'order.changed', typed, action)
        void backend.mailQueue.deliver()
        return redirectWithNotice(context, `/orders/${typed}`, done)
      } catch (error) {
        if (error instanceof Refusal && error.status !== 404)
          return respondWithOrder(context, error, { action, typed: typedIn(context.get('form')) })
        throw error
      }
    })
  }
}

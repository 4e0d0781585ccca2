import { html } from 'hono/html'
import * as v from 'valibot'
import { DealerOrderWire } from '../../contracts/dealer.ts'
import { findShopOrder } from '../orders/shop-orders.ts'
import { readOrderTexts } from '../sms/order-texts.ts'
import { type Refusal, translate } from '../text/messages.ts'
import type { Office, OfficeContext } from './office.ts'
import { respondWithPage } from './office-page.ts'
import type { DeskForm } from './order-desk-view.ts'
import { renderOrder } from './order-view.ts'
import { statusName } from './order-words.ts'
import { renderReturnsOf } from './return-pages.ts'

export const loadOrder = async (context: OfficeContext): Promise<DealerOrderWire> => {
  const { backend, storeId } = context.get('office')
  return v.parse(DealerOrderWire, await findShopOrder(backend.db, storeId, context.req.param('number') ?? ''))
}

/** Renders an order; `refusal` is why a change was refused, `form` what was typed. */
export async function respondWithOrder(context: OfficeContext, refusal?: Refusal, form?: DeskForm): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text, language } = office
  const order = await loadOrder(context)
  const texts = await readOrderTexts(backend.db, storeId, order.increment_id)
  return respondWithPage(context, {
    title: text('orders.named', { number: order.increment_id }),
    part: 'orders',
    back: { href: base, label: text('parts.orders') },
    mistakes: refusal ? [translate(refusal.key, language, translateStatuses(office, refusal.values))] : [],
    status: refusal?.status ?? 200,
    body: html`${await renderReturnsOf(context, order.increment_id)}${renderOrder(context, order, texts, form)}`,
  })
}

/** Translates the statuses in an error's values. */
const translateStatuses = ({ text }: Office, values: Refusal['values']): Refusal['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'from' || name === 'to' ? statusName(text, String(value)).toLowerCase() : value,
    ]),
  )

/** Pages of returns and waiting cancellations: list, one return, its pictures and slip, and what staff do with it. */
import { html } from 'hono/html'
import * as v from 'valibot'
import { toCents } from '../../contract-server/money.ts'
import { DealerOrderWire } from '../../contracts/dealer.ts'
import { parseAmount } from '../../core/money/parse-amount.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { findShopOrder } from '../orders/shop-orders.ts'
import {
  confirmCancellation,
  decideReturn,
  noteOnReturn,
  previewReturnRefund,
  type ReturnAtDesk,
  type ReturnRefundRequest,
  receiveReturn,
  refundReturn,
  writeAboutReturn,
} from '../returns/decide-return.ts'
import {
  countReturns,
  findReturn,
  findReturnPicture,
  listReturnEntries,
  listReturns,
  type OrderReturn,
} from '../returns/order-returns.ts'
import { Refusal, translate } from '../text/messages.ts'
import { readId } from './moderation.ts'
import type { Markup, OfficeContext, OfficeRoutes } from './office.ts'
import type { OfficeForm } from './office-form.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'
import {
  nameWish,
  type ReturnAction,
  type ReturnForm,
  renderReturn,
  renderReturnRows,
  renderReturnSlip,
  renderReturnStatus,
} from './return-view.ts'

const WORDS_LIMIT = 8_000

async function respondWithList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, base, storeId, text } = office
  const { total } = await countReturns(backend.db, storeId)
  const listPage = readListPage(context, total)
  const entries = await listReturnEntries(backend.db, storeId, { limit: PAGE_SIZE, offset: listPage.offset })
  return respondWithPage(context, {
    title: text('returns.title'),
    part: 'orders',
    back: { href: base, label: text('parts.orders') },
    body: html`${
      entries.length === 0 ? html`<p class="empty">${text('returns.empty')}</p>` : renderReturnRows(office, entries)
    }${renderPager(context, '/returns', listPage)}`,
  })
}

async function loadReturn(context: OfficeContext): Promise<{ record: OrderReturn; order: DealerOrderWire }> {
  const { backend, storeId } = context.get('office')
  const record = await findReturn(backend.db, storeId, readId(context))
  if (record === undefined) throw new Refusal(404, 'noPage')
  return { record, order: v.parse(DealerOrderWire, await findShopOrder(backend.db, storeId, record.number)) }
}

async function respondWithReturn(context: OfficeContext, refusal?: Refusal, form?: ReturnForm): Promise<Response> {
  const { base, text, language } = context.get('office')
  const { record, order } = await loadReturn(context)
  return respondWithPage(context, {
    title: text('returns.named', { id: record.return_id }),
    part: 'orders',
    back: { href: `${base}/returns`, label: text('returns.title') },
    mistakes: refusal ? [translate(refusal.key, language, refusal.values)] : [],
    status: refusal?.status ?? 200,
    body: renderReturn({ context, order, record, form }, translate('mailReturnWhatToDo', order.language || language)),
  })
}

/** Links from an order's page to its returns. */
export async function renderReturnsOf(context: OfficeContext, number: string): Promise<Markup> {
  const { backend, base, storeId, text } = context.get('office')
  const returns = await listReturns(backend.db, storeId, number)
  if (returns.length === 0) return html``
  return html`<ul class="notice">${returns.map(
    (record) =>
      html`<li><a href="${base}/returns/${record.return_id}">
      ${text('returns.named', { id: record.return_id })}: ${nameWish(text, record)}</a>
      ${renderReturnStatus(text, record.status)}</li>`,
  )}</ul>`
}

/** Ids of the lines whose fields have this prefix and a filled value: 'restock.12'. */
const linesOf = (form: OfficeForm, prefix: 'units' | 'restock'): (readonly [item: string, value: string])[] =>
  form.names.flatMap((name) => {
    const [, kind, item] = /^(units|restock)\.(\d{1,10})$/.exec(name) ?? []
    return kind === prefix && item !== undefined && form.text(name) !== '' ? [[item, form.text(name)] as const] : []
  })

function readRefund(form: OfficeForm): ReturnRefundRequest {
  const fee = form.text('fee').trim()
  const parsed = fee === '' ? undefined : parseAmount(fee)
  if (fee !== '' && parsed === undefined) throw new Refusal(400, 'badAmount')
  return {
    items: Object.fromEntries(linesOf(form, 'units').map(([item, units]) => [item, Number(units)])),
    shipping: form.text('shipping') === '1',
    feeCents: parsed === undefined ? undefined : toCents(parsed),
  }
}

type Work = (context: OfficeContext, at: ReturnAtDesk, text: string) => Promise<'notified' | 'saved' | ReturnForm>

const decide =
  (status: Parameters<typeof decideReturn>[2]): Work =>
  async (context, at, text) => {
    await decideReturn(context.get('office').backend, at, status, text)
    return 'notified'
  }

/** What each form does, and the notice that follows; a form shows the return again, to confirm. */
const ACTIONS: Readonly<Record<ReturnAction, Work>> = {
  approved: decide('approved'),
  declined: decide('declined'),
  exchanged: decide('exchanged'),
  repaired: decide('repaired'),
  received: async (context, at, text) => {
    const restocked = linesOf(context.get('form'), 'restock').map(([item]) => item)
    await receiveReturn(context.get('office').backend, at, restocked, text)
    return 'notified'
  },
  refunded: async (context, at, text) => {
    const form = context.get('form')
    const { backend } = context.get('office')
    const request = readRefund(form)
    const expected = form.text('expected')
    if (expected === '') {
      const refund = await previewReturnRefund(backend, at, request)
      return { action: 'refunded', typed: typedIn(form), refund }
    }
    await refundReturn(backend, at, { ...request, text, expectedCents: Number(expected) })
    return 'notified'
  },
  canceled: async (context, at) => {
    await confirmCancellation(context.get('office').backend, at)
    return 'notified'
  },
  message: async (context, at, text) => {
    await writeAboutReturn(context.get('office').backend, at, text)
    return 'notified'
  },
  note: async (context, at, text) => {
    await noteOnReturn(context.get('office').backend, at, text)
    return 'saved'
  },
}

const typedIn = (form: OfficeForm): Record<string, string> =>
  Object.fromEntries(form.names.map((name) => [name, form.text(name, WORDS_LIMIT)]))

export function addReturnPages(routes: OfficeRoutes): void {
  routes.get('/returns', respondWithList)

  routes.get('/returns/:id', (context) => respondWithReturn(context))

  routes.get('/returns/:id/slip', async (context) => {
    const office = context.get('office')
    const { record, order } = await loadReturn(context)
    return respondWithPage(context, {
      title: office.text('returns.slip'),
      part: 'orders',
      back: {
        href: `${office.base}/returns/${record.return_id}`,
        label: office.text('returns.named', { id: record.return_id }),
      },
      body: renderReturnSlip(office, order, record, storeNameOf(office.store)),
    })
  })

  routes.get('/returns/:id/pictures/:picture', async (context) => {
    const { backend, storeId } = context.get('office')
    const picture = await findReturnPicture(backend.db, storeId, readId(context), Number(context.req.param('picture')))
    if (picture === undefined) throw new Refusal(404, 'noPage')
    return context.body(Uint8Array.from(Buffer.from(picture, 'base64')), 200, { 'Content-Type': 'image/webp' })
  })

  for (const [action, work] of Object.entries(ACTIONS) as [ReturnAction, Work][]) {
    routes.post(`/returns/:id/${action}`, async (context) => {
      const { backend, storeId } = context.get('office')
      const user = context.get('user')
      const returnId = readId(context)
      try {
        const text = context.get('form').text('text', WORDS_LIMIT)
        const done = await work(context, { storeId, returnId, by: user.name }, text)
        if (typeof done !== 'string') return respondWithReturn(context, undefined, done)
        await logAction(backend.db, storeId, user.name, 'return.changed', String(returnId), action)
        void backend.mailQueue.deliver()
        return redirectWithNotice(context, `/returns/${returnId}`, done)
      } catch (error) {
        if (error instanceof Refusal && error.status !== 404)
          return respondWithReturn(context, error, { action, typed: typedIn(context.get('form')) })
        throw error
      }
    })
  }
}

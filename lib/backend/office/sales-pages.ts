/** Orders and sales over time, and the log of changes. For owners. */
import { html } from 'hono/html'
import { formatCents } from '../../contract-server/money.ts'
import { joinLabel } from '../../core/text/join-label.ts'
import { listSales } from '../orders/sales.ts'
import { formatDay, formatTime, type OfficeContext, type OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { COMMAND_LINE, LOG_PAGE, listActions } from './office-log.ts'
import { respondWithPage } from './office-page.ts'
import { renderBars } from './sales-chart.ts'

const SPANS = [7, 30, 90] as const
/** Maximum number of labels below the bars. */
const LABELS = 5

async function respondWithSales(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, language, text, store } = office
  const span = SPANS.find((days) => String(days) === context.req.query('days')) ?? 30
  const { currency, timeZone } = store.content
  const days = await listSales(backend.db, storeId, timeZone, span)
  const money = (cents: number) => formatCents(cents, store.locale, currency)
  const [orders, cents] = days.reduce(([count, sum], day) => [count + day.orders, sum + day.cents], [0, 0])
  const every = Math.ceil(days.length / LABELS)
  const labels = new Map(
    days.flatMap(({ day }, index) =>
      index % every === 0 ? [[index, formatDay(office, day, { month: 'short', day: 'numeric' })] as const] : [],
    ),
  )
  const compact = new Intl.NumberFormat(office.language, { notation: 'compact', maximumFractionDigits: 1 })
  const [salesName, ordersName] = [text('sales.byDay'), text('sales.ordersByDay')]
  return respondWithPage(context, {
    title: text('parts.sales'),
    part: 'sales',
    body: html`<div class="tools"><ul class="tabs">
    ${SPANS.map(
      (one) => html`<li>
      <a href="${base}/sales?days=${one}"${one === span ? html` aria-current="true"` : ''}>${text('sales.days', {
        count: one,
      })}</a></li>`,
    )}</ul></div>
<p class="sums"><span><b>${money(cents)}</b> ${text('sales.sold')}</span><span><b>${orders}</b> ${text(
      'sales.orderUnit',
      { count: orders },
    )}</span>${orders > 0 ? html`<span><b>${money(cents / orders)}</b> ${text('sales.perOrder')}</span>` : ''}</p>
<section class="card"><h2>${salesName}</h2>${renderBars(
      salesName,
      days.map(({ day, cents: value }) => ({
        value: value / 100,
        title: joinLabel(formatDay(office, day), money(value), language),
      })),
      labels,
      (value) => compact.format(value),
    )}</section>
<section class="card"><h2>${ordersName}</h2>${renderBars(
      ordersName,
      days.map(({ day, orders: value }) => ({
        value,
        title: joinLabel(formatDay(office, day), String(value), language),
      })),
      labels,
      (value) => compact.format(value),
    )}</section>
<section class="card"><details class="fold"><summary>${text('sales.asTable')}</summary><table><thead><tr>
<th scope="col">${text('common.day')}</th><th scope="col" class="number">${text('parts.orders')}</th>
<th scope="col" class="number">${text('parts.sales')}</th></tr></thead>
<tbody>${days.toReversed().map(
      (day) => html`<tr>
<th scope="row"><a href="${base}?day=${day.day}">${formatDay(office, day.day)}</a></th>
<td class="number">${day.orders}</td><td class="number">${money(day.cents)}</td></tr>`,
    )}</tbody></table></details>
<p class="hint">${text('sales.hint')}</p></section>`,
  })
}

async function respondWithLog(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const typed = context.req.query('before') ?? ''
  const entries = await listActions(backend.db, storeId, /^\d{1,9}$/.test(typed) ? Number(typed) : undefined)
  return respondWithPage(context, {
    title: text('log.title'),
    part: 'log',
    body: html`${
      entries.length === 0
        ? html`<p class="empty">${text('log.empty')}</p>`
        : html`<ul class="rows">${entries.map(
            (entry) =>
              html`<li class="row"><span class="row-main"><b>${
                entry.by_whom === COMMAND_LINE ? text('log.commandLine') : entry.by_whom
              }</b> ${text(`log.actions.${entry.action}`)}<small>${[entry.subject, entry.detail]
                .filter((part) => part !== '')
                .join(' · ')}</small></span><time
                  datetime="${entry.happened_at}">${formatTime(office, entry.happened_at)}</time></li>`,
          )}
        </ul>`
    }${
      entries.length === LOG_PAGE
        ? html`<a class="button quiet"
      href="${base}/log?before=${entries.at(-1)?.log_id}">${text('log.earlier')}</a>`
        : ''
    }`,
  })
}

export function addSalesPages(routes: OfficeRoutes): void {
  routes.use('/sales/*', requireOwner)
  routes.use('/log/*', requireOwner)
  routes.get('/sales', respondWithSales)
  routes.get('/log', respondWithLog)
}

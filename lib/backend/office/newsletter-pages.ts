/** Subscribers of the newsletter, as a list and as a table, and removing one of them. */
import { html } from 'hono/html'
import { TABLE_MARK, tableFormOf, writeTextCell } from '../../core/html/table-cell.ts'
import { emailKeyOf } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import { renderMessageTabs } from './message-pages.ts'
import { formatTime, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'

/** `subscribed_at` is ISO 8601 in UTC; '' for a customer account, which stores no time. */
type Subscriber = { email: string; subscribed_at: string }

const EMAIL_LIMIT = 254
/** Maximum number of rows in the table. */
const MOST_ADDRESSES = 100_000

const SUBSCRIBERS = `
  SELECT email, email_key, coalesce(to_char(subscribed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')
    AS subscribed_at
  FROM (
    SELECT email, email_key, subscribed_at FROM newsletter_subscription WHERE store_id = $1
    UNION ALL
    SELECT email, email_key, NULL::timestamptz FROM customer WHERE store_id = $1 AND is_subscribed AND NOT is_second
  ) AS subscriber`

async function count(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(`SELECT count(*)::integer AS count FROM (${SUBSCRIBERS}) AS listed`, [
    storeId,
  ])
  return row?.count ?? 0
}

/** Newest first, followed by accounts sorted by address. */
const list = (db: Queryable, storeId: string, limit: number, offset = 0): Promise<Subscriber[]> =>
  db.query<Subscriber>(
    `SELECT email, subscribed_at FROM (${SUBSCRIBERS}) AS listed
     ORDER BY subscribed_at DESC, email_key LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

async function respondWithList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const total = await count(backend.db, storeId)
  const listPage = readListPage(context, total)
  const subscribers = await list(backend.db, storeId, PAGE_SIZE, listPage.offset)
  return respondWithPage(context, {
    title: text('newsletter.title'),
    part: 'messages',
    body: html`${renderMessageTabs(office, 'newsletter')}
${
  subscribers.length === 0
    ? html`<p class="empty">${text('newsletter.empty')}</p>`
    : html`<div class="buttons"><span class="hint">${text('newsletter.addresses', { count: total })}</span><a
      href="${base}/newsletter/addresses.csv" download>${text('newsletter.download')}</a></div>
<ul class="rows">${subscribers.map(
        ({ email, subscribed_at }) =>
          html`<li class="row"><span class="row-main"><b>${email}</b><small>${
            subscribed_at === ''
              ? text('newsletter.throughAccount')
              : html`<time
              datetime="${subscribed_at}">${formatTime(office, subscribed_at)}</time>`
          }</small></span><form method="post" action="${base}/newsletter/remove">${tokenField(context)}
          <input type="hidden" name="email" value="${email}"><button class="quiet"
            aria-label="${text('common.removeNamed', { name: email })}">${text('common.remove')}</button></form></li>`,
      )}</ul>`
}${renderPager(context, '/newsletter', listPage)}`,
  })
}

/** The subscribers as a table that a spreadsheet in the reader's language opens. */
async function respondWithTable(context: OfficeContext): Promise<Response> {
  const { backend, storeId, language } = context.get('office')
  const subscribers = await list(backend.db, storeId, MOST_ADDRESSES)
  const { between } = tableFormOf(language)
  const rows = subscribers.map(({ email, subscribed_at }) => [email, subscribed_at].map(writeTextCell).join(between))
  return context.body(TABLE_MARK + [['email', 'subscribed_at'].join(between), ...rows, ''].join('\r\n'), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${storeId}-newsletter.csv"`,
  })
}

async function remove(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const email = context.get('form').text('email', EMAIL_LIMIT)
  const values = [storeId, emailKeyOf(email)]
  await backend.db.transaction(async (transaction) => {
    await transaction.query('DELETE FROM newsletter_subscription WHERE store_id = $1 AND email_key = $2', values)
    await transaction.query('UPDATE customer SET is_subscribed = false WHERE store_id = $1 AND email_key = $2', values)
    // The log records the action without the address.
    await logAction(transaction, storeId, context.get('user').name, 'newsletter.removed')
  })
  return redirectWithNotice(context, '/newsletter', 'removed')
}

export function addNewsletterPages(routes: OfficeRoutes): void {
  routes.get('/newsletter', respondWithList)
  routes.get('/newsletter/addresses.csv', respondWithTable)
  routes.post('/newsletter/remove', remove)
}

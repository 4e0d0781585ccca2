/** Who gets the newsletter: addresses and accounts that are subscribed, as a list and as a table, and taking one off. */
import { html } from 'hono/html'
import { emailKeyOf } from '../account/customers.ts'
import type { Queryable } from '../db/database.ts'
import { renderMessageTabs } from './message-pages.ts'
import { formatTime, type OfficeContext, type OfficeRoutes } from './office.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'

/** `subscribed_at` is ISO 8601 in UTC, '' for an account, which keeps a switch alone. */
type Subscriber = { email: string; subscribed_at: string }

const EMAIL_LIMIT = 254
/** Addresses of the table. */
const MOST_ADDRESSES = 100_000

const SUBSCRIBERS = `
  SELECT email, email_key, coalesce(to_char(subscribed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') AS subscribed_at
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

/** The latest first, then accounts by their address. */
const list = (db: Queryable, storeId: string, limit: number, offset = 0): Promise<Subscriber[]> =>
  db.query<Subscriber>(
    `SELECT email, subscribed_at FROM (${SUBSCRIBERS}) AS listed
     ORDER BY subscribed_at DESC, email_key LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

async function answerList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, say } = office
  const total = await count(backend.db, storeId)
  const listPage = readListPage(context, total)
  const subscribers = await list(backend.db, storeId, PAGE_SIZE, listPage.offset)
  return answerPage(context, {
    title: say('Newsletter', 'Infolettre'),
    part: 'messages',
    body: html`${renderMessageTabs(office, 'newsletter')}
${
  subscribers.length === 0
    ? html`<p class="empty">${say('Nobody gets the newsletter yet.', 'Personne ne reçoit encore l’infolettre.')}</p>`
    : html`<div class="buttons"><span class="hint">${say(total === 1 ? '1 address' : `${total} addresses`, total === 1 ? '1 adresse' : `${total} adresses`)}</span><a href="${base}/newsletter/addresses.csv" download>${say('All of them as a table', 'Toutes en tableau')}</a></div>
<ul class="rows">${subscribers.map(
        ({ email, subscribed_at }) =>
          html`<li class="row"><span class="row-main"><b>${email}</b><small>${subscribed_at === '' ? say('by their account', 'par son compte') : html`<time datetime="${subscribed_at}">${formatTime(office, subscribed_at)}</time>`}</small></span><form method="post" action="${base}/newsletter/remove">${tokenField(context)}<input type="hidden" name="email" value="${email}"><button class="quiet" aria-label="${say(`Remove ${email}`, `Supprimer ${email}`)}">${say('Remove', 'Supprimer')}</button></form></li>`,
      )}</ul>`
}${renderPager(context, '/newsletter', listPage)}`,
  })
}

/** A cell of a table; one that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

async function answerTable(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const subscribers = await list(backend.db, storeId, MOST_ADDRESSES)
  const rows = subscribers.map(({ email, subscribed_at }) => [email, subscribed_at].map(cell).join(','))
  return context.body(['email,subscribed_at', ...rows, ''].join('\r\n'), 200, {
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
    // The log names what was done, and no longer whose address it was.
    await noteAction(transaction, storeId, context.get('user').name, 'newsletter.removed')
  })
  return answerDone(context, '/newsletter', 'removed')
}

/** Pages of the newsletter's list. */
export function addNewsletterPages(routes: OfficeRoutes): void {
  routes.get('/newsletter', answerList)
  routes.get('/newsletter/addresses.csv', answerTable)
  routes.post('/newsletter/remove', remove)
}

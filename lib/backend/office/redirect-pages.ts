/** Redirects of moved pages. For owners. */
import { html } from 'hono/html'
import { findMisspelling } from '../../core/address/address-spelling.ts'
import type { Queryable } from '../db/database.ts'
import { revalidateAfterChange } from '../import/manage-stores.ts'
import { findRedirect, shopAddressesOf } from '../store/redirects.ts'
import { cleanKey } from '../text/clean-text.ts'
import { Refusal } from '../text/messages.ts'
import {
  findRightSource,
  isAllowedTarget,
  localizedPathsOf,
  readSource,
  type ShopAddresses,
  targetOf,
} from '../text/redirect-path.ts'
import type { OfficeContext, OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'

type RedirectEntry = { source: string; target: string; is_written: boolean }

const LONGEST = 500
/** The same limit as in redirects.csv. */
const MOST_REDIRECTS = 50_000

const CONDITION = 'store_id = $1 AND (source ILIKE $2 OR target ILIKE $2)'

const valuesOf = (storeId: string, words: string) => [storeId, `%${words.replace(/[\\%_]/g, '\\$&')}%`]

async function count(db: Queryable, storeId: string, words: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM redirect WHERE ${CONDITION}`,
    valuesOf(storeId, words),
  )
  return row?.count ?? 0
}

const list = (db: Queryable, storeId: string, words: string, offset: number): Promise<RedirectEntry[]> =>
  db.query<RedirectEntry>(
    `SELECT source, target, is_written FROM redirect WHERE ${CONDITION}
     ORDER BY is_written DESC, source LIMIT ${PAGE_SIZE} OFFSET $3`,
    [...valuesOf(storeId, words), offset],
  )

async function respondWithList(
  context: OfficeContext,
  again?: { mistake: string; from: string; to: string },
): Promise<Response> {
  const { backend, storeId, base, text } = context.get('office')
  const words = (context.req.query('q') ?? '').slice(0, LONGEST).trim()
  const listPage = readListPage(context, await count(backend.db, storeId, words))
  const entries = await list(backend.db, storeId, words, listPage.offset)
  const path = words === '' ? '/redirects' : `/redirects?${new URLSearchParams({ q: words })}`
  return respondWithPage(context, {
    title: text('parts.redirects'),
    part: 'redirects',
    mistakes: again ? [again.mistake] : [],
    status: again ? 400 : 200,
    body: html`<form class="card stack" method="post" action="${base}/redirects">${tokenField(context)}
    <div class="fields">
<label>${text('redirects.oldPath')}<input name="from" value="${again?.from ?? ''}"
  placeholder="${text('redirects.oldExample')}" required maxlength="${LONGEST}"></label>
<label>${text('redirects.leadsTo')}<input name="to" value="${again?.to ?? ''}"
  placeholder="${text('redirects.newExample')}" required maxlength="${LONGEST}"></label></div>
<div class="buttons"><button>${text('common.add')}</button></div></form>
<div class="tools"><form class="search" role="search" action="${base}/redirects">
<label><span class="unseen">${text('redirects.searchHint')}</span><input type="search" name="q" value="${words}"
  placeholder="${text('redirects.searchHint')}" maxlength="${LONGEST}"></label>
  <button class="quiet">${text('common.search')}</button></form></div>
${
  entries.length === 0
    ? html`<p class="empty">${text('redirects.empty')}</p>`
    : html`<ul class="rows">${entries.map(
        ({ source, target, is_written }) =>
          html`<li class="row"><span class="row-main"><b>${source}</b><small>→ ${target}</small></span>${
            is_written
              ? html`<form method="post" action="${base}/redirects/remove">${tokenField(context)}
              <input type="hidden" name="source" value="${source}"><button class="quiet"
                aria-label="${text('common.removeNamed', { name: source })}">${text('common.remove')}</button></form>`
              : html`<small>${text('redirects.imported')}</small>`
          }</li>`,
      )}</ul>`
}${renderPager(context, path, listPage)}`,
  })
}

type Outcome = 'done' | 'ring' | 'no page' | 'many'

/** Adds or replaces a redirect, unless this would create a loop, lead to no page, or exceed the limit. */
const write = (
  context: OfficeContext,
  { source, target }: { source: string; target: string },
  shop: ShopAddresses,
): Promise<Outcome> => {
  const { backend, storeId } = context.get('office')
  class Undone extends Error {
    readonly outcome: Outcome
    constructor(outcome: Outcome) {
      super(outcome)
      this.outcome = outcome
    }
  }
  return backend.db
    .transaction(async (transaction) => {
      await transaction.query('SELECT 1 FROM store WHERE id = $1 FOR UPDATE', [storeId])
      const [row] = await transaction.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM redirect WHERE store_id = $1 AND is_written',
        [storeId],
      )
      if ((row?.count ?? 0) >= MOST_REDIRECTS) return 'many' as const
      await transaction.query(
        `INSERT INTO redirect (store_id, source, target, is_written) VALUES ($1, $2, $3, true)
         ON CONFLICT (store_id, source, is_written) DO UPDATE SET target = excluded.target`,
        [storeId, source, target],
      )
      for (const place of localizedPathsOf(source, shop)) {
        const end = await findRedirect(transaction, storeId, place, shop)
        if (end === undefined) throw new Undone('ring')
        if (!isAllowedTarget(end, shop)) throw new Undone('no page')
      }
      return 'done' as const
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.outcome
      throw error
    })
}

async function add(context: OfficeContext): Promise<Response> {
  const { backend, storeId, store, text } = context.get('office')
  const form = context.get('form')
  const [from, to] = [cleanKey(form.text('from', LONGEST)), cleanKey(form.text('to', LONGEST))]
  const shop = shopAddressesOf(store.content.identity, store.documents.config, store.documents.pages.keys())
  const [reading, target] = [readSource(from, shop), targetOf(to, shop)]
  const refuse = (mistake: string) => respondWithList(context, { mistake, from, to })
  const hint = (right: string | undefined) =>
    right === undefined ? '' : ` ${text('redirects.write', { path: right })}`
  if ('fault' in reading) return refuse(text(`redirects.faults.${reading.fault}`) + hint(findRightSource(from, shop)))
  const misspelling = findMisspelling(to)
  if (misspelling !== undefined || target === undefined)
    return refuse(text('redirects.badTarget') + hint(misspelling?.form))
  const { source } = reading
  const result = await write(context, { source, target }, shop)
  if (result === 'ring') return refuse(text('redirects.loop'))
  if (result === 'no page') return refuse(text('redirects.noPage'))
  if (result === 'many') return refuse(text('redirects.tooMany'))
  await logAction(backend.db, storeId, context.get('user').name, 'redirect.added', source, target)
  await revalidateAfterChange(backend, storeId)
  return redirectWithNotice(context, '/redirects', 'saved')
}

async function remove(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const source = context.get('form').text('source', LONGEST)
  const rows = await backend.db.query(
    'DELETE FROM redirect WHERE store_id = $1 AND source = $2 AND is_written RETURNING source',
    [storeId, source],
  )
  if (rows.length === 0) throw new Refusal(404, 'noPage')
  await logAction(backend.db, storeId, context.get('user').name, 'redirect.removed', source)
  await revalidateAfterChange(backend, storeId)
  return redirectWithNotice(context, '/redirects', 'removed')
}

export function addRedirectPages(routes: OfficeRoutes): void {
  routes.use('/redirects/*', requireOwner)
  routes.get('/redirects', (context) => respondWithList(context))
  routes.post('/redirects', add)
  routes.post('/redirects/remove', remove)
}

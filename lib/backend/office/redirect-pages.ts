/** Redirects: where pages of the shop have moved. For owners. */
import { html } from 'hono/html'
import type { Queryable } from '../db/database.ts'
import { announce } from '../import/manage-stores.ts'
import { findRedirect, shopAddressesOf } from '../store/redirects.ts'
import { cleanKey } from '../text/clean-text.ts'
import { Refusal } from '../text/messages.ts'
import {
  mayEndAt,
  placesOf,
  readSource,
  type ShopAddresses,
  type SourceFault,
  targetOf,
} from '../text/redirect-path.ts'
import type { OfficeContext, OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'

type RedirectEntry = { source: string; target: string; is_written: boolean }

const LONGEST = 500
/** As many as redirects.csv may have. */
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

async function answerList(
  context: OfficeContext,
  again?: { mistake: string; from: string; to: string },
): Promise<Response> {
  const { backend, storeId, base, say } = context.get('office')
  const words = (context.req.query('q') ?? '').slice(0, LONGEST).trim()
  const listPage = readListPage(context, await count(backend.db, storeId, words))
  const entries = await list(backend.db, storeId, words, listPage.offset)
  const path = words === '' ? '/redirects' : `/redirects?${new URLSearchParams({ q: words })}`
  return answerPage(context, {
    title: say('Redirects', 'Redirections'),
    part: 'redirects',
    mistakes: again ? [again.mistake] : [],
    status: again ? 400 : 200,
    body: html`<form class="card stack" method="post" action="${base}/redirects">${tokenField(context)}<div class="fields">
<label>${say('Old path', 'Ancien chemin')}<input name="from" value="${again?.from ?? ''}" placeholder="/old-page" required maxlength="${LONGEST}"></label>
<label>${say('Leads to', 'Mène à')}<input name="to" value="${again?.to ?? ''}" placeholder="/new-page" required maxlength="${LONGEST}"></label></div>
<div class="buttons"><button>${say('Add', 'Ajouter')}</button></div></form>
<div class="tools"><form class="search" role="search" action="${base}/redirects"><label><span class="unseen">${say('Part of a path', 'Partie d’un chemin')}</span><input type="search" name="q" value="${words}" placeholder="${say('Part of a path', 'Partie d’un chemin')}" maxlength="${LONGEST}"></label><button class="quiet">${say('Search', 'Chercher')}</button></form></div>
${
  entries.length === 0
    ? html`<p class="empty">${say('No redirects.', 'Aucune redirection.')}</p>`
    : html`<ul class="rows">${entries.map(
        ({ source, target, is_written }) =>
          html`<li class="row"><span class="row-main"><b>${source}</b><small>→ ${target}</small></span>${
            is_written
              ? html`<form method="post" action="${base}/redirects/remove">${tokenField(context)}<input type="hidden" name="source" value="${source}"><button class="quiet" aria-label="${say(`Remove ${source}`, `Supprimer ${source}`)}">${say('Remove', 'Supprimer')}</button></form>`
              : html`<small>${say('made by an import', 'créée par une importation')}</small>`
          }</li>`,
      )}</ul>`
}${renderPager(context, path, listPage)}`,
  })
}

type Outcome = 'done' | 'ring' | 'no page' | 'many'

/** Adds a redirect or replaces one, unless it would lead back to itself or nowhere, or be one too many. */
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
      for (const place of placesOf(source, shop)) {
        const end = await findRedirect(transaction, storeId, place, shop)
        if (end === undefined) throw new Undone('ring')
        if (!mayEndAt(end, shop)) throw new Undone('no page')
      }
      return 'done' as const
    })
    .catch((error: unknown) => {
      if (error instanceof Undone) return error.outcome
      throw error
    })
}

const FAULTS: Record<SourceFault, readonly [string, string]> = {
  answered: [
    'The old path is an address that every shop has: no redirect is looked up for it.',
    'L’ancien chemin est une adresse que chaque boutique possède\u00a0: aucune redirection n’y est cherchée.',
  ],
  elsewhere: [
    'The old path must be like /old-page, and not the home page.',
    'L’ancien chemin doit être comme /ancienne-page, et non la page d’accueil.',
  ],
  pattern: [
    'The old path must be a single path: a * stands for itself alone.',
    'L’ancien chemin doit être un seul chemin\u00a0: un * n’y remplace rien.',
  ],
}

async function add(context: OfficeContext): Promise<Response> {
  const { backend, storeId, view, say } = context.get('office')
  const form = context.get('form')
  const [from, to] = [cleanKey(form.text('from', LONGEST)), cleanKey(form.text('to', LONGEST))]
  const shop = shopAddressesOf(view.content.identity, view.documents.config, view.documents.pages.keys())
  const [reading, target] = [readSource(from, shop), targetOf(to, shop)]
  const refuse = (mistake: string) => answerList(context, { mistake, from, to })
  if ('fault' in reading) return refuse(say(...FAULTS[reading.fault]))
  if (target === undefined)
    return refuse(
      say(
        'It must lead to a path such as /new-page, or begin with https://.',
        'Elle doit mener à un chemin comme /nouvelle-page, ou commencer par https://.',
      ),
    )
  const { source } = reading
  const result = await write(context, { source, target }, shop)
  if (result === 'ring') return refuse(say('This would lead back to itself.', 'Cela ramènerait au point de départ.'))
  if (result === 'no page')
    return refuse(
      say(
        'The shop can’t have a page there. Is the language one of the shop’s?',
        'La boutique ne peut pas avoir de page à cet endroit. La langue est-elle une de la boutique?',
      ),
    )
  if (result === 'many') return refuse(say('There are too many redirects.', 'Il y a trop de redirections.'))
  await noteAction(backend.db, storeId, context.get('user').name, 'redirect.added', source, target)
  await announce(backend, storeId)
  return answerDone(context, '/redirects', 'saved')
}

async function remove(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const source = context.get('form').text('source', LONGEST)
  const rows = await backend.db.query(
    'DELETE FROM redirect WHERE store_id = $1 AND source = $2 AND is_written RETURNING source',
    [storeId, source],
  )
  if (rows.length === 0) throw new Refusal(404, 'noPage')
  await noteAction(backend.db, storeId, context.get('user').name, 'redirect.removed', source)
  await announce(backend, storeId)
  return answerDone(context, '/redirects', 'removed')
}

/** Pages of redirects. */
export function addRedirectPages(routes: OfficeRoutes): void {
  routes.use('/redirects/*', requireOwner)
  routes.get('/redirects', (context) => answerList(context))
  routes.post('/redirects', add)
  routes.post('/redirects/remove', remove)
}

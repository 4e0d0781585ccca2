/** Blocks, pages, posts and banners: changing their HTML with a preview, and going back. For owners. */
import { html, raw } from 'hono/html'
import { announce } from '../import/manage-stores.ts'
import { Refusal } from '../text/messages.ts'
import { formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes, type Say } from './office.ts'
import {
  CONTENT_FIELDS,
  CONTENT_KINDS,
  type ContentBody,
  type ContentKind,
  type ContentName,
  DAY_FIELDS,
  findContent,
  findRevision,
  listContent,
  listRevisions,
  replaceContent,
  versionOf,
} from './office-content.ts'
import { requireOwner } from './office-guard.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'

const CONTENT_LIMIT = 1_000_000
const FIELD_LIMIT = 1_000

const KIND_NAMES: Readonly<Record<ContentKind, readonly [english: string, french: string]>> = {
  page: ['Pages', 'Pages'],
  block: ['Blocks', 'Blocs'],
  post: ['Posts', 'Articles'],
  banner: ['Banners', 'Bannières'],
}

const FIELD_NAMES: Readonly<Record<string, readonly [english: string, french: string]>> = {
  title: ['Title', 'Titre'],
  content_heading: ['Heading', 'En-tête'],
  summary: ['Summary', 'Résumé'],
  published_at: ['Published on', 'Publié le'],
  author: ['Author', 'Auteur'],
  meta_title: ['Title for search engines', 'Titre pour les moteurs de recherche'],
  meta_description: ['Description for search engines', 'Description pour les moteurs de recherche'],
  meta_keywords: ['Keywords for search engines', 'Mots-clés pour les moteurs de recherche'],
  start_date: ['First day', 'Premier jour'],
  end_date: ['Last day', 'Dernier jour'],
}

const fieldName = (say: Say, field: string): string => say(...(FIELD_NAMES[field] ?? [field, field]))

const readKind = (text: string): ContentKind | undefined => CONTENT_KINDS.find((kind) => kind === text)

/** The document that a query or a form names; 404 for none. */
function readName(read: (field: string) => string): ContentName {
  const kind = readKind(read('kind'))
  if (kind === undefined) throw new Refusal(404, 'noPage')
  return { kind, locale: read('locale').slice(0, 20), key: read('key').slice(0, 500) }
}

const pathOf = ({ kind, locale, key }: ContentName): string =>
  `/content/edit?${new URLSearchParams({ kind, locale, key })}`

async function answerList(context: OfficeContext): Promise<Response> {
  const { backend, storeId, base, say } = context.get('office')
  const kind = readKind(context.req.query('kind') ?? '') ?? 'page'
  const entries = await listContent(backend.db, storeId, kind)
  return answerPage(context, {
    title: say(...KIND_NAMES[kind]),
    part: 'content',
    body: html`<div class="tools"><ul class="tabs">${CONTENT_KINDS.map((one) => html`<li><a href="${base}/content?kind=${one}"${one === kind ? html` aria-current="true"` : ''}>${say(...KIND_NAMES[one])}</a></li>`)}</ul></div>
${
  entries.length === 0
    ? html`<p class="empty">${say('The store has none.', 'Le magasin n’en a pas.')}</p>`
    : html`<ul class="rows">${entries.map((entry) => html`<li><a class="row" href="${base}${pathOf(entry)}"><span class="row-main"><b>${entry.title || entry.key}</b><small>${entry.key}</small></span>${entry.locale === '' ? '' : html`<span class="status">${entry.locale}</span>`}</a></li>`)}</ul>`
}`,
  })
}

/** Where a page or post is in the shop; '' for what has no address of its own. */
function shopAddress({ view }: Office, { kind, key }: ContentName): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  if (kind === 'page') return `${view.shop.baseUrl}${key === 'home' ? '' : path}`
  return kind === 'post' ? `${view.shop.baseUrl}blog/${path}` : ''
}

const hiddenName = (context: OfficeContext, { kind, locale, key }: ContentName): Markup =>
  html`${tokenField(context)}<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="locale" value="${locale}"><input type="hidden" name="key" value="${key}">`

async function renderRevisions(context: OfficeContext, name: ContentName, version: string): Promise<Markup> {
  const office = context.get('office')
  const { backend, storeId, base, say } = office
  const revisions = await listRevisions(backend.db, storeId, name)
  if (revisions.length === 0) return html``
  return html`<section class="card"><h2>${say('Earlier versions', 'Versions antérieures')}</h2><ol class="history">${revisions.map(
    ({
      revision_id,
      replaced_at,
      by_whom,
      length,
    }) => html`<li><form class="buttons" method="post" action="${base}/content/restore">${hiddenName(context, name)}<input type="hidden" name="version" value="${version}"><input type="hidden" name="revision" value="${revision_id}">
<span>${say('until', 'jusqu’au')} <time datetime="${replaced_at}">${formatTime(office, replaced_at)}</time><small>${say(`${length} characters, replaced by ${by_whom}`, `${length} caractères, remplacée par ${by_whom}`)}</small></span><button class="quiet">${say('Bring it back', 'Rétablir')}</button></form></li>`,
  )}</ol></section>`
}

type Again = { mistake: string; status: 400 | 409; typed: ContentBody }

async function answerEditor(context: OfficeContext, name: ContentName, again?: Again): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, say } = office
  const present = await findContent(backend.db, storeId, name)
  if (present === undefined) throw new Refusal(404, 'noBlock')
  const body = again?.typed ?? present
  const version = versionOf(present)
  const address = shopAddress(office, name)
  return answerPage(context, {
    title: body.title || name.key,
    part: 'content',
    back: { href: `${base}/content?kind=${name.kind}`, label: say(...KIND_NAMES[name.kind]) },
    mistakes: again ? [again.mistake] : [],
    status: again?.status ?? 200,
    body: html`<form class="card stack" method="post" action="${base}/content/edit">${hiddenName(context, name)}<input type="hidden" name="version" value="${version}">
<p class="hint">${name.key}${name.locale === '' ? '' : ` · ${name.locale}`}${address === '' ? '' : html` · <a href="${address}">${say('See it in the shop', 'Voir dans la boutique')}</a>`}</p>
<div class="fields">${CONTENT_FIELDS[name.kind].map((field) => html`<label>${fieldName(say, field)}<input${DAY_FIELDS.has(field) ? html` type="date"` : ''} name="field.${field}" value="${body[field] ?? ''}" maxlength="${FIELD_LIMIT}"></label>`)}</div>
<label>HTML<textarea class="code" name="content" spellcheck="false" maxlength="${CONTENT_LIMIT}">
${body.content}</textarea></label>
<div class="buttons"><button>${say('Save', 'Enregistrer')}</button><button class="quiet" formaction="${base}/content/preview" formtarget="preview">${say('Preview', 'Aperçu')}</button></div></form>
<section class="card"><h2>${say('Preview', 'Aperçu')}</h2><p class="hint">${say('Plain HTML with the pictures of the store, without its look and its own tags.', 'HTML simple avec les images du magasin, sans son apparence ni ses propres balises.')}</p><iframe class="preview" name="preview" title="${say('Preview', 'Aperçu')}" sandbox></iframe></section>
${await renderRevisions(context, name, version)}`,
  })
}

/** What was typed, with everything of the document that the form does not show. */
function readBody(context: OfficeContext, name: ContentName, present: ContentBody): ContentBody {
  const form = context.get('form')
  const shown = CONTENT_FIELDS[name.kind].map((field) => [
    field,
    form.text(`field.${field}`, FIELD_LIMIT).replace(/\s+/g, ' ').trim(),
  ])
  const fields = Object.entries({ ...present, ...Object.fromEntries(shown) }).filter(
    ([field, value]) => value !== '' || !CONTENT_FIELDS[name.kind].includes(field),
  )
  return { ...Object.fromEntries(fields), content: form.text('content', CONTENT_LIMIT) }
}

async function save(context: OfficeContext, isRestored: boolean): Promise<Response> {
  const { backend, storeId, say } = context.get('office')
  const [form, user] = [context.get('form'), context.get('user')]
  const name = readName((field) => form.text(field))
  const present = await findContent(backend.db, storeId, name)
  if (present === undefined) throw new Refusal(404, 'noBlock')
  const next = isRestored
    ? await findRevision(backend.db, storeId, name, form.text('revision'))
    : readBody(context, name, present)
  if (next === undefined) throw new Refusal(404, 'noBlock')
  if ([...DAY_FIELDS].some((field) => next[field] !== undefined && !/^\d{4}-\d\d-\d\d$/.test(next[field])))
    return answerEditor(context, name, {
      mistake: say('A day must be like 2026-11-24.', 'Un jour doit être comme 2026-11-24.'),
      status: 400,
      typed: next,
    })
  const result = await replaceContent(backend.db, storeId, name, next, form.text('version'), user.name)
  if (result === 'gone') throw new Refusal(404, 'noBlock')
  if (result === 'stale')
    return answerEditor(context, name, {
      mistake: say(
        'Somebody has changed this meanwhile. Below is what you have: save it again to put it in place of theirs.',
        'Quelqu’un a modifié ceci entre-temps. Voici votre version : enregistrez de nouveau pour remplacer la sienne.',
      ),
      status: 409,
      typed: next,
    })
  if (result === 'unchanged') return answerDone(context, pathOf(name), 'unchanged')
  backend.stores.forget(storeId)
  const subject = `${name.kind} ${name.key} ${name.locale}`
  await noteAction(backend.db, storeId, user.name, isRestored ? 'content.restored' : 'content.changed', subject)
  await announce(backend, storeId)
  return answerDone(context, pathOf(name), isRestored ? 'restored' : 'saved')
}

/** Shows HTML by itself: no script runs, and nothing in it is of this origin. */
function answerPreview(context: OfficeContext): Response | Promise<Response> {
  const { storeId, language } = context.get('office')
  const content = context.get('form').text('content', CONTENT_LIMIT)
  const local = content.replace(/(["'\s,(])\/media\//g, `$1/${storeId}/media/`)
  const origin = context.get('office').backend.configuration.officeOrigin ?? ''
  context.header(
    'Content-Security-Policy',
    `sandbox; default-src 'none'; img-src 'self' ${origin} https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
  )
  context.header('X-Frame-Options', 'SAMEORIGIN')
  return context.html(
    html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${context.get('form').text('key')}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:16px;color:#1a1f27;background:#fff}img{max-width:100%;height:auto}</style></head><body>${raw(local)}</body></html>`,
  )
}

/** Pages of content. */
export function addContentPages(routes: OfficeRoutes): void {
  routes.use('/content/*', requireOwner)
  routes.get('/content', answerList)
  routes.get('/content/edit', (context) =>
    answerEditor(
      context,
      readName((field) => context.req.query(field) ?? ''),
    ),
  )
  routes.post('/content/edit', (context) => save(context, false))
  routes.post('/content/restore', (context) => save(context, true))
  routes.post('/content/preview', answerPreview)
}

/** Blocks, pages, posts and banners: drafts, published versions and earlier versions. For owners. */
import { html } from 'hono/html'
import { PREVIEW_KINDS } from '../../core/secrets/preview-token.ts'
import { revalidateAfterChange } from '../import/manage-stores.ts'
import { Refusal } from '../text/messages.ts'
import { parseTypedDate } from '../text/parse-typed-values.ts'
import { respondWithComparison } from './content-compare.ts'
import { CONTENT_LIMIT, FIELD_LIMIT, respondWithEditor } from './content-editor.ts'
import { fieldName, pathOf, readKind, readName } from './content-words.ts'
import type { OfficeContext, OfficeRoutes, OfficeText } from './office.ts'
import {
  CONTENT_FIELDS,
  type ContentBody,
  type ContentName,
  type ContentOutcome,
  DAY_FIELDS,
  discardDraft,
  findContent,
  findDraft,
  findRevision,
  listContent,
  publishContent,
  type ShownVersions,
  saveDraft,
} from './office-content.ts'
import { requireOwner } from './office-guard.ts'
import { logAction, type OfficeAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage } from './office-page.ts'

async function respondWithList(context: OfficeContext): Promise<Response> {
  const { backend, storeId, base, text } = context.get('office')
  const kind = readKind(context.req.query('kind') ?? '') ?? 'page'
  const entries = await listContent(backend.db, storeId, kind)
  return respondWithPage(context, {
    title: text(`content.kinds.${kind}`),
    part: 'content',
    body: html`<div class="tools"><ul class="tabs">
    ${PREVIEW_KINDS.map(
      (one) => html`<li>
      <a href="${base}/content?kind=${one}"${one === kind ? html` aria-current="true"` : ''}>${text(
        `content.kinds.${one}`,
      )}</a></li>`,
    )}</ul></div>
${
  entries.length === 0
    ? html`<p class="empty">${text('content.empty')}</p>`
    : html`<ul class="rows">${entries.map(
        (entry) => html`<li><a class="row" href="${base}${pathOf(entry)}"><span
      class="row-main"><b>${entry.title || entry.key}</b><small>${entry.key}</small></span>${
        entry.has_draft ? html`<span class="status">${text('content.draft.title')}</span>` : ''
      }${entry.locale === '' ? '' : html`<span class="status">${entry.locale}</span>`}</a></li>`,
      )}</ul>`
}`,
  })
}

/** The form's fields, and the document's fields that the form does not show. */
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

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && 'value' in parseTypedDate(text)

/** A message if the dates of a document are invalid; '' if valid. */
function daysMistake(text: OfficeText, body: ContentBody): string {
  const wrong = [...DAY_FIELDS].find((field) => body[field] !== undefined && !isDay(body[field]))
  if (wrong !== undefined) return text('content.mistakes.date', { field: fieldName(text, wrong) })
  const start = body.start_date ?? body.published_at
  return start !== undefined && body.end_date !== undefined && body.end_date < start
    ? text('content.mistakes.order')
    : ''
}

/** The document that a form edits, and the versions that the form was rendered from. */
async function openForm(context: OfficeContext) {
  const { backend, storeId } = context.get('office')
  const form = context.get('form')
  const name = readName((field) => form.text(field))
  const present = await findContent(backend.db, storeId, name)
  if (present === undefined) throw new Refusal(404, 'noBlock')
  const shown: ShownVersions = { live: form.text('version'), draft: form.text('draft_version') }
  return { form, name, present, shown, by: context.get('user').name }
}

type Change = { outcome: ContentOutcome; name: ContentName; typed: ContentBody; done: string; action: OfficeAction }

/** Responds to a change of a document, and revalidates the storefront if the published version has changed. */
async function respondWithChange(
  context: OfficeContext,
  { outcome, name, typed, done, action }: Change,
): Promise<Response> {
  const { backend, storeId, text } = context.get('office')
  if (outcome === 'gone') throw new Refusal(404, 'noBlock')
  if (outcome === 'stale')
    return respondWithEditor(context, name, {
      mistake: text('content.mistakes.stale'),
      status: 409,
      typed,
    })
  if (outcome === 'unchanged') return redirectWithNotice(context, pathOf(name), 'unchanged')
  const isLive = action === 'content.changed' || action === 'content.restored'
  if (isLive) backend.stores.forget(storeId)
  const subject = `${name.kind} ${name.key} ${name.locale}`
  await logAction(backend.db, storeId, context.get('user').name, action, subject)
  if (isLive) await revalidateAfterChange(backend, storeId)
  return redirectWithNotice(context, pathOf(name), done)
}

async function save(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text } = context.get('office')
  const { form, name, present, shown, by } = await openForm(context)
  const body = readBody(context, name, present)
  const mistake = daysMistake(text, body)
  if (mistake !== '') return respondWithEditor(context, name, { mistake, status: 400, typed: body })
  const isPublished = form.text('do') === 'publish'
  const outcome = await (isPublished ? publishContent : saveDraft)(backend.db, storeId, name, { body, shown, by })
  const [done, action] = isPublished
    ? (['published', 'content.changed'] as const)
    : (['drafted', 'content.drafted'] as const)
  return respondWithChange(context, { outcome, name, typed: body, done, action })
}

async function publishDraft(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const { name, shown, by } = await openForm(context)
  const draft = await findDraft(backend.db, storeId, name)
  if (draft === undefined) throw new Refusal(404, 'noBlock')
  const outcome = await publishContent(backend.db, storeId, name, { body: draft.body, shown, by })
  return respondWithChange(context, { outcome, name, typed: draft.body, done: 'published', action: 'content.changed' })
}

async function restore(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const { form, name, shown, by } = await openForm(context)
  const body = await findRevision(backend.db, storeId, name, form.text('revision'))
  if (body === undefined) throw new Refusal(404, 'noBlock')
  const outcome = await publishContent(backend.db, storeId, name, { body, shown, by, keepsDraft: true })
  return respondWithChange(context, { outcome, name, typed: body, done: 'restored', action: 'content.restored' })
}

async function discard(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const { name, present, shown } = await openForm(context)
  const typed = (await findDraft(backend.db, storeId, name))?.body ?? present
  const outcome = await discardDraft(backend.db, storeId, name, shown)
  return respondWithChange(context, { outcome, name, typed, done: 'discarded', action: 'content.discarded' })
}

export function addContentPages(routes: OfficeRoutes): void {
  const nameOf = (context: OfficeContext) => readName((field) => context.req.query(field) ?? '')
  routes.use('/content/*', requireOwner)
  routes.get('/content', respondWithList)
  routes.get('/content/edit', (context) => respondWithEditor(context, nameOf(context)))
  routes.get('/content/compare', (context) =>
    respondWithComparison(context, nameOf(context), context.req.query('revision') ?? ''),
  )
  routes.post('/content/edit', save)
  routes.post('/content/publish', publishDraft)
  routes.post('/content/discard', discard)
  routes.post('/content/restore', restore)
}

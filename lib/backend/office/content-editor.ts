/** The form of a document: its draft or published version, with buttons to publish and a list of earlier versions. */
import { html } from 'hono/html'
import { toDashes } from '../../contract-server/locale.ts'
import { createPreviewToken } from '../store/previews.ts'
import { Refusal } from '../text/messages.ts'
import { checkDocument } from './check-document.ts'
import { fieldName, hiddenName, queryOfName } from './content-words.ts'
import { formatTime, type Markup, type Office, type OfficeContext } from './office.ts'
import {
  CONTENT_FIELDS,
  type ContentBody,
  type ContentDraft,
  type ContentName,
  DAY_FIELDS,
  findContent,
  findDraft,
  listRevisions,
  type ShownVersions,
  shownVersions,
} from './office-content.ts'
import { respondWithPage } from './office-page.ts'

/** Maximum number of characters of a document, and of one of its fields. */
export const CONTENT_LIMIT = 1_000_000
export const FIELD_LIMIT = 1_000

/** Path of a page or post in the shop without the language; '' for blocks and banners, which have no path. */
function shopPath({ kind, key }: ContentName): string {
  const path = key.split('/').map(encodeURIComponent).join('/')
  if (kind === 'page') return key === 'home' ? '/' : `/${path}`
  return kind === 'post' ? `/blog/${path}` : ''
}

/** Link that shows the draft in the shop for an hour; undefined if the back end shares no secret with a storefront. */
async function previewLink({ backend, storeId, store }: Office, name: ContentName, title: string) {
  const secret = backend.configuration.storefrontSecret
  if (secret === undefined) return undefined
  const token = await createPreviewToken(secret, storeId, {
    kind: name.kind,
    key: name.key,
    locale: toDashes(name.locale),
    path: shopPath(name) || '/',
    name: title || name.key,
  })
  return token && `${store.shop.baseUrl}preview?${new URLSearchParams({ token })}`
}

type Shown = { name: ContentName; draft: ContentDraft | undefined; shown: ShownVersions }

async function renderDraft(context: OfficeContext, { name, draft, shown }: Shown): Promise<Markup> {
  const office = context.get('office')
  const { base, text } = office
  if (draft === undefined) return html``
  const link = await previewLink(office, name, draft.body.title ?? '')
  const hint = shopPath(name) ? text('content.draft.linkToPage') : text('content.draft.linkToPart')
  return html`<section class="card stack"><h2>${text('content.draft.title')}</h2>
<p>${text('content.draft.saved')} <time
  datetime="${draft.saved_at}">${formatTime(office, draft.saved_at)}</time> · ${draft.by_whom}</p>
${draft.based_on === shown.live ? '' : html`<p class="notice wrong">${text('content.draft.outdated')}</p>`}
<p class="links">${
    link
      ? html`<a href="${link}" target="_blank" rel="noopener noreferrer">${text('content.draft.preview')}</a> · `
      : ''
  }<a href="${base}/content/compare?${queryOfName(name)}">${text('content.draft.compare')}</a></p>
${link ? html`<p class="hint">${hint}</p>` : ''}
<form class="buttons" method="post" action="${base}/content/discard">${hiddenName(context, name, shown)}<button
  class="quiet">${text('content.draft.discard')}</button></form></section>`
}

async function renderRevisions(context: OfficeContext, { name, shown }: Shown): Promise<Markup> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const revisions = await listRevisions(backend.db, storeId, name)
  if (revisions.length === 0) return html``
  return html`<section class="card"><h2>${text('content.revisions.title')}</h2><ol class="history">${revisions.map(
    ({ revision_id, replaced_at, by_whom, length }) => {
      const time = formatTime(office, replaced_at)
      return html`<li><form class="buttons" method="post" action="${base}/content/restore">
      ${hiddenName(context, name, shown)}<input type="hidden" name="revision" value="${revision_id}">
<span>${text('content.revisions.until')} <time datetime="${replaced_at}">${time}</time><small>${text(
        'content.revisions.replaced',
        { count: length, user: by_whom },
      )}</small></span><a
  href="${base}/content/compare?${queryOfName(name)}&amp;revision=${revision_id}">${text(
    'content.revisions.compare',
  )}<span class="unseen"> ${time}</span></a><button class="quiet">${text('content.restore')}</button></form></li>`
    },
  )}</ol></section>`
}

/** Further warnings are in a collapsed list. */
const SHOWN_WARNINGS = 10

/** Warnings of the content check, in English like those of the command line. They don't prevent saving. */
async function renderWarnings(context: OfficeContext, name: ContentName, body: ContentBody): Promise<Markup> {
  const { backend, text, store } = context.get('office')
  const problems = await checkDocument(backend.db, store.content, name, body.content)
  if (problems === undefined) return html`<p class="notice">${text('content.check.tooLong')}</p>`
  if (problems.length === 0) return html``
  const count = problems.length
  const list = (some: typeof problems) =>
    html`<ul>${some.map(
      ({ text: warning, line, column }) =>
        html`<li>${
          line > 0 ? `${text('content.check.line', { line, column })} ` : ''
        }<span lang="en">${warning}</span></li>`,
    )}</ul>`
  return html`<section class="notice" aria-labelledby="warnings">
  <h2 id="warnings">${text('content.check.warnings', { count })}</h2>
<p>${text('content.check.hint')}</p>
${list(problems.slice(0, SHOWN_WARNINGS))}${
  count > SHOWN_WARNINGS
    ? html`<details><summary>${text('content.check.more', {
        count: count - SHOWN_WARNINGS,
      })}</summary>${list(problems.slice(SHOWN_WARNINGS))}</details>`
    : ''
}</section>`
}

/** Input that was not saved, and the reason. */
export type RejectedInput = { mistake: string; status: 400 | 409; typed: ContentBody }

/** Renders the form of a document. Responds 404 if not found. */
export async function respondWithEditor(
  context: OfficeContext,
  name: ContentName,
  again?: RejectedInput,
): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text, store } = office
  const present = await findContent(backend.db, storeId, name)
  if (present === undefined) throw new Refusal(404, 'noBlock')
  const draft = await findDraft(backend.db, storeId, name)
  const body = again?.typed ?? draft?.body ?? present
  const shown = { name, draft, shown: shownVersions(present, draft) }
  const path = shopPath(name)
  return respondWithPage(context, {
    title: body.title || name.key,
    part: 'content',
    back: { href: `${base}/content?kind=${name.kind}`, label: text(`content.kinds.${name.kind}`) },
    mistakes: again ? [again.mistake] : [],
    status: again?.status ?? 200,
    body: html`${await renderDraft(context, shown)}${await renderWarnings(context, name, body)}
    <form class="card stack" method="post" action="${base}/content/edit">${hiddenName(context, name, shown.shown)}
<p class="hint">${name.key}${name.locale === '' ? '' : ` · ${name.locale}`}${
      path === '' ? '' : html` · <a href="${store.shop.baseUrl}${path.slice(1)}">${text('common.viewInShop')}</a>`
    }</p>
<div class="fields">
${CONTENT_FIELDS[name.kind].map(
  (field) =>
    html`<label>${fieldName(text, field)}<input${
      DAY_FIELDS.has(field) ? html` type="date"` : ''
    } name="field.${field}" value="${body[field] ?? ''}" maxlength="${FIELD_LIMIT}"></label>`,
)}</div>
<p class="hint">${text('content.datesHint')}</p>
<label>HTML<textarea class="code" name="content" spellcheck="false" maxlength="${CONTENT_LIMIT}">
${body.content}</textarea></label>
<div class="buttons"><button name="do" value="draft">${text('content.saveDraft')}</button><button class="quiet"
  name="do" value="publish">${text('content.publish')}</button></div></form>
${await renderRevisions(context, shown)}`,
  })
}

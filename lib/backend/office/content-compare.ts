/** Compares the published document with a draft or an earlier version. */
import { html } from 'hono/html'
import { Refusal } from '../text/messages.ts'
import { fieldName, hiddenName, pathOf } from './content-words.ts'
import { type DiffLine, diffLines } from './line-diff.ts'
import type { Markup, OfficeContext, OfficeText } from './office.ts'
import {
  CONTENT_FIELDS,
  type ContentBody,
  type ContentName,
  findContent,
  findDraft,
  findRevision,
  shownVersions,
} from './office-content.ts'
import { respondWithPage } from './office-page.ts'

function renderLine(text: OfficeText, { sign, text: line }: DiffLine): Markup {
  if (sign === '-')
    return html`<li><del><span class="unseen">${text('content.compare.removed')} </span>${line}</del></li>`
  if (sign === '+')
    return html`<li><ins><span class="unseen">${text('content.compare.added')} </span>${line}</ins></li>`
  return html`<li>${sign === '…' ? '…' : line}</li>`
}

const renderPart = (text: OfficeText, name: string, lines: readonly DiffLine[]): Markup =>
  html`<section class="card"><h2>${name}</h2><ul class="diff">${lines.map((line) => renderLine(text, line))}</ul>
  </section>`

/** All differing fields, including those that the form does not show, and the HTML. */
function renderDifferences(text: OfficeText, { kind }: ContentName, live: ContentBody, other: ContentBody): Markup[] {
  const shown = CONTENT_FIELDS[kind]
  const hidden = [...new Set([...Object.keys(live), ...Object.keys(other)])].filter(
    (field) => field !== 'content' && !shown.includes(field),
  )
  const parts = [...shown, ...hidden].flatMap((field) => {
    const lines = diffLines(live[field] ?? '', other[field] ?? '').filter((line) => line.text !== '')
    return lines.length === 0 ? [] : [renderPart(text, fieldName(text, field), lines)]
  })
  const content = diffLines(live.content, other.content)
  return content.length === 0 ? parts : [...parts, renderPart(text, 'HTML', content)]
}

/**
 * Renders the comparison of a document with its draft, or with the earlier version `revision`. Responds 404 if not
 * found.
 */
export async function respondWithComparison(
  context: OfficeContext,
  name: ContentName,
  revision: string,
): Promise<Response> {
  const { backend, storeId, base, text } = context.get('office')
  const live = await findContent(backend.db, storeId, name)
  const draft = await findDraft(backend.db, storeId, name)
  const other = revision === '' ? draft?.body : await findRevision(backend.db, storeId, name, revision)
  if (live === undefined || other === undefined) throw new Refusal(404, 'noBlock')
  const parts = renderDifferences(text, name, live, other)
  const [action, label] =
    revision === '' ? ['publish', text('content.compare.publishDraft')] : ['restore', text('content.restore')]
  return respondWithPage(context, {
    title: revision === '' ? text('content.compare.withDraft') : text('content.compare.withEarlier'),
    part: 'content',
    back: { href: `${base}${pathOf(name)}`, label: live.title || name.key },
    body: html`${parts.length === 0 ? html`<p class="empty">${text('content.compare.identical')}</p>` : parts}
<form class="buttons" method="post" action="${base}/content/${action}">
${hiddenName(context, name, shownVersions(live, draft))}
<input type="hidden" name="revision" value="${revision}"><button>${label}</button></form>`,
  })
}

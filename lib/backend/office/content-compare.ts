/** What differs between what is live and a draft, or an earlier version. */
import { html } from 'hono/html'
import { Refusal } from '../text/messages.ts'
import { fieldName, hiddenName, pathOf } from './content-words.ts'
import { type DiffLine, diffLines } from './line-diff.ts'
import type { Markup, OfficeContext, Say } from './office.ts'
import {
  CONTENT_FIELDS,
  type ContentBody,
  type ContentName,
  findContent,
  findDraft,
  findRevision,
  shownVersions,
} from './office-content.ts'
import { answerPage } from './office-page.ts'

function renderLine(say: Say, { sign, text }: DiffLine): Markup {
  if (sign === '-')
    return html`<li><del><span class="unseen">${say('gone:', 'supprimé\u00a0:')} </span>${text}</del></li>`
  if (sign === '+')
    return html`<li><ins><span class="unseen">${say('new:', 'nouveau\u00a0:')} </span>${text}</ins></li>`
  return html`<li>${sign === '…' ? '…' : text}</li>`
}

const renderPart = (say: Say, name: string, lines: readonly DiffLine[]): Markup =>
  html`<section class="card"><h2>${name}</h2><ul class="diff">${lines.map((line) => renderLine(say, line))}</ul></section>`

/** Fields that differ, those that the form does not show too, and the HTML. */
function renderDifferences(say: Say, { kind }: ContentName, live: ContentBody, other: ContentBody): Markup[] {
  const shown = CONTENT_FIELDS[kind]
  const hidden = [...new Set([...Object.keys(live), ...Object.keys(other)])].filter(
    (field) => field !== 'content' && !shown.includes(field),
  )
  const parts = [...shown, ...hidden].flatMap((field) => {
    const lines = diffLines(live[field] ?? '', other[field] ?? '').filter(({ text }) => text !== '')
    return lines.length === 0 ? [] : [renderPart(say, fieldName(say, field), lines)]
  })
  const content = diffLines(live.content, other.content)
  return content.length === 0 ? parts : [...parts, renderPart(say, 'HTML', content)]
}

/** Answers a page that compares a document with its draft, or with the earlier version of that number; 404 for none. */
export async function answerComparison(context: OfficeContext, name: ContentName, revision: string): Promise<Response> {
  const { backend, storeId, base, say } = context.get('office')
  const live = await findContent(backend.db, storeId, name)
  const draft = await findDraft(backend.db, storeId, name)
  const other = revision === '' ? draft?.body : await findRevision(backend.db, storeId, name, revision)
  if (live === undefined || other === undefined) throw new Refusal(404, 'noBlock')
  const parts = renderDifferences(say, name, live, other)
  const [action, label] =
    revision === ''
      ? ['publish', say('Publish the draft', 'Publier le brouillon')]
      : ['restore', say('Bring it back', 'Rétablir')]
  return answerPage(context, {
    title:
      revision === ''
        ? say('Live and draft', 'En ligne et brouillon')
        : say('Live and earlier version', 'En ligne et version antérieure'),
    part: 'content',
    back: { href: `${base}${pathOf(name)}`, label: live.title || name.key },
    body: html`${parts.length === 0 ? html`<p class="empty">${say('They are the same.', 'Les deux sont pareils.')}</p>` : parts}
<form class="buttons" method="post" action="${base}/content/${action}">${hiddenName(context, name, shownVersions(live, draft))}<input type="hidden" name="revision" value="${revision}"><button>${label}</button></form>`,
  })
}

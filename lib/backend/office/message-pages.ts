/** Messages and requests for quotes: reading, replying by mail, and closing. */
import { html } from 'hono/html'
import { countEnquiries, type StoredEnquiryKind } from '../contact/enquiries.ts'
import { buildReplyMail } from '../contact/reply-mail.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { Refusal } from '../text/messages.ts'
import { formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { findOfficeEnquiry, handleEnquiry, listOfficeEnquiries, type OfficeEnquiry } from './office-enquiries.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, renderPhone, respondWithPage, tokenField } from './office-page.ts'
import { readListPage, renderPager } from './paging.ts'

const ANSWER_LIMIT = 8_000

/** Kinds of messages. The first one is the default. */
const KINDS: readonly StoredEnquiryKind[] = ['contact', 'quote', 'form']

const listPath = (kind: StoredEnquiryKind): string => (kind === 'contact' ? '/messages' : `/messages?kind=${kind}`)

/** Tabs with the lists of this section; `current` is the active one. */
export function renderMessageTabs({ base, text }: Office, current: StoredEnquiryKind | 'newsletter'): Markup {
  const tab = (path: string, isCurrent: boolean, label: string) =>
    html`<li><a href="${base}${path}"${isCurrent ? html` aria-current="true"` : ''}>${label}</a></li>`
  return html`<div class="tools"><ul class="tabs">
  ${KINDS.map((kind) => tab(listPath(kind), kind === current, text(`messages.kinds.${kind}`)))}${tab(
    '/newsletter',
    current === 'newsletter',
    text('newsletter.title'),
  )}</ul></div>`
}

/** Name of the writer, or a substitute: a content form need not have a field for the name. */
const writerOf = ({ name, email, form }: OfficeEnquiry): string => name || email || form

async function respondWithList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const kind = KINDS.find((known) => known === context.req.query('kind')) ?? 'contact'
  const listPage = readListPage(context, await countEnquiries(backend.db, storeId, kind))
  const entries = await listOfficeEnquiries(backend.db, storeId, kind, listPage.offset)
  return respondWithPage(context, {
    title: kind === 'quote' ? text('messages.quoteRequests') : text(`messages.kinds.${kind}`),
    part: 'messages',
    body: html`${renderMessageTabs(office, kind)}
${
  entries.length === 0
    ? html`<p class="empty">${text('messages.empty')}</p>`
    : html`<ul class="rows">${entries.map(
        (entry) => html`<li><a class="row" href="${base}/messages/${entry.request_id}"><span
          class="row-main"><b>${writerOf(entry)}</b> ${entry.product || entry.form}<small
          class="one-line">${entry.message}</small></span>
<span class="row-end">${
          entry.handled_by === ''
            ? html`<span class="status is-waiting">${text('messages.open')}</span>`
            : html`<span
    class="status is-approved">${entry.answer === '' ? text('messages.closed') : text('messages.replied')}</span>`
        }<time datetime="${entry.asked_at}">${formatTime(office, entry.asked_at)}</time></span></a></li>`,
      )}</ul>`
}${renderPager(context, listPath(kind), listPage)}`,
  })
}

async function requireEnquiry(context: OfficeContext): Promise<OfficeEnquiry> {
  const { backend, storeId } = context.get('office')
  const entry = await findOfficeEnquiry(backend.db, storeId, context.req.param('id') ?? '')
  if (entry === undefined) throw new Refusal(404, 'noPage')
  return entry
}

function respondWithEnquiry(
  context: OfficeContext,
  entry: OfficeEnquiry,
  mistake?: string,
  typed = '',
): Promise<Response> {
  const office = context.get('office')
  const { base, text } = office
  const { request_id, kind, email, telephone, product, message, answer, handled_by, handled_at } = entry
  // Without an address there is no reply.
  const answerFields =
    email === ''
      ? html`<p class="hint">${text('messages.noAddress')}</p>`
      : html`<label><span>${text('messages.emailTo', { email })}</span><textarea name="answer"
        maxlength="${ANSWER_LIMIT}" rows="8">${typed}</textarea></label>
<p class="hint">${text('messages.replyHint')}</p>`
  const send = email === '' ? '' : html`<button name="do" value="answer">${text('messages.sendReply')}</button>`
  const form =
    handled_by === ''
      ? html`<section class="card"><h2>${text('messages.yourReply')}</h2>
      <form class="stack" method="post" action="${base}/messages/${request_id}">${tokenField(context)}
${answerFields}
<div class="buttons">${send}<button class="quiet" name="do" value="close">${text('messages.close')}</button></div>
</form></section>`
      : html`<section class="card"><h2>${answer === '' ? text('messages.closed') : text('messages.replied')}</h2>
      ${answer === '' ? '' : html`<p class="quote">${answer}</p>`}
      <p class="hint">${handled_by} · ${formatTime(office, handled_at)}</p></section>`
  return respondWithPage(context, {
    title: writerOf(entry),
    part: 'messages',
    back: {
      href: `${base}${listPath(kind)}`,
      label: text(`messages.kinds.${kind}`),
    },
    mistakes: mistake ? [mistake] : [],
    status: mistake ? 400 : 200,
    body: html`<div class="columns"><section class="card"><p class="hint">${formatTime(office, entry.asked_at)}${
      entry.form === '' ? '' : html` · ${text('messages.form')} <code>${entry.form}</code>`
    }</p>${product === '' ? '' : html`<p><b>${product}</b></p>`}<p class="quote">${message}</p>
<dl class="facts">${
      email === ''
        ? ''
        : html`<div><dt>${text('common.email')}</dt>
<dd><a href="mailto:${email}">${email}</a></dd></div>`
    }${
      telephone === '' ? '' : html`<div><dt>${text('common.telephone')}</dt><dd>${renderPhone(telephone)}</dd></div>`
    }</dl></section>
<div>${form}</div></div>`,
  })
}

async function handle(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text, store } = context.get('office')
  const [form, user, entry] = [context.get('form'), context.get('user'), await requireEnquiry(context)]
  const isClosed = form.text('do') === 'close'
  const answer = isClosed ? '' : form.text('answer', ANSWER_LIMIT).trim()
  if (!isClosed && (answer === '' || entry.email === ''))
    return respondWithEnquiry(context, entry, text('messages.needReply'))
  const isFirst = await backend.db.transaction(async (transaction) => {
    if (!(await handleEnquiry(transaction, storeId, entry.request_id, user.name, answer))) return false
    if (!isClosed)
      await queueMail(transaction, storeId, buildReplyMail(store, { ...entry, name: writerOf(entry), answer }))
    const action = isClosed ? 'enquiry.closed' : 'enquiry.answered'
    await logAction(transaction, storeId, user.name, action, writerOf(entry))
    return true
  })
  if (!isFirst) {
    const message = text('messages.handled')
    return respondWithEnquiry(context, await requireEnquiry(context), message)
  }
  void backend.mailQueue.deliver()
  return redirectWithNotice(context, listPath(entry.kind), isClosed ? 'saved' : 'sent')
}

export function addMessagePages(routes: OfficeRoutes): void {
  routes.get('/messages', respondWithList)
  routes.get('/messages/:id', async (context) => respondWithEnquiry(context, await requireEnquiry(context)))
  routes.post('/messages/:id', handle)
}

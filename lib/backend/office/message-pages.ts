/** Messages and requests for quotes: reading, answering by mail, and putting aside. */
import { html } from 'hono/html'
import { buildAnswerMail } from '../mail/answer-mail.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { countEnquiries, type EnquiryKind } from '../store/enquiries.ts'
import { Refusal } from '../text/messages.ts'
import { formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes, type Say } from './office.ts'
import { findOfficeEnquiry, handleEnquiry, listOfficeEnquiries, type OfficeEnquiry } from './office-enquiries.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, renderPhone, tokenField } from './office-page.ts'
import { readListPage, renderPager } from './paging.ts'

const ANSWER_LIMIT = 8_000

/** Kinds of messages, the first where one arrives. */
const KINDS: readonly EnquiryKind[] = ['contact', 'quote', 'form']

const NAMES: Readonly<Record<EnquiryKind, (say: Say) => string>> = {
  contact: (say) => say('Messages', 'Messages'),
  quote: (say) => say('Quotes', 'Soumissions'),
  form: (say) => say('Forms', 'Formulaires'),
}

const listPath = (kind: EnquiryKind): string => (kind === 'contact' ? '/messages' : `/messages?kind=${kind}`)

/** Links to the lists of the part; `current` is the one that is shown. */
export function renderMessageTabs({ base, say }: Office, current: EnquiryKind | 'newsletter'): Markup {
  const tab = (path: string, isCurrent: boolean, text: string) =>
    html`<li><a href="${base}${path}"${isCurrent ? html` aria-current="true"` : ''}>${text}</a></li>`
  return html`<div class="tools"><ul class="tabs">${KINDS.map((kind) => tab(listPath(kind), kind === current, NAMES[kind](say)))}${tab('/newsletter', current === 'newsletter', say('Newsletter', 'Infolettre'))}</ul></div>`
}

/** What stands for the writer: a form in content need not ask for a name. */
const writerOf = ({ name, email, form }: OfficeEnquiry): string => name || email || form

async function answerList(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, say } = office
  const kind = KINDS.find((known) => known === context.req.query('kind')) ?? 'contact'
  const listPage = readListPage(context, await countEnquiries(backend.db, storeId, kind))
  const entries = await listOfficeEnquiries(backend.db, storeId, kind, listPage.offset)
  return answerPage(context, {
    title: kind === 'quote' ? say('Requests for quotes', 'Demandes de soumission') : NAMES[kind](say),
    part: 'messages',
    body: html`${renderMessageTabs(office, kind)}
${
  entries.length === 0
    ? html`<p class="empty">${say('No messages yet.', 'Personne n’a encore écrit.')}</p>`
    : html`<ul class="rows">${entries.map(
        (
          entry,
        ) => html`<li><a class="row" href="${base}/messages/${entry.request_id}"><span class="row-main"><b>${writerOf(entry)}</b> ${entry.product || entry.form}<small class="one-line">${entry.message}</small></span>
<span class="row-end">${entry.handled_by === '' ? html`<span class="status is-waiting">${say('Open', 'Ouvert')}</span>` : html`<span class="status is-approved">${entry.answer === '' ? say('Closed', 'Classé') : say('Answered', 'Répondu')}</span>`}<time datetime="${entry.asked_at}">${formatTime(office, entry.asked_at)}</time></span></a></li>`,
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

function answerEnquiry(context: OfficeContext, entry: OfficeEnquiry, mistake?: string, typed = ''): Promise<Response> {
  const office = context.get('office')
  const { base, say } = office
  const { request_id, kind, email, telephone, product, message, answer, handled_by, handled_at } = entry
  // Nobody can be answered who has left no address.
  const answerFields =
    email === ''
      ? html`<p class="hint">${say('No e-mail address was left.', 'Aucune adresse courriel n’a été laissée.')}</p>`
      : html`<label><span>${say(`E-mail to ${email}`, `Courriel à ${email}`)}</span><textarea name="answer" maxlength="${ANSWER_LIMIT}" rows="8">${typed}</textarea></label>
<p class="hint">${say('The e-mail begins with a greeting and ends with the question.', 'Le courriel commence par une salutation et se termine par la question posée.')}</p>`
  const send =
    email === '' ? '' : html`<button name="do" value="answer">${say('Send the answer', 'Envoyer la réponse')}</button>`
  const form =
    handled_by === ''
      ? html`<section class="card"><h2>${say('Your answer', 'Votre réponse')}</h2><form class="stack" method="post" action="${base}/messages/${request_id}">${tokenField(context)}
${answerFields}
<div class="buttons">${send}<button class="quiet" name="do" value="close">${say('Close without an answer', 'Classer sans réponse')}</button></div></form></section>`
      : html`<section class="card"><h2>${answer === '' ? say('Closed', 'Classé') : say('Answered', 'Répondu')}</h2>${answer === '' ? '' : html`<p class="quote">${answer}</p>`}<p class="hint">${handled_by} · ${formatTime(office, handled_at)}</p></section>`
  return answerPage(context, {
    title: writerOf(entry),
    part: 'messages',
    back: {
      href: `${base}${listPath(kind)}`,
      label: NAMES[kind](say),
    },
    mistakes: mistake ? [mistake] : [],
    status: mistake ? 400 : 200,
    body: html`<div class="columns"><section class="card"><p class="hint">${formatTime(office, entry.asked_at)}${entry.form === '' ? '' : html` · ${say('form', 'formulaire')} <code>${entry.form}</code>`}</p>${product === '' ? '' : html`<p><b>${product}</b></p>`}<p class="quote">${message}</p>
<dl class="facts">${email === '' ? '' : html`<div><dt>${say('E-mail', 'Courriel')}</dt><dd><a href="mailto:${email}">${email}</a></dd></div>`}${telephone === '' ? '' : html`<div><dt>${say('Telephone', 'Téléphone')}</dt><dd>${renderPhone(telephone)}</dd></div>`}</dl></section>
<div>${form}</div></div>`,
  })
}

async function handle(context: OfficeContext): Promise<Response> {
  const { backend, storeId, say, view } = context.get('office')
  const [form, user, entry] = [context.get('form'), context.get('user'), await requireEnquiry(context)]
  const isClosed = form.text('do') === 'close'
  const answer = isClosed ? '' : form.text('answer', ANSWER_LIMIT).trim()
  if (!isClosed && (answer === '' || entry.email === ''))
    return answerEnquiry(context, entry, say('Please write an answer first.', 'Écrivez d’abord une réponse.'))
  const isFirst = await backend.db.transaction(async (transaction) => {
    if (!(await handleEnquiry(transaction, storeId, entry.request_id, user.name, answer))) return false
    if (!isClosed)
      await queueMail(transaction, storeId, buildAnswerMail(view, { ...entry, name: writerOf(entry), answer }))
    const action = isClosed ? 'enquiry.closed' : 'enquiry.answered'
    await noteAction(transaction, storeId, user.name, action, writerOf(entry))
    return true
  })
  if (!isFirst) {
    const message = say(
      'A colleague was faster: this has been handled.',
      'Un collègue a été plus rapide\u00a0: c’est déjà fait.',
    )
    return answerEnquiry(context, await requireEnquiry(context), message)
  }
  void backend.mailQueue.deliver()
  return answerDone(context, listPath(entry.kind), isClosed ? 'saved' : 'sent')
}

/** Pages of what shoppers write to the store. */
export function addMessagePages(routes: OfficeRoutes): void {
  routes.get('/messages', answerList)
  routes.get('/messages/:id', async (context) => answerEnquiry(context, await requireEnquiry(context)))
  routes.post('/messages/:id', handle)
}

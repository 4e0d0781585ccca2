/** Customers who owe no tax: a list, a form for one of them, and the history of changes. */
import { html } from 'hono/html'
import { joinLabel } from '../../core/text/join-label.ts'
import { todayIn } from '../../core/time/today.ts'
import { findByEmail } from '../customers/customers.ts'
import { EXEMPTION_LIMITS, isValidOn, parseExemptPlaces, type TaxExemption } from '../taxes/exemption.ts'
import {
  type CustomerExemption,
  countExemptions,
  type ExemptionChange,
  listExemptionChanges,
  listExemptions,
  writeExemption,
} from '../taxes/exemptions.ts'
import { cleanCode } from '../text/clean-text.ts'
import { Refusal } from '../text/messages.ts'
import { formatDay, formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'

const EMAIL_LIMIT = 254
const CHANGES_SHOWN = 50

type Typed = { email: string; certificate: string; places: string; validUntil: string }
const EMPTY_FORM: Typed = { email: '', certificate: '', places: '', validUntil: '' }

function describeValidity(office: Office, exemption: TaxExemption): string {
  const { text, store } = office
  const { validUntil } = exemption
  if (validUntil === '') return text('exemptions.unlimited')
  const day = formatDay(office, validUntil, { year: 'numeric', month: 'short', day: 'numeric' })
  const isValid = isValidOn(exemption, todayIn(store.content.timeZone))
  return text(isValid ? 'exemptions.until' : 'exemptions.ended', { day })
}

const describe = (office: Office, exemption: TaxExemption): string =>
  [exemption.certificate, exemption.places.join(', '), describeValidity(office, exemption)].join(' · ')

const renderForm = (context: OfficeContext, typed: Typed): Markup => {
  const { base, text } = context.get('office')
  return html`<form class="card stack" method="post" action="${base}/exemptions">${tokenField(context)}
<p class="hint">${text('exemptions.hint')}</p><div class="fields">
<label>${text('exemptions.customer')}<input type="email" name="email" value="${typed.email}" required
  maxlength="${EMAIL_LIMIT}"></label>
<label>${text('exemptions.certificate')}<input name="certificate" value="${typed.certificate}" required
  maxlength="${EXEMPTION_LIMITS.certificate}" autocomplete="off"></label>
<label>${text('exemptions.places')}<input name="places" value="${typed.places}"
  placeholder="${text('exemptions.placesExample')}" required maxlength="200" autocapitalize="characters"></label>
<label>${text('exemptions.validUntil')}<input type="date" name="valid_until" value="${typed.validUntil}"></label></div>
<div class="buttons"><button>${text('common.save')}</button></div></form>`
}

const renderRow = (context: OfficeContext, { customer_id, email, ...exemption }: CustomerExemption): Markup => {
  const office = context.get('office')
  const { base, text } = office
  return html`<li class="row"><span class="row-main"><b>${email}</b><small>${describe(office, exemption)}</small></span>
<a class="button quiet" href="${base}/exemptions?${new URLSearchParams({ customer: String(customer_id) })}"
  aria-label="${text('exemptions.changeNamed', { name: email })}">${text('exemptions.change')}</a>
<form method="post" action="${base}/exemptions/remove">${tokenField(context)}
<input type="hidden" name="email" value="${email}"><button class="quiet"
  aria-label="${text('common.removeNamed', { name: email })}">${text('common.remove')}</button></form></li>`
}

const renderChange = (office: Office, { changed_at, by_whom, email, before, after }: ExemptionChange): Markup => {
  const { text, language } = office
  const rows = [
    before && joinLabel(text('exemptions.before'), describe(office, before), language),
    after ? joinLabel(text('exemptions.after'), describe(office, after), language) : text('exemptions.removed'),
  ]
  return html`<li><b>${email}</b> <time
    datetime="${changed_at}">${formatTime(office, changed_at)}</time><small>${[
      by_whom,
      ...rows.filter((row) => row),
    ].join(' · ')}</small></li>`
}

async function respondWithList(context: OfficeContext, again?: { mistake: string; typed: Typed }): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const listPage = readListPage(context, await countExemptions(backend.db, storeId))
  const entries = await listExemptions(backend.db, storeId, PAGE_SIZE, listPage.offset)
  const changes = await listExemptionChanges(backend.db, storeId, CHANGES_SHOWN)
  const chosen = entries.find(({ customer_id }) => String(customer_id) === context.req.query('customer'))
  const present = chosen && { ...chosen, places: chosen.places.join(', ') }
  return respondWithPage(context, {
    title: text('exemptions.title'),
    part: 'orders',
    back: { href: base, label: text('parts.orders') },
    mistakes: again ? [again.mistake] : [],
    status: again ? 400 : 200,
    body: html`${renderForm(context, again?.typed ?? present ?? EMPTY_FORM)}
${
  entries.length === 0
    ? html`<p class="empty">${text('exemptions.empty')}</p>`
    : html`<ul class="rows">${entries.map((entry) => renderRow(context, entry))}</ul>`
}${renderPager(context, '/exemptions', listPage)}
${
  changes.length === 0
    ? ''
    : html`<section class="card"><h2>${text('exemptions.history')}</h2><ol class="history">
${changes.map((change) => renderChange(office, change))}</ol></section>`
}`,
  })
}

const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true

async function save(context: OfficeContext): Promise<Response> {
  const { backend, storeId, text } = context.get('office')
  const form = context.get('form')
  const typed = {
    email: form.text('email', EMAIL_LIMIT).trim(),
    certificate: cleanCode(form.text('certificate', EXEMPTION_LIMITS.certificate)),
    places: form.text('places', 200),
    validUntil: form.text('valid_until', 10),
  }
  const refuse = (mistake: string) => respondWithList(context, { mistake, typed })
  const customer = await findByEmail(backend.db, storeId, typed.email)
  if (customer === undefined) return refuse(text('exemptions.noCustomer'))
  if (typed.certificate === '') return refuse(text('exemptions.noCertificate'))
  const places = parseExemptPlaces(typed.places)
  if (places === undefined) return refuse(text('exemptions.badPlaces'))
  if (typed.validUntil !== '' && !isDay(typed.validUntil)) return refuse(text('exemptions.badDay'))
  const { certificate, validUntil } = typed
  await write(context, customer.customer_id, { certificate, places, validUntil })
  return redirectWithNotice(context, '/exemptions', 'saved')
}

/** The log of changes has neither the certificate nor the address. */
const write = (context: OfficeContext, customerId: number, exemption: TaxExemption | null): Promise<void> => {
  const { backend, storeId } = context.get('office')
  const by = context.get('user').name
  return backend.db.transaction(async (transaction) => {
    await writeExemption(transaction, storeId, customerId, exemption, by)
    await logAction(transaction, storeId, by, exemption ? 'exemption.changed' : 'exemption.removed', `#${customerId}`)
  })
}

async function remove(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const customer = await findByEmail(backend.db, storeId, context.get('form').text('email', EMAIL_LIMIT))
  if (customer === undefined) throw new Refusal(404, 'noPage')
  await write(context, customer.customer_id, null)
  return redirectWithNotice(context, '/exemptions', 'removed')
}

export function addExemptionPages(routes: OfficeRoutes): void {
  routes.get('/exemptions', (context) => respondWithList(context))
  routes.post('/exemptions', save)
  routes.post('/exemptions/remove', remove)
}

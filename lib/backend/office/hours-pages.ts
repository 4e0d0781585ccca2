/** Days on which shops have other hours, and the history of their changes. For staff and owners. */
import { html } from 'hono/html'
import { listExceptions } from '../../core/time/hours/exceptions.ts'
import { todayIn } from '../../core/time/today.ts'
import { revalidateAfterChange } from '../import/manage-stores.ts'
import { exceptionKey, IMPORT, loadShops, type SharedException, shareExceptions } from '../import/shop-exceptions.ts'
import { EXCEPTION_LIMITS } from '../store/shop-hours-schema.ts'
import { Refusal } from '../text/messages.ts'
import {
  addException,
  countExceptionChanges,
  type ExceptionChange,
  type ExceptionOutcome,
  findExceptionChange,
  listExceptionChanges,
  removeException,
} from './change-exceptions.ts'
import {
  describeException,
  type ExceptionFields,
  emptyFields,
  listShopNames,
  nameDays,
  nameHours,
  readException,
  readFields,
  readShops,
  renderForm,
} from './exception-form.ts'
import { formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'

/** Days ahead in which every yearly exception but one of 02-29 occurs. */
const YEAR_DAYS = 366
const LEAP_YEARS_DAYS = 8 * YEAR_DAYS

const TABS = { days: '/hours', history: '/hours/history' } as const

function renderTabs({ base, text }: Office, current: keyof typeof TABS): Markup {
  const names = Object.keys(TABS) as (keyof typeof TABS)[]
  return html`<div class="tools"><ul class="tabs">
  ${names.map(
    (name) => html`<li>
    <a href="${base}${TABS[name]}"${name === current ? html` aria-current="true"` : ''}>${text(
      `hours.tabs.${name}`,
    )}</a></li>`,
  )}</ul></div>`
}

/** The next day of an exception from today on; '' if all have passed. */
function nextDay({ exception }: SharedException, today: string): string {
  const nextOf = (days: number) => listExceptions([exception], today, days)[0]?.date
  return nextOf(YEAR_DAYS) ?? nextOf(LEAP_YEARS_DAYS) ?? ''
}

/** Names of shops; 'all shops' if they are. */
function nameShops(office: Office, codes: readonly string[]): string {
  const shops = listShopNames(office)
  if (shops.size > 1 && [...shops.keys()].every((code) => codes.includes(code))) return office.text('hours.allShops')
  return codes.map((code) => shops.get(code) ?? code).join(', ')
}

function renderRow(context: OfficeContext, { exception, shops }: SharedException): Markup {
  const office = context.get('office')
  const { base, text } = office
  const days = nameDays(office, exception)
  return html`<li class="row">
    <span class="row-main"><b>${days}</b><small>${describeException(office, exception)} · ${nameShops(
      office,
      shops,
    )}</small></span><form method="post" action="${base}/hours/remove">${tokenField(context)}
    <input type="hidden" name="key" value="${exceptionKey(exception)}"><button class="quiet" aria-label="${text(
      'common.removeNamed',
      { name: `${days} (${nameHours(office, exception)})` },
    )}">${text('common.remove')}</button></form></li>`
}

type Again = { readonly fields: ExceptionFields; readonly mistakes: readonly string[]; readonly status?: 400 | 409 }

async function respondWithDays(context: OfficeContext, again?: Again): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, store, text } = office
  const today = todayIn(store.content.timeZone)
  const all = shareExceptions(await loadShops(backend.db, storeId)).map((entry) => ({
    entry,
    next: nextDay(entry, today),
  }))
  const coming = all.filter(({ next }) => next !== '').sort((one, other) => (one.next < other.next ? -1 : 1))
  const past = all.filter(({ next }) => next === '')
  const rows = (list: typeof all) => html`<ul class="rows">${list.map(({ entry }) => renderRow(context, entry))}</ul>`
  return respondWithPage(context, {
    title: text('parts.hours'),
    part: 'hours',
    mistakes: again?.mistakes ?? [],
    status: again ? (again.status ?? 400) : 200,
    body:
      listShopNames(office).size === 0
        ? html`<p class="empty">${text('hours.noShops')}</p>`
        : html`${renderTabs(office, 'days')}<p class="hint">${text('hours.hint')}</p>
        ${renderForm(context, again?.fields ?? emptyFields(office))}
<h2>${text('hours.coming')}</h2>
${coming.length === 0 ? html`<p class="empty">${text('hours.empty')}</p>` : rows(coming)}
${past.length === 0 ? '' : html`<h2>${text('hours.past')}</h2>${rows(past)}`}`,
  })
}

/** What a user reads of an outcome that is no success; undefined for one that is. */
function describeOutcome(office: Office, outcome: ExceptionOutcome): string | undefined {
  const { text } = office
  if (outcome.kind === 'contradicts') {
    const other = `${nameDays(office, outcome.other)} (${nameHours(office, outcome.other)})`
    return text('hours.faults.contradicts', { shop: outcome.shop, other })
  }
  if (outcome.kind === 'many')
    return text('hours.faults.many', { shop: outcome.shop, most: EXCEPTION_LIMITS.exceptions })
  return outcome.kind === 'gone' ? text('hours.faults.gone') : undefined
}

async function add(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId } = office
  const fields = readFields(office, context.get('form'))
  const shops = readShops(office, fields)
  const reading = readException(office, fields)
  if ('mistakes' in reading) return respondWithDays(context, { fields, mistakes: reading.mistakes })
  const { exception } = reading
  const by = context.get('user').name
  const outcome = await addException(backend.db, storeId, { exception, shops, by })
  const mistake = describeOutcome(office, outcome)
  if (mistake !== undefined) return respondWithDays(context, { fields, mistakes: [mistake], status: 409 })
  if (outcome.kind === 'unchanged') return redirectWithNotice(context, '/hours', 'unchanged')
  await publish(context, 'hours.added', { exception, shops })
  return redirectWithNotice(context, '/hours', 'saved')
}

/** Logs a change, and shows it in the shop. */
async function publish(
  context: OfficeContext,
  action: 'hours.added' | 'hours.removed' | 'hours.undone',
  { exception, shops }: SharedException,
) {
  const office = context.get('office')
  const { backend, storeId } = office
  const detail = `${describeException(office, exception)} · ${nameShops(office, shops)}`
  await logAction(backend.db, storeId, context.get('user').name, action, nameDays(office, exception), detail)
  backend.stores.forget(storeId)
  await revalidateAfterChange(backend, storeId)
}

async function remove(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId } = office
  const key = context.get('form').text('key')
  const shared = shareExceptions(await loadShops(backend.db, storeId))
  const entry = shared.find(({ exception }) => exceptionKey(exception) === key)
  const outcome: ExceptionOutcome = entry
    ? await removeException(backend.db, storeId, { ...entry, by: context.get('user').name })
    : { kind: 'gone' }
  const mistake = describeOutcome(office, outcome)
  if (mistake !== undefined || !entry)
    return respondWithDays(context, { fields: emptyFields(office), mistakes: [mistake ?? ''], status: 409 })
  await publish(context, 'hours.removed', entry)
  return redirectWithNotice(context, '/hours', 'removed')
}

function renderChange(context: OfficeContext, change: ExceptionChange): Markup {
  const office = context.get('office')
  const { base, text } = office
  const { change_id, changed_at, by_whom, is_added, exception, shops, is_undo } = change
  const said = `${nameDays(office, exception)} · ${describeException(office, exception)} · ${nameShops(office, shops)}`
  const kind = is_undo ? 'undone' : is_added ? 'added' : 'removed'
  const time = formatTime(office, changed_at)
  return html`<li class="row">
    <span class="row-main"><b>${by_whom === IMPORT ? text('hours.history.import') : by_whom}</b> ${text(
      `hours.history.${kind}`,
    )} <time datetime="${changed_at}">${time}</time><small>${
      is_added ? html`<ins>${said}</ins>` : html`<del>${said}</del>`
    }</small></span><form class="buttons" method="post" action="${base}/hours/undo">${tokenField(context)}
    <input type="hidden" name="change" value="${change_id}"><button class="quiet">${text('hours.history.undo')}<span
      class="unseen"> ${time}</span></button></form></li>`
}

async function respondWithHistory(context: OfficeContext, mistakes: string[] = []): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, text } = office
  const listPage = readListPage(context, await countExceptionChanges(backend.db, storeId))
  const changes = await listExceptionChanges(backend.db, storeId, PAGE_SIZE, listPage.offset)
  return respondWithPage(context, {
    title: text('hours.history.title'),
    part: 'hours',
    mistakes,
    status: mistakes.length > 0 ? 409 : 200,
    body: html`${renderTabs(office, 'history')}<p class="hint">${text('hours.history.hint')}</p>${
      changes.length === 0
        ? html`<p class="empty">${text('hours.history.empty')}</p>`
        : html`<ul class="rows">${changes.map((change) => renderChange(context, change))}</ul>`
    }${renderPager(context, TABS.history, listPage)}`,
  })
}

/** Undoes a change: removes what it has added, or adds what it has removed. */
async function undo(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId } = office
  const change = await findExceptionChange(backend.db, storeId, context.get('form').text('change'))
  if (change === undefined) throw new Refusal(404, 'noPage')
  const { change_id: undoes, is_added, exception, shops } = change
  const reversal = { exception, shops, by: context.get('user').name, undoes }
  const outcome = await (is_added ? removeException : addException)(backend.db, storeId, reversal)
  const mistake = describeOutcome(office, outcome)
  if (mistake !== undefined) return respondWithHistory(context, [mistake])
  if (outcome.kind === 'unchanged') return redirectWithNotice(context, TABS.history, 'unchanged')
  await publish(context, 'hours.undone', { exception, shops })
  return redirectWithNotice(context, TABS.history, 'restored')
}

export function addHoursPages(routes: OfficeRoutes): void {
  routes.get('/hours', (context) => respondWithDays(context))
  routes.get('/hours/history', (context) => respondWithHistory(context))
  routes.post('/hours', add)
  routes.post('/hours/remove', remove)
  routes.post('/hours/undo', undo)
}

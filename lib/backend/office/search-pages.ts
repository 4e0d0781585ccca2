/** Search: a report of what shoppers look for, for everybody; the rules of the search and their history, for owners. */
import { html } from 'hono/html'
import { Refusal } from '../text/messages.ts'
import { formatTime, type Markup, type Office, type OfficeContext, type OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { PAGE_SIZE, readListPage, renderPager } from './paging.ts'
import { listSearches, readSearchTotals, type SearchReportRow } from './search-report.ts'
import { findRuleMistakes } from './search-rule-fields.ts'
import { changeRule, respondWithRule } from './search-rule-form.ts'
import { countChanges, findChange, listChanges, listRules, type RuleChange, undoChange } from './search-rules.ts'
import { describeRule } from './search-words.ts'

const TABS = { report: '/search', rules: '/search/rules', history: '/search/history' } as const

/** Links to the sections; staff have the report only. */
function renderTabs(context: OfficeContext, current: keyof typeof TABS): Markup {
  const { base, text } = context.get('office')
  if (context.get('user').role !== 'owner') return html``
  const names = Object.keys(TABS) as (keyof typeof TABS)[]
  return html`<div class="tools"><ul class="tabs">
  ${names.map(
    (name) => html`<li>
    <a href="${base}${TABS[name]}"${name === current ? html` aria-current="true"` : ''}>${text(
      `search.tabs.${name}`,
    )}</a></li>`,
  )}</ul></div>`
}

/** How often a term was searched, what was found, and how often a product was opened. */
function describeSearch({ text }: Office, row: SearchReportRow): string {
  const { searches, nothing, corrected, corrected_term, results, chosen } = row
  return [
    text('search.report.searches', { count: searches }),
    nothing > 0 ? text('search.report.nothing', { count: nothing }) : text('search.report.results', { count: results }),
    ...(corrected > 0 ? [text('search.report.corrected', { count: corrected, term: corrected_term })] : []),
    ...(chosen > 0 ? [text('search.report.chosen', { count: chosen })] : []),
  ].join(' · ')
}

/** Links to forms in which the search is filled in. */
function renderRemedies({ base, text, store }: Office, { query, locale }: SearchReportRow): Markup {
  const link = (type: string, label: string) =>
    html`<a class="button quiet" href="${base}/search/rule?${new URLSearchParams({ type, query })}">${label}<span
      class="unseen"> ${text('search.quoted', { query })}</span></a>`
  return html`<span class="buttons">${
    locale === '' || store.content.locales.length === 1 ? '' : html`<span class="status">${locale}</span>`
  }${link('synonyms', text('search.report.synonym'))}${link('query', text('search.report.pin'))}</span>`
}

async function respondWithReport(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, text } = office
  const { rows: total, searches, nothing, corrected, chosen } = await readSearchTotals(backend.db, storeId)
  const listPage = readListPage(context, total)
  const rows = await listSearches(backend.db, storeId, PAGE_SIZE, listPage.offset)
  const isOwner = context.get('user').role === 'owner'
  const sum = (count: number, label: string) => html`<span><b>${count}</b> ${label}</span>`
  return respondWithPage(context, {
    title: text('parts.search'),
    part: 'search',
    body: html`${renderTabs(context, 'report')}
<p class="hint">${text('search.report.hint')}</p>
${
  total === 0
    ? html`<p class="empty">${text('search.report.empty')}</p>`
    : html`<p class="sums">${sum(searches, text('search.sums.searches', { count: searches }))}${sum(
        nothing,
        text('search.sums.nothing'),
      )}${sum(corrected, text('search.sums.corrected'))}${sum(chosen, text('search.sums.chosen'))}</p>
<ul class="rows">
${rows.map(
  (row) => html`<li class="row">
  <span class="row-main"><b>${row.query}</b><small>${describeSearch(office, row)}</small></span>${
    isOwner ? renderRemedies(office, row) : ''
  }</li>`,
)}</ul>`
}${renderPager(context, '/search', listPage)}`,
  })
}

async function respondWithRules(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const all = await listRules(backend.db, storeId)
  const listPage = readListPage(context, all.length)
  const add = (type: 'synonyms' | 'query' | 'boost') =>
    html`<a class="button" href="${base}/search/rule?type=${type}">${text(`search.add.${type}`)}</a>`
  return respondWithPage(context, {
    title: text('search.tabs.rules'),
    part: 'search',
    body: html`${renderTabs(context, 'rules')}<div class="tools">
    <span class="buttons">${add('synonyms')}${add('query')}${add('boost')}</span></div>
${
  all.length === 0
    ? html`<p class="empty">${text('search.rule.empty')}</p>`
    : html`<p class="hint">${text('search.rule.hint')}</p><ul class="rows">${all
        .slice(listPage.offset, listPage.offset + PAGE_SIZE)
        .map(({ rule, uses }) => {
          const { title, details } = describeRule(office, rule)
          return html`<li><a class="row" href="${base}/search/rule?${new URLSearchParams({ code: rule.code })}"><span
            class="row-main"><b>${title}</b><small>${details.join(' · ')}</small></span><span class="row-end"><span
            class="status${uses > 0 ? ' is-complete' : ''}">${text('search.rule.uses', {
              count: uses,
            })}</span></span></a></li>`
        })}</ul>`
}${renderPager(context, '/search/rules', listPage)}`,
  })
}

/** Name that imports have in the history. */
const IMPORT = 'import'

function renderChange(context: OfficeContext, change: RuleChange): Markup {
  const office = context.get('office')
  const { base, text } = office
  const { change_id, changed_at, by_whom, before, after, is_undo } = change
  const describe = (rule: typeof before) => {
    if (!rule) return ''
    const { title, details } = describeRule(office, rule)
    return [title, ...details].join(' · ')
  }
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const time = formatTime(office, changed_at)
  return html`<li class="row">
    <span class="row-main"><b>${by_whom === IMPORT ? text('search.history.import') : by_whom}</b> ${text(
      is_undo ? 'search.history.undone' : `search.history.${kind}`,
    )} <time datetime="${changed_at}">${time}</time>${
      before ? html`<small><del>${describe(before)}</del></small>` : ''
    }${after ? html`<small><ins>${describe(after)}</ins></small>` : ''}</span>
    <form class="buttons" method="post" action="${base}/search/undo">${tokenField(context)}
    <input type="hidden" name="change" value="${change_id}"><button class="quiet">${text('search.history.undo')}<span
      class="unseen"> ${time}</span></button></form></li>`
}

async function respondWithHistory(context: OfficeContext, mistakes: string[] = [], status: 200 | 400 | 409 = 200) {
  const { backend, storeId, text } = context.get('office')
  const listPage = readListPage(context, await countChanges(backend.db, storeId))
  const changes = await listChanges(backend.db, storeId, PAGE_SIZE, listPage.offset)
  return respondWithPage(context, {
    title: text('search.tabs.history'),
    part: 'search',
    mistakes,
    status,
    body: html`${renderTabs(context, 'history')}${
      changes.length === 0
        ? html`<p class="empty">${text('search.history.empty')}</p>`
        : html`<ul class="rows">${changes.map((change) => renderChange(context, change))}</ul>`
    }${renderPager(context, '/search/history', listPage)}`,
  })
}

async function undo(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, text } = office
  const change = await findChange(backend.db, storeId, context.get('form').text('change'))
  if (change === undefined) throw new Refusal(404, 'noPage')
  const { before, after } = change
  const code = (before ?? after)?.code
  const others = (await listRules(backend.db, storeId)).map(({ rule }) => rule).filter((rule) => rule.code !== code)
  const mistakes = before ? findRuleMistakes(office, before, others) : []
  if (mistakes.length > 0) return respondWithHistory(context, mistakes, 400)
  const by = context.get('user').name
  const outcome = await undoChange(backend.db, storeId, change, by)
  if (outcome === 'stale') return respondWithHistory(context, [text('search.history.stale')], 409)
  if (outcome === 'many') return respondWithHistory(context, [text('search.faults.many', { most: 500 })], 400)
  if (outcome !== 'done') return redirectWithNotice(context, '/search/history', 'unchanged')
  backend.stores.forget(storeId)
  const rule = before ?? after
  await logAction(backend.db, storeId, by, 'search.undone', rule ? describeRule(office, rule).title : '')
  return redirectWithNotice(context, '/search/history', 'restored')
}

export function addSearchPages(routes: OfficeRoutes): void {
  for (const path of ['/search/rules', '/search/rule', '/search/history', '/search/undo'])
    routes.use(path, requireOwner)
  routes.get('/search', respondWithReport)
  routes.get('/search/rules', respondWithRules)
  routes.get('/search/rule', respondWithRule)
  routes.get('/search/history', (context) => respondWithHistory(context))
  routes.post('/search/rule', changeRule)
  routes.post('/search/undo', undo)
}

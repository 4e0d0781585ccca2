/** The form of a rule of the search, with a preview of its effect. For owners. */
import { html } from 'hono/html'
import { SEARCH_RULE_LIMITS, type SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import { indexOf } from '../catalog/catalog-index.ts'
import { Refusal } from '../text/messages.ts'
import type { Markup, Office, OfficeContext } from './office.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { renderPreview } from './search-preview.ts'
import {
  boostAttributesOf,
  EMPTY_RULE,
  fieldsOfRule,
  RULE_TYPES,
  type RuleFields,
  readLines,
  readRule,
} from './search-rule-fields.ts'
import { findRule, listRules, removeRule, ruleVersion, saveRule } from './search-rules.ts'
import { attributeName, describeRule, formatStrength } from './search-words.ts'

const STRENGTHS = [3, 2, 1, -1, -2, -3]
/** Values that the field of a boost suggests. */
const MOST_VALUES = 300
const TEXT_LIMIT = 20_000

const selected = (isSelected: boolean) => (isSelected ? html` selected` : '')

function renderSynonyms({ text }: Office, { words }: RuleFields): Markup {
  return html`<label>${text('search.form.words')}<textarea name="words" required aria-describedby="words-hint">
${words}</textarea></label><p class="hint" id="words-hint">${text('search.form.wordsHint')}</p>`
}

function renderQuery({ text, store }: Office, { query, first, last, redirect, banner }: RuleFields): Markup {
  const blocks = [...(store.content.documents.get(store.content.locales[0] ?? '')?.blocks.values() ?? [])]
  return html`<label>${text('search.form.query')}<input name="query" value="${query}" required
    maxlength="${SEARCH_RULE_LIMITS.queryLength}" aria-describedby="query-hint"></label>
<p class="hint" id="query-hint">${text('search.form.queryHint')}</p>
<div class="fields"><label>${text('search.form.first')}<textarea name="first" spellcheck="false"
  aria-describedby="skus-hint">
${first}</textarea></label>
<label>${text('search.form.last')}<textarea name="last" spellcheck="false" aria-describedby="skus-hint">
${last}</textarea></label></div><p class="hint" id="skus-hint">${text('search.form.skusHint')}</p>
<div class="fields"><label>${text('search.form.redirect')}<input name="redirect" value="${redirect}"
  placeholder="${text('redirects.newExample')}" maxlength="${SEARCH_RULE_LIMITS.redirectLength}"></label>
<label>${text('search.form.banner')}<select name="banner"><option value="">${text('search.form.none')}</option>
${blocks.map(
  ({ identifier, title }) => html`<option
  value="${identifier}"${selected(identifier === banner)}>${title ? `${title} (${identifier})` : identifier}</option>`,
)}</select></label></div>`
}

function renderBoost(office: Office, { attribute, value, strength }: RuleFields): Markup {
  const { text, store } = office
  const { columns } = indexOf(store.content)
  const attributes = boostAttributesOf(office)
  const values = attributes.flatMap((code) => {
    const column = columns.get(code)
    if (code === 'category_id') return [...store.documents.categories.values()].map(({ name }) => name)
    return column?.kind === 'select' ? column.values : []
  })
  return html`<div class="fields"><label>${text('search.form.attribute')}<select name="attribute">
  ${attributes.map(
    (code) => html`<option
    value="${code}"${selected(code === attribute)}>${attributeName(office, code)}</option>`,
  )}</select></label>
<label>${text('search.form.value')}<input name="value" value="${
    attribute === 'category_id' ? (store.documents.categories.get(value)?.name ?? value) : value
  }" list="values" maxlength="300" aria-describedby="value-hint"></label><datalist id="values">${[...new Set(values)]
    .slice(0, MOST_VALUES)
    .map((one) => html`<option value="${one}"></option>`)}</datalist>
<label>${text('search.form.strength')}<select name="strength">
${STRENGTHS.map(
  (one) => html`<option
  value="${one}"${selected(String(one) === strength)}>${formatStrength(one)}</option>`,
)}</select></label></div>
<p class="hint" id="value-hint">${text('search.form.valueHint')}</p>`
}

const RENDERERS = { synonyms: renderSynonyms, query: renderQuery, boost: renderBoost } as const

function renderLocales({ text, store }: Office, locale: string): Markup {
  const { locales } = store.content
  if (locales.length < 2) return html``
  return html`<div class="fields"><label>${text('search.form.locale')}<select name="locale">
  <option value="">${text('search.form.everyLocale')}</option>
  ${locales.map((one) => html`<option value="${one}"${selected(one === locale)}>${one}</option>`)}</select></label>
  </div>`
}

type Shown = {
  /** '' for a new rule. */
  code: string
  /** The version that the user has seen. */
  version: string
  fields: RuleFields
  /** Search of the preview. */
  term: string
  mistakes?: readonly string[]
  status?: 200 | 400 | 409
}

/** The search that shows the effect of a rule best. */
const termOf = ({ words, query }: RuleFields): string => query || (readLines(words)[0] ?? '')

/** The first button of the form is what the Enter key presses: it shows the results, and saves nothing. */
async function respondWithForm(context: OfficeContext, shown: Shown): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text } = office
  const { code, fields, version, mistakes = [], status = 200 } = shown
  const others = (await listRules(backend.db, storeId)).map(({ rule }) => rule).filter((rule) => rule.code !== code)
  const term = shown.term || termOf(fields)
  const reading = readRule(office, fields, others)
  const rules = 'rule' in reading ? [reading.rule, ...others] : others
  const preview =
    term === ''
      ? ''
      : await renderPreview(office, { term, locale: fields.locale, rules, canPin: fields.type === 'query' })
  return respondWithPage(context, {
    title: text(`search.titles.${fields.type}`),
    part: 'search',
    back: { href: `${base}/search/rules`, label: text('search.tabs.rules') },
    mistakes,
    status,
    body: html`<form class="stack" method="post" action="${base}/search/rule">${tokenField(context)}
    <input type="hidden" name="type" value="${fields.type}"><input type="hidden" name="code" value="${code}">
    <input type="hidden" name="version" value="${version}">
<button class="unseen" name="do" value="preview" formnovalidate tabindex="-1"
  aria-hidden="true">${text('search.preview.show')}</button>
<section class="card stack">${RENDERERS[fields.type](office, fields)}${renderLocales(office, fields.locale)}
<div class="buttons"><button name="do" value="save">${text('common.save')}</button>${
      code === ''
        ? ''
        : html`<button class="danger" name="do" value="remove"
    formnovalidate>${text('common.remove')}</button>`
    }</div></section>
<section class="card stack" aria-labelledby="try"><h2 id="try">${text('search.preview.title')}</h2>
<div class="tools"><span class="search"><label><span class="unseen">${text('search.preview.term')}</span><input
  name="term" value="${term}" placeholder="${text('search.preview.term')}"
  maxlength="${SEARCH_RULE_LIMITS.queryLength}"></label><button class="quiet" name="do" value="preview"
  formnovalidate>${text('search.preview.show')}</button></span></div>
${preview}</section></form>`,
  })
}

/** The form of a rule, or of a new one with the fields of the query. Responds 404 if not found. */
export async function respondWithRule(context: OfficeContext): Promise<Response> {
  const { backend, storeId } = context.get('office')
  const read = (name: string) => (context.req.query(name) ?? '').slice(0, SEARCH_RULE_LIMITS.queryLength)
  const code = read('code')
  if (code !== '') {
    const rule = await findRule(backend.db, storeId, code)
    if (rule === undefined) throw new Refusal(404, 'noPage')
    return respondWithForm(context, { code, version: ruleVersion(rule), fields: fieldsOfRule(rule), term: '' })
  }
  const type = RULE_TYPES.find((one) => one === read('type')) ?? 'synonyms'
  const query = read('query')
  const fields = { ...EMPTY_RULE, type, query: type === 'query' ? query : '', words: query && `${query}\n` }
  return respondWithForm(context, { code, version: '', fields, term: query })
}

function readFields({ form }: { form: { text: (name: string, limit?: number) => string } }): RuleFields {
  const type = RULE_TYPES.find((one) => one === form.text('type'))
  if (type === undefined) throw new Refusal(404, 'noPage')
  const names = Object.keys(EMPTY_RULE) as (keyof typeof EMPTY_RULE)[]
  const typed = Object.fromEntries(names.map((name) => [name, form.text(name, TEXT_LIMIT)]))
  return { ...EMPTY_RULE, ...typed, type, query: form.text('query').replace(/\s+/g, ' ').trim() }
}

/** The fields after a button of the preview has given a product a fixed place. */
function withPlace(fields: RuleFields, action: string): RuleFields | undefined {
  const [, place, sku = ''] = /^(first|last):(.+)$/s.exec(action) ?? []
  if (place !== 'first' && place !== 'last') return undefined
  const without = (text: string) => readLines(text).filter((one) => one.toLowerCase() !== sku.toLowerCase())
  const lists = { first: without(fields.first), last: without(fields.last) }
  lists[place].push(sku)
  return { ...fields, first: lists.first.join('\n'), last: lists.last.join('\n') }
}

/** Whether a rule has more than the search to which it applies: without more, the preview shows the present results. */
const hasEffect = ({ type, first, last, redirect, banner }: RuleFields): boolean =>
  type !== 'query' || [first, last, redirect, banner].some((field) => field.trim() !== '')

/** Saves or removes a rule, or shows what it would do. */
export async function changeRule(context: OfficeContext): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, text } = office
  const form = context.get('form')
  const fields = readFields({ form })
  const [code, version, term, action] = [form.text('code'), form.text('version'), form.text('term'), form.text('do')]
  const shown = { code, version, fields, term }
  const placed = withPlace(fields, action)
  const by = context.get('user').name
  const others = (await listRules(backend.db, storeId)).map(({ rule }) => rule).filter((rule) => rule.code !== code)
  if (action === 'preview' || placed) {
    const after = placed ?? fields
    const reading = hasEffect(after) ? readRule(office, after, others) : undefined
    const mistakes = reading && 'mistakes' in reading ? reading.mistakes : []
    return respondWithForm(context, { ...shown, fields: after, mistakes, status: mistakes.length > 0 ? 400 : 200 })
  }
  const reading = action === 'remove' ? undefined : readRule(office, fields, others)
  if (reading && 'mistakes' in reading)
    return respondWithForm(context, { ...shown, mistakes: reading.mistakes, status: 400 })
  const before = await findRule(backend.db, storeId, code)
  const outcome = reading
    ? await saveRule(backend.db, storeId, { code, version, rule: reading.rule, by })
    : await removeRule(backend.db, storeId, { code, version, by })
  if (outcome === 'gone') throw new Refusal(404, 'noPage')
  if (outcome === 'many')
    return respondWithForm(context, {
      ...shown,
      mistakes: [text('search.faults.many', { most: SEARCH_RULE_LIMITS.rules })],
      status: 400,
    })
  if (outcome === 'stale')
    return respondWithForm(context, {
      ...shown,
      version: ruleVersion(before),
      mistakes: [text(reading ? 'content.mistakes.stale' : 'search.faults.staleRemoval')],
      status: 409,
    })
  if (outcome === 'unchanged') return redirectWithNotice(context, '/search/rules', 'unchanged')
  backend.stores.forget(storeId)
  const subject: SearchRuleRecord | undefined = reading?.rule ?? before
  const title = subject ? describeRule(office, subject).title : code
  await logAction(backend.db, storeId, by, reading ? 'search.changed' : 'search.removed', title)
  return redirectWithNotice(context, '/search/rules', reading ? 'saved' : 'removed')
}

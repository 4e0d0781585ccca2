/** Fields of the form of a rule: read into a rule that is checked, with the mistakes in the user's language. */
import * as v from 'valibot'
import { keyOf } from '../../contract-server/facet-index.ts'
import { fold } from '../../contract-server/fold.ts'
import { normalizeLocale } from '../../contract-server/locale.ts'
import {
  createRuleCheck,
  FLAG_ON,
  IN_STOCK,
  listBoostAttributes,
  type RuleTargets,
} from '../../contract-server/search/check-rules.ts'
import { SEARCH_RULE_LIMITS, type SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import { indexOf } from '../catalog/catalog-index.ts'
import { shopAddressesOf } from '../store/redirects.ts'
import { SearchRuleSchema } from '../store/search-rule.ts'
import { isRedirectTarget } from '../text/redirect-path.ts'
import type { Office } from './office.ts'
import { describeFault } from './search-words.ts'

export const RULE_TYPES = ['synonyms', 'query', 'boost'] as const
export type RuleType = (typeof RULE_TYPES)[number]

/** The form's fields as they were typed. Lists have a line for each entry. */
export type RuleFields = {
  readonly type: RuleType
  readonly words: string
  readonly query: string
  readonly first: string
  readonly last: string
  readonly redirect: string
  readonly banner: string
  readonly attribute: string
  readonly value: string
  readonly strength: string
  /** '' for all languages. */
  readonly locale: string
}

export const EMPTY_RULE: Omit<RuleFields, 'type'> = {
  words: '',
  query: '',
  first: '',
  last: '',
  redirect: '',
  banner: '',
  attribute: 'manufacturer',
  value: '',
  strength: '2',
  locale: '',
}

export const fieldsOfRule = (rule: SearchRuleRecord): RuleFields => {
  const fields = {
    ...EMPTY_RULE,
    type: rule.type,
    locale: rule.locale === undefined ? '' : normalizeLocale(rule.locale),
  }
  if (rule.type === 'synonyms') return { ...fields, words: rule.words.join('\n') }
  if (rule.type === 'boost') return { ...fields, ...rule, locale: fields.locale, strength: String(rule.strength) }
  const { query, first, last, redirect, banner } = rule
  return { ...fields, query, first: first.join('\n'), last: last.join('\n'), redirect, banner }
}

/** Lines without repetitions, ignoring case. */
export const readLines = (text: string): string[] => {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return [...Map.groupBy(lines.filter(Boolean), (line) => line.toLowerCase()).values()].flatMap(([first = '']) => first)
}

const targetsOf = ({ store }: Office): RuleTargets => {
  const { content, documents } = store
  const shop = shopAddressesOf(content.identity, documents.config, documents.pages.keys())
  return {
    skus: new Set(content.products.map(({ sku }) => sku.toLowerCase())),
    attributes: new Map([...documents.attributes].map(([code, { type }]) => [code, type])),
    // Blocks that are not shown today exist too.
    blocks: new Set(content.documents.get(content.locales[0] ?? '')?.blocks.keys()),
    locales: content.locales,
    isTarget: (address) => isRedirectTarget(address, shop),
  }
}

/** Codes of the attributes by which products of the store can be boosted. */
export const boostAttributesOf = (office: Office): string[] => listBoostAttributes(targetsOf(office).attributes)

/** The mistakes of a rule among the others of the store. */
export function findRuleMistakes(
  office: Office,
  rule: SearchRuleRecord,
  others: readonly SearchRuleRecord[],
): string[] {
  const check = createRuleCheck(targetsOf(office))
  for (const other of others) check(other)
  return check(rule).map((fault) => describeFault(office, fault))
}

/** The value that products have, in its spelling; a category also by its name. Undefined if no product has it. */
function findValue({ store }: Office, attribute: string, typed: string): string | undefined {
  if (attribute === IN_STOCK || store.documents.attributes.get(attribute)?.type === 'flag') return FLAG_ON
  if (attribute === 'category_id') {
    const all = [...store.documents.categories.values()]
    const id = all.find(({ entity_id, name }) => String(entity_id) === typed || fold(name) === fold(typed))?.entity_id
    return id === undefined ? undefined : String(id)
  }
  const labels = store.documents.attributes.get(attribute)?.labels ?? new Map<string, string>()
  const value = [...labels].find(([, label]) => fold(label) === fold(typed))?.[0] ?? typed
  const column = indexOf(store.content).columns.get(attribute)
  const code = column?.kind === 'select' ? column.codeOf.get(keyOf(value)) : undefined
  return code === undefined || column?.kind !== 'select' ? undefined : column.values[code]
}

type Input = { rule: object } | { mistake: string }

function readSynonyms({ text }: Office, fields: RuleFields): Input {
  const words = readLines(fields.words)
  const { fewestWords, mostWords, wordLength } = SEARCH_RULE_LIMITS
  if (words.length < fewestWords || words.length > mostWords)
    return { mistake: text('search.faults.words', { fewest: fewestWords, most: mostWords }) }
  const long = words.find((word) => word.length > wordLength)
  return long ? { mistake: text('search.faults.long', { value: long, most: wordLength }) } : { rule: { words } }
}

function readQueryRule({ text }: Office, { query, first, last, redirect, banner }: RuleFields): Input {
  const rule = { query, first: readLines(first), last: readLines(last), redirect: redirect.trim(), banner }
  if (rule.first.length + rule.last.length === 0 && rule.redirect === '' && banner === '')
    return { mistake: text('search.faults.nothing') }
  if (Math.max(rule.first.length, rule.last.length) > SEARCH_RULE_LIMITS.skus)
    return { mistake: text('search.faults.manySkus', { most: SEARCH_RULE_LIMITS.skus }) }
  const both = readLines(last).find((sku) => readLines(first).some((one) => one.toLowerCase() === sku.toLowerCase()))
  return both ? { mistake: text('search.faults.both', { value: both }) } : { rule }
}

function readBoost(office: Office, { attribute, value: typed, strength }: RuleFields): Input {
  const value = findValue(office, attribute, typed.trim())
  if (value === undefined) return { mistake: office.text('search.faults.value', { value: typed }) }
  return { rule: { attribute, value, strength: Number(strength) } }
}

const READERS = { synonyms: readSynonyms, query: readQueryRule, boost: readBoost } as const

/** Reads a rule from the form; `others` are the store's other rules. */
export function readRule(
  office: Office,
  fields: RuleFields,
  others: readonly SearchRuleRecord[],
): { rule: SearchRuleRecord } | { mistakes: string[] } {
  const read = READERS[fields.type](office, fields)
  if ('mistake' in read) return { mistakes: [read.mistake] }
  const parsed = v.safeParse(SearchRuleSchema, {
    type: fields.type,
    ...read.rule,
    ...(fields.locale && { locale: fields.locale }),
  })
  if (!parsed.success) return { mistakes: [office.text('search.faults.form')] }
  const mistakes = findRuleMistakes(office, parsed.output, others)
  return mistakes.length > 0 ? { mistakes } : { rule: parsed.output }
}

/** Checks that what the rules of a search refer to exists, in store folders and in the back office. */

import { findMisspelling } from '../../core/address/address-spelling.ts'
import { nearest } from '../../core/text/nearest.ts'
import { normalizeLocale } from '../locale.ts'
import { searchLanguageOf } from './language.ts'
import type { SearchRuleRecord } from './rule-schema.ts'
import { queryKey } from './steering.ts'

/** What rules may refer to. */
export type RuleTargets = {
  /** SKUs in lower case; undefined if they are not known yet. */
  readonly skus: ReadonlySet<string> | undefined
  /** Types of attributes by their codes. */
  readonly attributes: ReadonlyMap<string, string>
  readonly blocks: ReadonlySet<string>
  /** Normalized locales, the default one first. */
  readonly locales: readonly string[]
  /** Whether a search may redirect to an address. */
  readonly isTarget: (address: string) => boolean
}

/** A fault of a rule in one of its fields; `right` is the right form, or '' if it is not known. */
export type RuleFault = {
  readonly kind: 'sku' | 'attribute' | 'attributeType' | 'flagValue' | 'block' | 'locale' | 'redirect' | 'queryTaken'
  readonly field: string
  /** Index in a list. */
  readonly at?: number
  readonly value: string
  readonly right: string
}

/** A flag of every store: what can be bought now. */
export const IN_STOCK = 'in_stock'
/** The value of a flag that products have. */
export const FLAG_ON = '1'

/** Attributes that every store has, by which products can be boosted. */
const BUILT_IN = ['manufacturer', 'category_id', IN_STOCK] as const

/** Types of attributes by which products can be boosted. */
const BOOSTABLE: ReadonlySet<string> = new Set(['select', 'flag'])

/** Codes of the attributes by which products can be boosted. */
export const listBoostAttributes = (attributes: RuleTargets['attributes']): string[] => [
  ...BUILT_IN,
  ...[...attributes].flatMap(([code, type]) => (BOOSTABLE.has(type) ? [code] : [])),
]

/** Further missing SKUs get no suggestion: each is compared with all SKUs of the store. */
const MOST_SUGGESTIONS = 20

/** For which searches a rule is, in each locale in which it applies. */
function listSearches({ query, locale }: QueryRecord, locales: readonly string[]): string[] {
  const names = locale === undefined ? locales : [normalizeLocale(locale)]
  return names.map((name) => `${locale === undefined ? '' : name} ${name} ${queryKey(query, searchLanguageOf(name))}`)
}

type QueryRecord = Extract<SearchRuleRecord, { type: 'query' }>

/** Creates a function that finds the faults of a rule. It remembers the queries of the rules that it has checked. */
export function createRuleCheck(targets: RuleTargets): (rule: SearchRuleRecord) => RuleFault[] {
  const { skus, attributes, blocks, locales, isTarget } = targets
  const queries = new Map<string, string>()
  let suggestions = 0

  function* findQueryFaults(rule: QueryRecord): Generator<RuleFault> {
    const { query, first, last, banner, redirect } = rule
    for (const [field, list] of [
      ['first', first],
      ['last', last],
    ] as const) {
      for (const [at, sku] of list.entries()) {
        if (skus === undefined || skus.has(sku.toLowerCase())) continue
        const right = ++suggestions > MOST_SUGGESTIONS ? '' : (nearest(sku, skus) ?? '')
        yield { kind: 'sku', field, at, value: sku, right }
      }
    }
    if (banner !== '' && !blocks.has(banner))
      yield { kind: 'block', field: 'banner', value: banner, right: nearest(banner, blocks) ?? '' }
    const isRight = redirect === '' || isTarget(redirect)
    const right = findMisspelling(redirect)?.form ?? ''
    if (!isRight || right !== '') yield { kind: 'redirect', field: 'redirect', value: redirect, right }
    const searches = listSearches(rule, locales)
    const twin = searches.map((search) => queries.get(search)).find((other) => other !== undefined)
    if (twin !== undefined) yield { kind: 'queryTaken', field: 'query', value: query, right: twin }
    for (const search of searches) queries.set(search, query)
  }

  function* findFaults(rule: SearchRuleRecord): Generator<RuleFault> {
    if (rule.locale !== undefined && !locales.includes(normalizeLocale(rule.locale)))
      yield { kind: 'locale', field: 'locale', value: rule.locale, right: nearest(rule.locale, locales) ?? '' }
    if (rule.type === 'query') yield* findQueryFaults(rule)
    if (rule.type !== 'boost') return
    const usable = listBoostAttributes(attributes)
    const isFlag = rule.attribute === IN_STOCK || attributes.get(rule.attribute) === 'flag'
    if (isFlag && rule.value !== FLAG_ON) yield { kind: 'flagValue', field: 'value', value: rule.value, right: FLAG_ON }
    if (usable.includes(rule.attribute)) return
    const kind = attributes.has(rule.attribute) ? 'attributeType' : 'attribute'
    yield { kind, field: 'attribute', value: rule.attribute, right: nearest(rule.attribute, usable) ?? '' }
  }

  return (rule) => [...findFaults(rule)]
}

const suggest = (right: string): string => (right === '' ? '' : `; did you mean '${right}'?`)

/** A fault as a message of an import. */
export function describeRuleFault({ kind, field, value, right }: RuleFault): string {
  if (kind === 'sku') return `${field}: there is no product with the SKU '${value}'${suggest(right)}`
  if (kind === 'attribute') return `attribute '${value}': attributes.json does not list it${suggest(right)}`
  if (kind === 'attributeType') return `attribute '${value}': it must be a select or a flag`
  if (kind === 'flagValue') return `value '${value}': a flag has the value '${right}'`
  if (kind === 'block') return `banner: there is no block '${value}'${suggest(right)}`
  if (kind === 'locale') return `locale: config.json does not list '${value}'${suggest(right)}`
  if (kind === 'queryTaken') return `query '${value}': another rule is for '${right}', which is the same search`
  return `redirect must be a path of the shop, such as /catalog/ranges, or begin with https://, not '${value}'`
}

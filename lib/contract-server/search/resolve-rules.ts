/** Resolves the SKUs and attributes in rules of a search to the ids of products. */
import { normalizeLocale } from '../locale.ts'
import type { SearchRuleRecord } from './rule-schema.ts'
import type { BoostRule, SteeringRule } from './steering.ts'

/** The products to which rules refer. */
export type RuleProducts = {
  /** Id of the shown product with a SKU in lower case; the SKU of a variant stands for its product. */
  readonly findId: (sku: string) => number | undefined
  /** The products that have a value of an attribute. */
  readonly withValue: (attribute: string, value: string) => BoostRule['products']
}

/** The rules that apply in a locale; those for this locale only come first. */
export function rulesOfLocale(rules: Iterable<SearchRuleRecord>, locale: string): SearchRuleRecord[] {
  const name = normalizeLocale(locale)
  return [...rules]
    .filter((rule) => rule.locale === undefined || normalizeLocale(rule.locale) === name)
    .sort((a, b) => Number(b.locale !== undefined) - Number(a.locale !== undefined))
}

export function resolveRules(rules: readonly SearchRuleRecord[], { findId, withValue }: RuleProducts): SteeringRule[] {
  const idsOf = (skus: readonly string[]) => skus.flatMap((sku) => findId(sku.toLowerCase()) ?? [])
  return rules.map((rule): SteeringRule => {
    if (rule.type === 'synonyms') return rule
    if (rule.type === 'query') return { ...rule, first: idsOf(rule.first), last: idsOf(rule.last) }
    const { type, code, strength, attribute, value } = rule
    return { type, code, strength, products: withValue(attribute, value) }
  })
}

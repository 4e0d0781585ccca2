import type { Product } from './product.ts'

/** Condition of a product as it is sold; open-box pieces and floor models are used (S1-2.15: outlets). */
export type Condition = 'new' | 'refurbished' | 'used'

const WORDS: readonly (readonly [RegExp, Condition])[] = [
  [/refurbished|reconditioned|reconditionné|remis à neuf/i, 'refurbished'],
  [/open[- ]?box|floor (?:model|sample)|scratch (?:and|&) dent|pre-?owned|boîte ouverte|démonstrateur|usagé/i, 'used'],
]

const find = (text: string): Condition | undefined => WORDS.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Reads the condition from the spec or fact with that name, else from the product's name: the contract has no field
 * for it.
 */
export function conditionOf({
  name,
  facts,
  highlights,
  specGroups,
}: Pick<Product, 'name' | 'facts' | 'highlights' | 'specGroups'>): Condition {
  const conditionSpec = [...facts, ...highlights, ...specGroups.flatMap(({ specs }) => specs)].find((spec) =>
    /^(?:condition|état)$/i.test(spec.name.trim()),
  )
  if (conditionSpec)
    return find(conditionSpec.value) ?? (/^\s*(?:used|d’occasion)\b/i.test(conditionSpec.value) ? 'used' : 'new')
  return find(name) ?? 'new'
}

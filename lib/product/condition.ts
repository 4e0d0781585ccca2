import type { Product } from './product.ts'

/**
 * Condition of a product as it is sold, in the three words of Google's feeds. What was on display or demonstrated isn't
 * new: to Google, new means never used and in packaging that was not opened (its help, answer 13582738, November 2026).
 * The members of schema.org's OfferItemCondition have no definition: they follow the same rule (S1-2.15: outlets).
 */
export type Condition = 'new' | 'refurbished' | 'used'

const WORDS: readonly (readonly [RegExp, Condition])[] = [
  [/refurbished|reconditioned|reconditionné|remis à neuf/i, 'refurbished'],
  [/open[- ]?box|floor (?:model|sample)|scratch (?:and|&) dent|pre-?owned|boîte ouverte|usagé/i, 'used'],
  [/ex-display|démonstrateur|(?:modèle|appareil|paire) (?:de démonstration|de plancher|d[’']exposition)/i, 'used'],
]

/** Words that only a condition is read from: in the name of furniture, a display unit is a cabinet. */
const SPEC_WORDS: readonly (readonly [RegExp, Condition])[] = [
  ...WORDS,
  [/^\s*(?:used|d’occasion|returned)\b|\b(?:display|demo|demonstration) (?:unit|model|item|pair|piece)\b/i, 'used'],
  [/\b(?:like new|comme neuf)/i, 'used'],
  // 'New filter' is a part, not the product.
  [/^\s*(?:brand[ -])?(?:new|neuf|neuve)s?\b(?!\s+\p{L})/iu, 'new'],
]

const find = (words: typeof WORDS, text: string): Condition | undefined =>
  words.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Reads the condition from the spec or fact with that name if it has a known word, else from the product's name: the
 * contract has no field for it.
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
  return (conditionSpec && find(SPEC_WORDS, conditionSpec.value)) ?? find(WORDS, name) ?? 'new'
}

/** Questions that the chat suggests before the first one: those that the product's data answers. */

/** Texts in 'chat.suggestions' of public/locales/{lng}/product.json. */
export type SuggestionKey =
  | 'clearance'
  | 'noise'
  | 'battery'
  | 'firmness'
  | 'material'
  | 'doorway'
  | 'size'
  | 'delivery'
  | 'warranty'
  | 'stock'

/** Beginnings of labels in both languages. What only some kinds of products have comes first. */
const BY_LABEL: readonly (readonly [key: SuggestionKey, label: RegExp])[] = [
  ['clearance', /^(?:clearance (?:for|needed)|dégagement)/i],
  ['doorway', /^minimum doorway|^passage minimal/i],
  ['battery', /^(?:battery life|run time|flight time|autonomie|temps de vol)/i],
  ['firmness', /^(?:firmness|fermeté)/i],
  ['noise', /^(?:noise|bruit|niveau sonore)/i],
  ['size', /^(?:width|largeur)/i],
  ['material', /^(?:material|wood|fabric|matériau|matière|bois|tissu)(?![\p{L}])/iu],
]

const MOST = 3
const MOST_BY_LABEL = 2

/** Three questions: two about the product's specifications, if it has such, and others that every store answers. */
export function suggestQuestions(labels: readonly string[]): readonly SuggestionKey[] {
  const own = BY_LABEL.filter(([, label]) => labels.some((text) => label.test(text))).map(([key]) => key)
  const ofWarranty: SuggestionKey[] = labels.some((text) => /^(?:warranty|garantie)/i.test(text)) ? ['warranty'] : []
  return [...own.slice(0, MOST_BY_LABEL), 'delivery' as const, ...ofWarranty, 'stock' as const].slice(0, MOST)
}

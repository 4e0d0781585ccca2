/** Facts about the variants that a question names by their options: walnut, 512 GB, king. */
import type { Facts, VariantFact } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { fact, line, type Statement, sentence } from './statement.ts'
import { hasAny, isSameWord, wordsOf } from './words.ts'

/** Values that a question names by a word that no other value of the option contains. */
function valuesNamed({ words }: Question, values: readonly string[]): string[] {
  return values.filter((value) => {
    const others = new Set(values.filter((other) => other !== value).flatMap(wordsOf))
    return wordsOf(value).some(
      (word) =>
        !others.has(word) &&
        words.some((said) => said === word || (!/\d/.test(word) && word.length > 3 && isSameWord(said, word))),
    )
  })
}

/** Options of which the question names values. */
function optionsNamed(question: Question, { options }: Facts) {
  return options
    .map((option) => ({ ...option, named: valuesNamed(question, option.values) }))
    .filter(({ named }) => named.length > 0)
}

/** Whether the question names a value of one of the product's options. */
export const namesVariant = (question: Question, facts: Facts): boolean => optionsNamed(question, facts).length > 0

function priceRange(variants: readonly VariantFact[], { formatPrice }: Facts): string {
  const prices = variants.flatMap(({ price }) => price ?? [])
  if (prices.length === 0) return ''
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? formatPrice(low) : `${formatPrice(low)} – ${formatPrice(high)}`
}

/** Total stock of the variants by shop. */
function stockOf(variants: readonly VariantFact[]): Statement[] {
  const counted = variants.flatMap(({ shops }) => shops.filter(({ units }) => units !== null))
  if (counted.length === 0) return []
  const names = [...new Set(counted.map(({ name }) => name))]
  const totals = names.map((name) => ({
    name,
    units: counted.filter((shop) => shop.name === name).reduce((sum, { units }) => sum + (units ?? 0), 0),
  }))
  const there = totals.filter(({ units }) => units > 0)
  return [
    there.length === 0
      ? sentence('chatNoShopHasIt')
      : sentence('chatShops', { shops: there.map(({ name, units }) => `${name} (${units})`).join(', ') }),
  ]
}

/** Prices of the variants that a question names, one line per value; for a single choice also its stock. */
export function describeVariants(question: Question, facts: Facts): Statement[] | null {
  const named = optionsNamed(question, facts)
  const compared = named.find((option) => option.named.length > 1)
  const fixed = named.filter((option) => option !== compared)
  const fits = (variant: VariantFact, value?: string) =>
    fixed.every((option) => option.named.some((name) => variant.labels.includes(name))) &&
    (value === undefined || variant.labels.includes(value))
  if (compared !== undefined) {
    const rows = compared.named.map((value) => {
      const variants = facts.variants.filter((variant) => fits(variant, value))
      return fact(value, priceRange(variants, facts))
    })
    return rows.every((row) => row.kind === 'fact' && row.value !== '') ? rows : null
  }
  const variants = facts.variants.filter((variant) => fits(variant))
  const price = priceRange(variants, facts)
  if (named.length === 0 || variants.length === 0 || price === '') return null
  const title = variants.length === 1 ? (variants[0]?.name ?? '') : fixed.flatMap((option) => option.named).join(', ')
  return [fact(title, price), ...stockOf(variants)]
}

/** Words of questions about an option, with the attribute codes of the option. */
const OPTION_WORDS: readonly (readonly [said: readonly string[], codes: readonly string[]])[] = [
  [
    ['size*', 'taille*', 'grandeur*', 'format*'],
    ['size', 'taille'],
  ],
  [
    ['storage', 'stockage*', 'gb', 'go'],
    ['stockage', 'storage'],
  ],
  [
    ['fabric*', 'tissu*', 'upholster*'],
    ['fabric', 'tissu'],
  ],
  [
    ['wood*', 'bois'],
    ['wood', 'bois'],
  ],
  [
    ['color*', 'colour*', 'couleur*', 'teinte*', 'finish*', 'fini', 'finis'],
    ['color', 'couleur', 'finish', 'fabric', 'wood', 'fini'],
  ],
]

/** Words that ask for prices of the options. */
const PRICE_WORDS = ['price*', 'cost*', 'cheap*', 'expensive', 'prix', 'cout*', 'cher', 'chere']

export const OPTION_PHRASES: readonly string[] = OPTION_WORDS.flatMap(([said]) => said)

/** Options that a question asks for, with their values, and with prices if it asks for them. */
export function listOptions({ words }: Question, facts: Facts): Statement[] | null {
  const asked = OPTION_WORDS.filter(([said]) => hasAny(words, said))
  // 'What finish is on the wood' does not ask for options.
  if (asked.length > 1) return null
  const codes = asked[0]?.[1]
  const options = facts.options.filter(({ code }) => codes === undefined || codes.includes(code))
  if (options.length === 0) return null
  if (!hasAny(words, PRICE_WORDS)) return options.map(({ label, values }) => fact(label, values.join(', ')))
  return options.flatMap(({ values }) =>
    values.flatMap((value) => {
      const price = priceRange(
        facts.variants.filter(({ labels }) => labels.includes(value)),
        facts,
      )
      return price === '' ? [] : [fact(value, price)]
    }),
  )
}

/** Price range of the variants. */
export function describePriceRange(facts: Facts): Statement[] {
  const range = priceRange(facts.variants, facts)
  return range.includes(' – ') ? [line(range)] : []
}

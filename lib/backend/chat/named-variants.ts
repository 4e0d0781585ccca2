/** The variants that a question names by the values of their options. */
import type { ProductWire } from '../../contracts/product.ts'
import type { Facts } from './load-facts.ts'
import type { Question } from './read-question.ts'
import { wordsOf } from './words.ts'

export type Variant = ProductWire['simple_products'][number]

/** The values that a question names by a word that no other value has: walnut, 512 GB, Duluth. */
export const valuesNamed = (values: readonly string[], { words }: Question): string[] =>
  values.filter((value) => {
    const others = values.filter((other) => other !== value).flatMap(wordsOf)
    return wordsOf(value).some((word) => !others.includes(word) && words.includes(word))
  })

/** The values of options that a question names, by option. */
export const optionsNamed = (question: Question, { page }: Facts): string[][] =>
  page.attributes
    .map(({ options }) =>
      valuesNamed(
        options.map(({ label }) => label),
        question,
      ),
    )
    .filter((values) => values.length > 0)

/** Whether the question names a value of one of the product's options: walnut, 512 GB, king. */
export const namesVariant = (question: Question, facts: Facts): boolean => optionsNamed(question, facts).length > 0

export const labelsOf = ({ attribute_labels }: Variant): string[] => Object.values(attribute_labels)

/** The variants with one of the values of each option. */
export const variantsWith = (options: readonly (readonly string[])[], { page }: Facts): Variant[] =>
  page.simple_products.filter((variant) =>
    options.every((named) => named.some((value) => labelsOf(variant).includes(value))),
  )

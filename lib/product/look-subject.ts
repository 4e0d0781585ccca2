import type { Product } from './product.ts'

/**
 * The special catalog that holds the look of a product, as 'attribute/value': the first of the wanted attributes of
 * which a fact or spec tells the product's value; '' when none does.
 */
export function findLookSubject(
  { highlights, facts, specGroups }: Pick<Product, 'highlights' | 'facts' | 'specGroups'>,
  attributes: readonly string[],
): string {
  const specs = [...facts, ...highlights, ...specGroups.flatMap((group) => group.specs)]
  for (const attribute of attributes) {
    const specName = attribute.toLowerCase().replaceAll('_', ' ')
    const spec = specs.find(({ name }) => name.toLowerCase().replaceAll('_', ' ') === specName)
    if (spec) return `${attribute}/${spec.value}`
  }
  return ''
}

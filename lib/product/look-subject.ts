import type { Product } from './product.ts'

/**
 * Special catalog with the look of a product, as 'attribute/value': of the first attribute that a fact or spec of the
 * product has; '' if it has none of them.
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

/** Filters that agents send, as filters of the store's listings; what can't be one is left out. */
import { type CatalogFilter, MAX_VALUES, RANGE_END } from '../catalog/catalog-query.ts'

const ATTRIBUTE = /^[a-z][a-z0-9_]{0,63}$/
const MOST_FILTERS = 20

/** A range, with one end optional. Amounts are in the currency's main unit. */
type Limits = { readonly min?: number | undefined; readonly max?: number | undefined }

const toRange = (attribute: string, { min, max }: Limits): CatalogFilter[] =>
  min === undefined && max === undefined ? [] : [{ attribute, from: min ?? 0, to: max ?? RANGE_END }]

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Attributes under the store's own names: a value, a list of values, or `{min, max}`. */
export function toCatalogFilters(price: Limits, attributes: Readonly<Record<string, unknown>>): CatalogFilter[] {
  const others = Object.entries(attributes)
    .slice(0, MOST_FILTERS)
    .flatMap(([attribute, value]): CatalogFilter[] => {
      if (!ATTRIBUTE.test(attribute)) return []
      if (Array.isArray(value)) {
        const values = value.filter((entry): entry is string => typeof entry === 'string').slice(0, MAX_VALUES)
        return values.length > 0 ? [{ attribute, values }] : []
      }
      if (typeof value === 'string') return [{ attribute, values: [value] }]
      if (typeof value !== 'object' || value === null) return []
      const { min, max } = value as { min?: unknown; max?: unknown }
      return toRange(attribute, { min: numberOf(min), max: numberOf(max) })
    })
  return [...toRange('price', price), ...others].sort((a, b) => a.attribute.localeCompare(b.attribute))
}

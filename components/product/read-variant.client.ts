import { getRestClient } from '#lib/api/request.client.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { formatDimensions } from '#lib/product/dimensions.ts'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import { loadVariant } from '#lib/product/load-variant.client.ts'
import type { SpecGroup } from '#lib/product/product.ts'
import { nameSpecGroups } from '#lib/product/spec-group-names.ts'
import type { MapContext } from '#lib/site/map-context.ts'
import { type VariantFacts, type VariantSource, variantFacts } from './variant-facts.ts'

/** A loaded variant, or an error text for the shopper. */
export type VariantReading =
  | { readonly facts: VariantFacts; readonly specs: readonly SpecGroup[]; readonly dimensions: string }
  | { readonly error: string }

/**
 * Loads a product or variant, or the default variant in its place, with a shop's prices and stock; that shop is first.
 *
 * @param storeName store_name of the shopper's shop, '' if unknown
 */
export async function readVariant(
  id: string,
  storeName: string,
  source: VariantSource,
  mapContext: MapContext,
): Promise<VariantReading> {
  const { locale } = source.prices
  const [product, t] = await Promise.all([
    loadVariant(getRestClient(locale), id, source.defaultVariantId, mapContext, storeName),
    loadTranslator(locale, 'product'),
  ])
  if (!product) return { error: t(PRODUCT_ERROR_KEY) }
  const locationStock = product.locationStock.toSorted(
    (one, other) => Number(other.storeName === storeName) - Number(one.storeName === storeName),
  )
  const dimensions = formatDimensions([...product.specGroups, { specs: product.facts }], locale)
  return {
    facts: variantFacts({ ...product, locationStock }, source, t),
    specs: nameSpecGroups(product.specGroups, t),
    dimensions: dimensions && t('dimensionsValue', { value: dimensions }),
  }
}

import { getRestClient } from '#lib/api/request.client.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import { loadVariant } from '#lib/product/load-variant.client.ts'
import type { SpecGroup } from '#lib/product/product.ts'
import { nameSpecGroups } from '#lib/product/spec-group-names.ts'
import type { MapContext } from '#lib/site/map-context.ts'
import { type VariantFacts, type VariantSource, variantFacts } from './variant-facts.ts'

/** A variant as it was read; or the text for the shopper when it could not be. */
export type VariantReading =
  | { readonly facts: VariantFacts; readonly specs: readonly SpecGroup[] }
  | { readonly error: string }

/**
 * Reads a product or variant, or the default variant in its place, as a shop sells it.
 *
 * @param storeName store_name of the shopper's shop, '' when none is known
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
  return { facts: variantFacts(product, source, t), specs: nameSpecGroups(product.specGroups, t) }
}

import { getRestClient } from '#lib/api/request.client.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadVariant } from '#lib/product/load-variant.client.ts'
import type { SpecGroup } from '#lib/product/product.ts'
import { type VariantFacts, type VariantSource, variantFacts } from './variant-facts.ts'

/** Reads a variant, or the default one in its place, with its texts; null when neither can be had. */
export async function readVariant(
  id: string,
  { site, mapContext, defaultVariantId }: VariantSource,
): Promise<{ facts: VariantFacts; specs: readonly SpecGroup[] } | null> {
  const [product, t] = await Promise.all([
    loadVariant(getRestClient(site.locale), id, defaultVariantId, mapContext),
    loadTranslator(site.locale, 'product'),
  ])
  return product && { facts: variantFacts(product, site, t), specs: product.specGroups }
}

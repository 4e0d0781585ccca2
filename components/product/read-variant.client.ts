import { getRestClient } from '#lib/api/request.client.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { chosenStoreName } from '#lib/locations/my-store.client.ts'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import { loadVariant } from '#lib/product/load-variant.client.ts'
import type { SpecGroup } from '#lib/product/product.ts'
import { nameSpecGroups } from '#lib/product/spec-group-names.ts'
import { type VariantFacts, type VariantSource, variantFacts } from './variant-facts.ts'

/** A variant as it was read; or the text for the shopper when it could not be. */
export type VariantAnswer =
  | { readonly facts: VariantFacts; readonly specs: readonly SpecGroup[] }
  | { readonly error: string }

/** Reads a variant, or the default one in its place, with its texts. */
export async function readVariant(
  id: string,
  { site, mapContext, defaultVariantId, tenant, defaultStoreName }: VariantSource,
): Promise<VariantAnswer> {
  const [product, t] = await Promise.all([
    loadVariant(
      getRestClient(site.locale),
      id,
      defaultVariantId,
      mapContext,
      chosenStoreName(tenant, defaultStoreName),
    ),
    loadTranslator(site.locale, 'product'),
  ])
  if (!product) return { error: t(PRODUCT_ERROR_KEY) }
  return { facts: variantFacts(product, site, t), specs: nameSpecGroups(product.specGroups, t) }
}

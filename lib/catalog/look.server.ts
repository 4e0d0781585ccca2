import 'server-only'
import { findLookSubject } from '../product/look-subject.ts'
import type { Product, ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { loadRelatives } from './product-row.server.ts'

/**
 * Loads products that share a value of one of the store's default_attributes (complete_the_look, S1-3.1), without those
 * that the page shows as related; empty if the store has turned the section off.
 */
export async function loadLook(site: Site, product: Product): Promise<readonly ProductSummary[]> {
  const { completeTheLook, completeTheSet } = site.config.productPage
  const { defaultAttributes, displaySection } = completeTheLook
  const subject = displaySection ? findLookSubject(product, defaultAttributes) : ''
  if (subject === '') return []
  const shown = new Set(completeTheSet.displaySection ? product.related.map(({ id }) => id) : [])
  return (await loadRelatives(site, subject, product.id)).filter(({ id }) => !shown.has(id))
}

import 'server-only'
import { findLookSubject } from '../product/look-subject.ts'
import type { Product, ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { loadRelatives } from './product-row.server.ts'

/**
 * Products of the same look: those that share a value of one of the store's default_attributes (complete_the_look,
 * specification 3.1); none where the store doesn't show them.
 */
export async function loadLook(site: Site, product: Product): Promise<readonly ProductSummary[]> {
  const { defaultAttributes, displaySection } = site.config.productPage.completeTheLook
  const subject = displaySection ? findLookSubject(product, defaultAttributes) : ''
  return subject === '' ? [] : loadRelatives(site, subject, product.id)
}

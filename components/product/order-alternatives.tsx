import { buttonStyle } from '#components/ui/button-style.ts'
import { dialOf } from '#lib/core/address/dial-number.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { findAvailability } from '#lib/stock/stock-status.ts'
import { BuyBoxPartIsland } from './product-islands.client.tsx'
import { RELATED_SECTION_ID } from './product-relations.tsx'

/**
 * Alternatives for a product, or its selected variant, that can't be ordered: a mail when it is back, a phone call,
 * similar products. The page's enquiry link follows.
 */
export function OrderAlternatives({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { features, identity, productPage } = site.config
  const dial = dialOf(identity.phone)
  const hasSimilar = productPage.completeTheSet.displaySection && product.related.length > 0
  return (
    <div className="mt-4">
      <p>{t(`instead.${textOf(product)}`)}</p>
      {features.restockNotice && <BuyBoxPartIsland part="restock" islandClass="mt-3 print:hidden" />}
      <ul className="mt-3 space-y-2 print:hidden">
        {dial && (
          <li>
            <a href={`tel:${dial}`} className={`${buttonStyle.secondary} w-full`}>
              {t('instead.call', { phone: identity.phone })}
            </a>
          </li>
        )}
        <li>
          <a
            href={hasSimilar ? `#${RELATED_SECTION_ID}` : site.href(paths.contact)}
            className={`${buttonStyle.quiet} w-full`}
          >
            {t(hasSimilar ? 'instead.similar' : 'instead.contact')}
          </a>
        </li>
      </ul>
    </div>
  )
}

function textOf(product: Product): 'version' | 'discontinued' | 'byPhone' | 'outOfStock' {
  if (product.type === 'configurable' && product.canAddToCart) return 'version'
  const availability = findAvailability(product)
  if (availability === 'discontinued') return 'discontinued'
  return availability === 'out-of-stock' ? 'outOfStock' : 'byPhone'
}

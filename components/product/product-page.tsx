import { CmsContent } from '#components/cms/cms-content.tsx'
import { ProductFinancing } from '#components/financing/product-financing.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import { formatStoredPhone, parseDialNumber } from '#lib/core/phone.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Product } from '#lib/product/product.ts'
import { quoteHref } from '#lib/site/quote-link.ts'
import type { Site } from '#lib/site/site.ts'
import { BuyBox } from './buy-box.client.tsx'
import { buyBoxLabels, buyBoxProduct } from './buy-box-props.ts'
import { ListsPlace } from './lists-place.tsx'
import { PictureGallery } from './picture-gallery.client.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { Relation } from './relation.tsx'

type Props = { site: Site; t: Translate; product: Product; reviews: ReviewSummaryWire | null }

/**
 * A product: on a phone name, pictures, price and purchase one below the other; on a wide screen pictures to the left
 * and the purchase beside them, then everything there is to know.
 */
export function ProductPage({ site, t, product, reviews }: Props) {
  const { features, identity } = site.config
  const dial = parseDialNumber(identity.phone)
  const price = product.price.kind === 'priced' ? product.price.final.amount : null
  return (
    <>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,7fr)_minmax(20rem,5fr)] md:grid-rows-[auto_1fr] lg:gap-x-16">
        <ProductHeading site={site} t={t} product={product} className="md:col-start-2" />
        <PictureGallery
          pictures={product.pictures}
          name={product.name}
          labels={{
            gallery: t('gallery', { name: product.name }),
            picture: t('picture', { n: '{n}', total: '{total}' }),
            show: t('showPicture', { n: '{n}' }),
            previous: t('previousPicture'),
            next: t('nextPicture'),
          }}
          className="md:col-start-1 md:row-span-2 md:row-start-1"
        />
        <div className="md:col-start-2">
          <BuyBox
            product={buyBoxProduct(product, site, t)}
            labels={buyBoxLabels(t)}
            belowPrice={<ProductFinancing site={site} t={t} sku={product.sku} price={price} />}
          />
          {(features.wishlist || features.compare) && <ListsPlace id={product.id} name={product.name} />}
          {features.requestAQuote && (
            <a href={quoteHref(site, product)} className={`${buttonStyle.secondary} mt-3 w-full`}>
              {site.config.texts.requestAQuote}
            </a>
          )}
          {features.prop65 && product.hasProp65Warning && <p className="mt-4 text-sm">⚠ {t('prop65')}</p>}
          <ul className="mt-6 space-y-2 border-t border-line pt-5 text-sm text-muted">
            <li>{t('delivery')}</li>
            {dial && (
              <li>
                <a href={`tel:${dial}`} className="text-link underline underline-offset-4">
                  {t('questions', { phone: formatStoredPhone(identity.phone) })}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      <ProductDetails site={site} t={t} product={product}>
        <CmsContent
          site={site}
          html={product.description}
          source={{ type: 'product', id: product.id }}
          className="cms max-w-3xl"
        />
      </ProductDetails>
      {features.productReviews && <ProductReviews site={site} t={t} product={product} reviews={reviews} />}
      {features.addOns && (
        <Relation site={site} title={t('addOns')} products={product.addOns} hasTooltips={features.addOnTooltips} />
      )}
      <Relation site={site} title={t('related')} products={product.related} />
      <Relation site={site} title={t('upsells')} products={product.upsells} />
    </>
  )
}

import { CmsContent } from '#components/cms/cms-content.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/overview-section.ts'
import { formatDimensions } from '#lib/product/dimensions.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import type { Product } from '#lib/product/product.ts'
import { findShownRating } from '#lib/product/shown-rating.ts'
import { brandHref } from '#lib/site/brand-link.ts'
import type { Site } from '#lib/site/site.ts'
import { RatingStars } from './rating-stars.tsx'
import { ShownDimensions, ShownModel } from './variant-state.client.tsx'

type Props = { site: Site; t: Translate<'product'>; product: Product }

/** In characters: longer names would push everything else off a phone's screen. */
const LONG_NAME = 120

/** Brand, name, rating and model. */
export function ProductHeading({ site, t, product, className }: Props & { className?: string }) {
  const { features, productPage, catalog } = site.config
  const rating = findShownRating(product.rating, features)
  const average = rating && formatAverage(rating.average, site.locale)
  const energyLabel = product.documents.find(({ name }) => /energy ?guide|energuide|energy label/i.test(name))
  const name =
    catalog.hasModelNumberInName && product.modelNumber ? `${product.name} ${product.modelNumber}` : product.name
  return (
    <header className={className}>
      {product.brand && (
        <a
          href={brandHref(site, product.brand)}
          className={
            'block w-fit max-w-full truncate text-sm/6 font-semibold uppercase tracking-wide text-link ' +
            'no-underline hover:underline'
          }
        >
          {product.brand}
        </a>
      )}
      <h1 className={`mt-1 font-semibold [overflow-wrap:anywhere] ${name.length > LONG_NAME ? 'text-lg' : 'text-2xl'}`}>
        {name}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {rating && average && (
          <a href="#reviews" className="flex min-h-(--target,1.5rem) items-center gap-2 no-underline hover:underline">
            <RatingStars average={rating.average} label={t('rating', { average, count: rating.count })} />
            <span aria-hidden="true">{t('reviewCount', { count: rating.count })}</span>
          </a>
        )}
        {productPage.displayModelNumber && <ShownModel />}
        {product.isEnergyStar && (
          <span className="inline-flex items-center gap-1.5 font-medium text-positive">
            <Icon name="star" className="size-4 fill-current" />
            {t('energyStar')}
            {energyLabel && (
              <a href={energyLabel.url} target="_blank" rel="noopener" className="text-link underline">
                {t('energyLabel')}
              </a>
            )}
          </span>
        )}
      </div>
    </header>
  )
}

/** Summary of a product: short description, dimensions, highlights, and a link to the details. */
export function ProductIntro({ site, t, product }: Props) {
  const dimensions = formatDimensions([...product.specGroups, { specs: product.facts }], site.locale)
  const hasHighlights = site.config.productPage.layout === 'three_column' && product.highlights.length > 0
  return (
    <>
      <CmsContent
        site={site}
        html={product.shortDescription}
        source={{ type: 'product', id: product.id }}
        className="cms"
      />
      <ShownDimensions first={dimensions && t('dimensionsValue', { value: dimensions })} />
      {hasHighlights && (
        <ul className="mt-4 space-y-2 text-sm">
          {product.highlights.map(({ name, value }) => (
            <li key={name} className="flex justify-between gap-4 border-t border-line pt-2">
              <span className="text-muted">{name}</span>
              <span className="text-end font-medium">{value}</span>
            </li>
          ))}
        </ul>
      )}
      <a
        href={`#${OVERVIEW_SECTION_ID}`}
        className={
          'mt-2 inline-flex min-h-(--target,2rem) items-center gap-1 text-sm text-link underline ' +
          'underline-offset-4 print:hidden'
        }
      >
        {t('toOverview')}
        <Icon name="chevron" className="size-4 rotate-90" />
      </a>
    </>
  )
}

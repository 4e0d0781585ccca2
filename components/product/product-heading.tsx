import { RatingStars } from '#components/ui/rating-stars.tsx'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate; product: Product; className?: string }

/** Brand, name, model and rating of a product. */
export function ProductHeading({ site, t, product, className }: Props) {
  const { rating } = product
  return (
    <header className={className}>
      {product.brand && (
        <a
          href={site.href(paths.special('manufacturer', product.brand))}
          className="text-sm font-semibold uppercase tracking-wide text-link no-underline hover:underline"
        >
          {product.brand}
        </a>
      )}
      <h1 className="mt-1 text-2xl font-semibold">{product.name}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {rating && site.config.features.productRatings && (
          <a href="#reviews" className="flex items-center gap-2 no-underline hover:underline">
            <RatingStars
              average={rating.average}
              label={t('rating', { average: formatAverage(rating.average, site.locale), count: rating.count })}
            />
            <span aria-hidden="true">{t('reviewCount', { count: rating.count })}</span>
          </a>
        )}
        {product.modelNumber && <span>{t('model', { number: product.modelNumber })}</span>}
        {product.isEnergyStar && <span className="font-medium text-positive">{t('energyStar')}</span>}
      </div>
    </header>
  )
}

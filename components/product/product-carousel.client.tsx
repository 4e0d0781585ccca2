'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Carousel } from '#components/ui/carousel.tsx'
import { carouselTexts } from '#components/ui/carousel-texts.ts'
import { ITEMS_PER_DISPLAY, LIMITS } from '#lib/core/constants.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import type { ProductSummary } from '#lib/product/product.ts'
import type { SiteInBrowser } from '#lib/site/site-for-client.ts'
import { stockTexts } from '#lib/stock/stock-status.ts'
import { priceText, spokenPriceTexts } from './price-text.ts'
import { ProductTile } from './product-tile.tsx'
import { type TileView, viewStock } from './tile-view.ts'

/**
 * Carousel of products that the browser has loaded; renders nothing without any. `outOfStock` is the store's text, ''
 * for the default.
 */
export function ProductCarousel({
  title,
  products,
  outOfStock,
}: {
  title: string
  products: readonly ProductSummary[]
  outOfStock: string
}) {
  const site = useSite()
  const t = useTranslations('product')
  const tCarousel = useTranslations('carousel')
  const shown = products.slice(0, LIMITS.productCarousel)
  if (shown.length === 0) return null
  return (
    <section aria-label={title} className="border-t border-line py-8">
      <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
      <Carousel count={shown.length} options={{ items: ITEMS_PER_DISPLAY.product }} texts={carouselTexts(tCarousel)}>
        {shown.map((product) => (
          <li key={product.id} className="relative">
            <ProductTile
              tile={viewPersonal(product, site, outOfStock, t)}
              texts={{ price: spokenPriceTexts(t), rebate: t('savingsBanner') }}
              sizes="(width < 600px) 92vw, (width < 1280px) 46vw, 375px"
            />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

/** The parts of a tile that don't depend on the store's display options. */
function viewPersonal(
  product: ProductSummary,
  site: SiteInBrowser,
  outOfStock: string,
  t: Translate<'product'>,
): TileView {
  const { brand, name, rating } = product
  const price = priceText(product.price, site, t)
  return {
    id: product.id,
    sku: product.sku,
    href: site.href(paths.product(product.urlKey)),
    name,
    picture: product.picture,
    ...(brand && !name.startsWith(brand) && { brand }),
    ...(site.has('productRatings') &&
      rating && {
        rating: {
          ...rating,
          label: t('rating', { average: formatAverage(rating.average, site.locale), count: rating.count }),
        },
      }),
    price: price && {
      main: price.gesture || price.main,
      ...(!price.gesture && price.regular && { regular: price.regular }),
    },
    stock: viewStock(product, stockTexts(t, outOfStock)),
  }
}

'use client'

import { createRoot } from 'react-dom/client'
import { Carousel } from '#components/ui/carousel.tsx'
import { carouselLabels } from '#components/ui/carousel-labels.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { ITEMS_PER_DISPLAY, LIMITS } from '#lib/core/constants.ts'
import { loadTranslator, type Translate } from '#lib/i18n/translator.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import { loadPersonalProducts } from '#lib/product/personal-products.client.ts'
import type { ProductSummary } from '#lib/product/product.ts'
import { stockLabels } from '#lib/stock/stock.ts'
import type { PersonalNotes } from './personal-row.tsx'
import { priceLabels, priceText } from './price-text.ts'
import { ProductTile } from './product-tile.tsx'
import { type TileView, viewStock } from './tile-view.ts'

/** Shows what is picked for this shopper; nothing where there is nothing. */
export async function show(place: HTMLElement, notes: PersonalNotes, signal: AbortSignal): Promise<void> {
  const { locale, botsPattern, mapContext, title } = notes
  const shopper = { userAgent: navigator.userAgent, botsPattern }
  const products = await loadPersonalProducts(getRestClient(locale), notes.place, shopper, mapContext)
  const [t, common] = await Promise.all([loadTranslator(locale, 'product'), loadTranslator(locale)])
  const shown = products.slice(0, LIMITS.productCarousel)
  if (signal.aborted || shown.length === 0) return
  const root = createRoot(place)
  signal.addEventListener('abort', () => root.unmount())
  root.render(
    <section aria-label={title} className="border-t border-line py-8">
      <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
      <Carousel count={shown.length} options={{ items: ITEMS_PER_DISPLAY.product }} labels={carouselLabels(common)}>
        {shown.map((product) => (
          <li key={product.id} className="relative">
            <ProductTile
              tile={viewPersonal(product, notes, t)}
              labels={{ price: priceLabels(t), rebate: t('savingsBanner') }}
              sizes="(width < 600px) 92vw, (width < 1280px) 46vw, 375px"
            />
          </li>
        ))}
      </Carousel>
    </section>,
  )
}

/** The parts of a tile that need nothing of the store's own display options. */
function viewPersonal(product: ProductSummary, notes: PersonalNotes, t: Translate): TileView {
  const { locale, timeZone, productHref, hasRatings } = notes
  const { brand, name, rating } = product
  const price = priceText(product.price, { locale, config: { locale: { timeZone } } }, t)
  return {
    id: product.id,
    sku: product.sku,
    href: `${productHref}${encodeURIComponent(product.urlKey)}`,
    name,
    picture: product.picture,
    ...(brand && !name.startsWith(brand) && { brand }),
    ...(hasRatings &&
      rating && {
        rating: {
          ...rating,
          label: t('rating', { average: formatAverage(rating.average, locale), count: rating.count }),
        },
      }),
    price: price && {
      main: price.gesture || price.main,
      ...(!price.gesture && price.regular && { regular: price.regular }),
    },
    stock: viewStock(product, stockLabels(t, notes.outOfStock)),
  }
}

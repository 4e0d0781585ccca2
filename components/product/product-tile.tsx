import { RatingStars } from '#components/ui/rating-stars.tsx'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { ProductFlag, ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { priceLabels, priceText } from './price-text.ts'
import { PriceView } from './price-view.tsx'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  site: Site
  t: Translate
  product: ProductSummary
  /** In the first row of a listing: fetched at once. */
  isEager?: boolean
  /** The first tile: its picture is preloaded. */
  isHighPriority?: boolean
  /** How wide the picture is shown, as in the sizes attribute. */
  sizes: string
  headingLevel?: 'h2' | 'h3'
  /** Place in a listing, from 1: the tile then is an entry of a schema.org ItemList (see listItem). */
  position?: number
}

/** A product in a listing or row. The whole tile is one link: the name's link stretches over it. */
export function ProductTile({
  site,
  t,
  product,
  isEager = false,
  isHighPriority = false,
  sizes,
  headingLevel: Heading = 'h3',
  position,
}: Props) {
  const { tile } = site.config.catalog
  const flag = product.flags.find((candidate) => candidate.position === 1)
  return (
    <article className="tile" {...(position !== undefined && LIST_ITEM)}>
      {position !== undefined && (
        <>
          <meta itemProp="position" content={String(position)} />
          <meta itemProp="identifier" content={product.sku || product.id} />
        </>
      )}
      <div className="tile-media">
        <ProductPicture
          picture={product.picture}
          alt=""
          sizes={sizes}
          isEager={isEager}
          isHighPriority={isHighPriority}
        />
        {flag && tile.displayFlags && <TileFlag flag={flag} />}
      </div>
      {product.brand && !product.name.startsWith(product.brand) && <p className="tile-brand">{product.brand}</p>}
      <Heading className="tile-name">
        <a href={site.href(paths.product(product.urlKey))} itemProp="url">
          <span itemProp="name">{product.name}</span>
        </a>
      </Heading>
      {tile.displayModelNumber && product.modelNumber && (
        <p className="tile-model">{t('model', { number: product.modelNumber })}</p>
      )}
      {product.rating && tile.displayReviews && site.config.features.productRatings && (
        <p className="tile-rating">
          <RatingStars
            average={product.rating.average}
            label={t('rating', {
              average: formatAverage(product.rating.average, site.locale),
              count: product.rating.count,
            })}
          />
          <span aria-hidden="true">({product.rating.count})</span>
        </p>
      )}
      <Swatches product={product} />
      <div className="tile-offer">
        <PriceView price={priceText(product.price, site, t)} labels={priceLabels(t)} size="tile" />
        <p className="tile-stock" data-out={product.stock === 'out' || undefined}>
          {t(`stock.${product.stock}`)}
        </p>
      </div>
    </article>
  )
}

/**
 * Structured data of listings is written as microdata: what a JSON-LD list repeats (names, addresses, pictures of two
 * dozen products, again in the page's data) costs 1.8 kB of a page that may weigh 20.
 */
const LIST_ITEM = { itemProp: 'itemListElement', itemScope: true, itemType: 'https://schema.org/ListItem' }

/** '4.6', or '4,6' in French. */
export const formatAverage = (average: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(average)

function TileFlag({ flag }: { flag: ProductFlag }) {
  return (
    <p
      className="absolute left-2 top-2 rounded-sm bg-primary px-2 py-1 text-xs font-semibold leading-tight text-on-primary"
      style={{ background: flag.color, color: flag.textColor }}
    >
      {flag.line1}
      {flag.line2 && <span className="block font-normal">{flag.line2}</span>}
    </p>
  )
}

const MAX_SWATCHES = 6

function Swatches({ product }: { product: ProductSummary }) {
  const options = product.swatches.flatMap((attribute) => attribute.options).filter((option) => option.color)
  if (options.length < 2) return null
  return (
    <ul className="mt-2 flex items-center gap-1.5" aria-label={product.swatches[0]?.label}>
      {options.slice(0, MAX_SWATCHES).map((option) => (
        <li
          key={option.id}
          title={option.label}
          className="size-4 rounded-full border border-line"
          style={{ background: option.color }}
        >
          <span className="sr-only">{option.label}</span>
        </li>
      ))}
      {options.length > MAX_SWATCHES && <li className="text-xs text-muted">+{options.length - MAX_SWATCHES}</li>}
    </ul>
  )
}

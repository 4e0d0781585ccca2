import type { ReactNode } from 'react'
import { CmsContent } from '#components/cms/cms-content.tsx'
import type { PosmGroup } from '#lib/catalog/posm.server.ts'
import { stripTags } from '#lib/core/html/html.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Product, ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { priceSettings, priceText, spokenPriceTexts } from './price-text.ts'
import { PriceView } from './price-view.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductRow } from './product-row.tsx'
import type { TileParts } from './product-tile.tsx'
import type { TileView } from './tile-view.ts'

type Props = { site: Site; t: Translate<'product'>; product: Product }

export const RELATED_SECTION_ID = 'related-products'

/** A part of the page under a heading. */
function Section({ title, text, id, children }: { title: string; text?: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-jump border-t border-line py-8">
      <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
      {text && <p className="-mt-2 mb-4 text-muted">{text}</p>}
      {children}
    </section>
  )
}

/** Whether a product can be added to the cart without a choice. */
const canAddAtOnce = ({ canAddToCart, type }: ProductSummary): boolean => canAddToCart && type === 'simple'

/** Related products under a heading; renders nothing without products. */
function Relation({
  site,
  title,
  text,
  id,
  products,
  tileParts,
}: {
  site: Site
  title: string
  text?: string
  id?: string
  products: readonly ProductSummary[]
  tileParts?: (product: ProductSummary) => TileParts
}) {
  if (products.length === 0) return null
  return (
    <Section title={title} text={text} id={id}>
      <ProductRow site={site} products={products} tileParts={tileParts} />
    </Section>
  )
}

/** Packages that contain this product, with the savings of the package (product_packages, S1-3.1). */
export function Packages({ site, t, product }: Props) {
  const { packages } = site.config.productPage
  if (!packages.displayProductPackages || product.packages.length === 0) return null
  const amount = product.packageSavings?.formatted
  const savings = amount && product.packages.length > 1 ? t('packagesSaving', { amount }) : amount
  const title = savings
    ? `${packages.productPackageSectionTitle.trimEnd()} ${savings}`
    : packages.titleWithoutSavings || t('packages')
  return (
    <Section title={title}>
      <ul className="grid gap-4 md:grid-cols-2">
        {product.packages.map((entry) => (
          <li key={entry.id} className="relative flex items-center gap-5 rounded-card border border-line p-4">
            <div className="w-28 shrink-0 overflow-hidden rounded-sm bg-backdrop md:w-40">
              <ProductPicture picture={entry.picture} alt="" sizes="10rem" />
            </div>
            <div className="min-w-0">
              <h3 className="text-base font-semibold">
                <a
                  href={site.href(paths.product(entry.urlKey))}
                  className="no-underline after:absolute after:inset-0 hover:underline"
                >
                  {entry.name}
                </a>
              </h3>
              {entry.shortDescription && (
                <p className="mt-1 line-clamp-2 text-sm text-muted">{stripTags(entry.shortDescription)}</p>
              )}
              <div className="mt-2">
                <PriceView
                  price={priceText(entry.price, priceSettings(site), t)}
                  texts={spokenPriceTexts(t)}
                  size="tile"
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * The set that this product is part of, with buttons on the tiles that add the pieces to the cart, or similar
 * products. The store sets which, and the heading and the sentence below it (complete_the_set, S1-3.1).
 */
export function SetOrRelated({ site, t, product }: Props) {
  const { displayMode, displaySection, title, description } = site.config.productPage.completeTheSet
  if (!displaySection) return null
  const isSet = displayMode === 'complete-the-set'
  return (
    <>
      <Relation
        site={site}
        title={title || t(isSet ? 'completeTheSet' : 'related')}
        text={stripTags(description)}
        id={RELATED_SECTION_ID}
        products={product.related}
        tileParts={isSet ? (piece) => ({ isForCart: site.config.features.cart && canAddAtOnce(piece) }) : undefined}
      />
      {!isSet && <Relation site={site} title={t('upsells')} products={product.upsells} />}
    </>
  )
}

/** Products of the same look, in tiles with the parts that the store selected (complete_the_look, S1-3.1). */
export function CompleteTheLook({
  site,
  t,
  products,
}: Omit<Props, 'product'> & { products: readonly ProductSummary[] }) {
  const look = site.config.productPage.completeTheLook
  if (products.length === 0) return null
  const changeTile = (tile: TileView, { shortDescription, modelNumber }: ProductSummary): TileView => {
    const { flag, rating, model: _, ...rest } = tile
    return {
      ...rest,
      ...(!look.displayNameTitle && { isNameHidden: true as const }),
      ...(look.displayFlags && flag && { flag }),
      ...(look.displayReviews && rating && { rating }),
      ...(look.displayModelNumber && modelNumber && { model: t('model', { number: modelNumber }) }),
      ...(look.displayShortDescription && shortDescription && { text: stripTags(shortDescription) }),
      lists: [look.displayWishlist && 'wishlist', look.displayCompare && 'compare'].filter(Boolean).join(' '),
    }
  }
  return (
    <Section title={t('completeTheLook')}>
      <ProductRow site={site} products={products} changeTile={changeTile} />
    </Section>
  )
}

/** Products of point-of-sale material (posm_carousels, S1-3.1). */
export function PosmCarousel({ site, group: { name, products } }: { site: Site; group: PosmGroup }) {
  return <Relation site={site} title={name} products={products} />
}

/** The dealer's banner for this product (retailbanner). */
export function RetailBanner({ site, product: { id, banner } }: Omit<Props, 't'>) {
  if (!banner || (banner.html === '' && !banner.imageUrl && banner.title === '')) return null
  const content = (
    <>
      {banner.imageUrl && (
        <img src={banner.imageUrl} alt={banner.title} loading="lazy" className="w-full rounded-card" />
      )}
      {!banner.imageUrl && banner.title && <p className="text-lg font-semibold">{banner.title}</p>}
    </>
  )
  return (
    <aside className="my-6 rounded-card border border-line bg-surface p-4">
      {banner.href ? (
        <a href={banner.href} className="block">
          {content}
        </a>
      ) : (
        content
      )}
      {banner.html && <CmsContent site={site} html={banner.html} source={{ type: 'product', id }} className="cms" />}
    </aside>
  )
}

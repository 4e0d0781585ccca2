import { Carousel } from '#components/ui/carousel.tsx'
import type { CarouselOptions } from '#components/ui/carousel-options.ts'
import { carouselTexts } from '#components/ui/carousel-texts.ts'
import { ITEMS_PER_DISPLAY } from '#lib/core/constants.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import type { TileParts } from './product-tile.tsx'
import { RowTiles } from './product-tiles.client.tsx'
import { type TileView, tileTexts, viewTile } from './tile-view.ts'

/** Products in a row that scrolls sideways. */
export async function ProductRow({
  site,
  products,
  options = { items: ITEMS_PER_DISPLAY.product },
  changeTile = (tile) => tile,
  tileParts,
}: {
  site: Site
  products: readonly ProductSummary[]
  options?: CarouselOptions
  /** Removes parts of a tile, or changes its link. */
  changeTile?: (tile: TileView, product: ProductSummary) => TileView
  /** Parts that content adds to a tile. */
  tileParts?: (product: ProductSummary) => TileParts
}) {
  const [t, tCarousel] = await Promise.all([
    loadTranslator(site.locale, 'product'),
    loadTranslator(site.locale, 'carousel'),
  ])
  const texts = tileTexts(site, t)
  const row = (
    <Carousel count={products.length} options={options} texts={carouselTexts(tCarousel)}>
      <RowTiles
        tiles={products.map((product) => changeTile(viewTile(site, t, product), product))}
        texts={texts}
        sizes={sizesOf(options)}
        parts={tileParts && products.map(tileParts)}
      />
    </Carousel>
  )
  return site.config.catalog.tileDesign.elsewhere === 'enterprise' ? (
    <div data-tiles="enterprise" className="contents">
      {row}
    </div>
  ) : (
    row
  )
}

/** Value of the pictures' sizes attribute. */
const sizesOf = ({ items: { xs, sm, md, lg, xl } }: CarouselOptions): string =>
  `(width < 600px) ${share(xs)}, (width < 960px) ${share(sm)}, (width < 1280px) ${share(md)}, (width < 1600px) ` +
  `${share(lg)}, ${Math.round(1500 / xl)}px`

const share = (items: number): string => `${Math.round(92 / items)}vw`

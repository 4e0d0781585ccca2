import { ProductRow } from '#components/product/product-row.tsx'
import { ProductTile } from '#components/product/product-tile.tsx'
import { tileTexts, viewTile } from '#components/product/tile-view.ts'
import { loadSelectedProducts } from '#lib/catalog/product-row.server.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readSelection } from '#lib/cms/tags/products.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { changeTile } from './change-tile.ts'
import type { TagProps } from './tag-props.ts'
import { tileParts } from './tile-parts.tsx'

/** avb-product-carousel and avb-product-listing: products in one row or in a grid (S1-2.11). */
export async function CmsProducts({ site, attributes, isCarousel = false }: TagProps & { isCarousel?: boolean }) {
  const selection = readSelection(readAttributes(attributes), isCarousel)
  const products = await loadSelectedProducts(site, selection)
  if (products.length === 0 && !selection.isCarousel) return null
  const change = changeTile(site, selection)
  const parts = tileParts(site, selection)
  if (selection.isCarousel) {
    return (
      <div className="wrap-break-word">
        <ProductRow
          site={site}
          products={products}
          options={selection.carousel}
          changeTile={change}
          tileParts={parts}
        />
      </div>
    )
  }
  const t = await loadTranslator(site.locale, 'product')
  const texts = tileTexts(site, t)
  return (
    <ul className={`tile-grid wrap-break-word ${selection.template === 'compact' ? '[--tile:10rem]' : ''}`}>
      {products.map((product) => (
        <li key={product.id} className="tile-entry">
          <ProductTile
            tile={change(viewTile(site, t, product), product)}
            texts={texts}
            sizes="(width < 600px) 46vw, (width < 1280px) 30vw, 320px"
            {...parts(product)}
          />
        </li>
      ))}
    </ul>
  )
}

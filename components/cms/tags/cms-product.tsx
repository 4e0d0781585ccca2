import { ProductTile } from '#components/product/product-tile.tsx'
import { tileTexts, viewTile } from '#components/product/tile-view.ts'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readHidden } from '#lib/cms/tags/products.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { mapProduct } from '#lib/product/map.ts'
import { loadShownProduct } from '#lib/product/queries.server.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import { changeTile } from './change-tile.ts'
import type { TagProps } from './tag-props.ts'
import { tileParts } from './tile-parts.tsx'

/** avb-product: one product as a tile (S1-1). Renders nothing if the product isn't found or can't be loaded. */
export async function CmsProduct({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const key = attributes.text('product', 'product-id', 'url-key')
  const wire = key === '' ? null : await loadShownProduct(site, key).catch(() => null)
  if (!wire) return null
  const product = mapProduct(wire, mapContextOf(site))
  const t = await loadTranslator(site.locale, 'product')
  const selection = {
    hidden: readHidden(attributes),
    links: new Map(),
    template: attributes.text('template'),
    isCarousel: false,
  }
  const change = changeTile(site, selection)
  return (
    <div className="max-w-80 wrap-break-word">
      <ProductTile
        tile={change(viewTile(site, t, product), product)}
        texts={tileTexts(site, t)}
        sizes="320px"
        {...tileParts(site, selection)(product)}
      />
    </div>
  )
}

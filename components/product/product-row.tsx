import { Tooltip } from '#components/ui/tooltip.tsx'
import { stripTags } from '#lib/core/html.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductTile } from './product-tile.tsx'

/** Products side by side, swiped sideways. Plain scrolling: it needs no script. */
export async function ProductRow({
  site,
  products,
  hasTooltips = false,
}: {
  site: Site
  products: readonly ProductSummary[]
  /** Each product has a tooltip with its short description. */
  hasTooltips?: boolean
}) {
  const t = await loadTranslator(site.locale, 'product')
  return (
    <ul className="-mx-3 flex snap-x snap-mandatory gap-2 overflow-x-auto px-1 pb-4 [scrollbar-width:thin] md:gap-4">
      {products.map((product) => (
        <li
          key={product.id}
          className="relative w-[62vw] shrink-0 snap-start sm:w-[36vw] md:w-[25vw] lg:w-[19vw] xl:w-72"
        >
          <ProductTile
            site={site}
            t={t}
            product={product}
            sizes="(width < 600px) 62vw, (width < 960px) 36vw, (width < 1280px) 25vw, 290px"
          />
          {hasTooltips && (
            <Tooltip
              label={t('about', { name: product.name })}
              text={stripTags(product.shortDescription)}
              className="absolute top-4 right-4 z-10"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

import { CmsContent } from '#components/cms/cms-content.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/sections.ts'
import { formatDimensions } from '#lib/product/dimensions.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/** Summary of a product: short description, dimensions, highlights, and a link to the details. */
export function ProductIntro({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
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
      {dimensions && <p className="mt-2 text-sm text-muted">{t('dimensionsValue', { value: dimensions })}</p>}
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
        className="mt-2 inline-flex min-h-(--target,2rem) items-center gap-1 text-sm text-link underline underline-offset-4 print:hidden"
      >
        {t('toOverview')}
        <Icon name="chevron" className="size-4 rotate-90" />
      </a>
    </>
  )
}

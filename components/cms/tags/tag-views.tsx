import type { ReactNode } from 'react'
import type { ContentSource } from '#lib/cms/content-context.ts'
import type { Site } from '#lib/site/site.ts'
import { CmsBrands } from './cms-brands.tsx'
import { CmsCarousel } from './cms-carousel.tsx'
import { CmsCategoryTree } from './cms-category-tree.tsx'
import { CmsFinancingCalculator } from './cms-financing-calculator.tsx'
import { CmsMenuItems } from './cms-menu-items.tsx'
import { CmsProduct } from './cms-product.tsx'
import { CmsProducts } from './cms-products.tsx'
import { CmsPromotions } from './cms-promotions.tsx'
import { CmsSvg } from './cms-svg.tsx'

type TagView = (attributes: Readonly<Record<string, unknown>>) => ReactNode

/**
 * The components that render custom tags which need the store's data: the tags with a `view` in
 * lib/cms/tags/tag-rules.ts.
 *
 * @param renderContent renders a piece of content inside another one
 */
export const tagViews = (
  site: Site,
  { type }: ContentSource,
  renderContent: (content: { html: string; source: ContentSource }) => ReactNode,
): Readonly<Record<string, TagView>> => ({
  'avb-brands': (attributes) => <CmsBrands site={site} attributes={attributes} />,
  'avb-carousel': (attributes) => <CmsCarousel site={site} attributes={attributes} />,
  'avb-category-tree': (attributes) => <CmsCategoryTree site={site} attributes={attributes} />,
  'avb-financing-calculator': (attributes) => <CmsFinancingCalculator site={site} attributes={attributes} />,
  'avb-menu-items': (attributes) => <CmsMenuItems site={site} attributes={attributes} />,
  'avb-product': (attributes) => <CmsProduct site={site} attributes={attributes} />,
  'avb-product-carousel': (attributes) => <CmsProducts site={site} attributes={attributes} isCarousel />,
  'avb-product-listing': (attributes) => <CmsProducts site={site} attributes={attributes} />,
  // Banners inside banners would recurse endlessly.
  'avb-promotions': (attributes) =>
    type === 'promotion' ? null : (
      <CmsPromotions
        site={site}
        attributes={attributes}
        renderContent={(html, source) => renderContent({ html, source })}
      />
    ),
  'avb-svg': (attributes) => <CmsSvg site={site} attributes={attributes} />,
})

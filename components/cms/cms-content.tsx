import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { compileContent } from '#lib/cms/pipeline.ts'
import type { Site } from '#lib/site/site.ts'
import { CmsLink } from './tags/cms-link.tsx'
import { CmsProductCarousel } from './tags/product-carousel.tsx'

/** HTML that the store's staff wrote, with its custom tags, as React elements (specification 2.11). */
export function CmsContent({ html, site, className }: { html: string; site: Site; className?: string }) {
  if (html.trim() === '') return null
  const content = unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, ignoreInvalidStyle: true, components: componentsFor(site) as never })
    .stringify(compileContent(html))
  return className ? <div className={className}>{content}</div> : content
}

/** One component a custom tag; all get the site besides their attributes. */
const componentsFor = (site: Site): Record<string, (props: Record<string, unknown>) => ReactNode> => ({
  a: (props) => <CmsLink site={site} {...props} />,
  'avb-link': (props) => <CmsLink site={site} {...props} />,
  'avb-product-carousel': (props) => <CmsProductCarousel site={site} {...props} />,
})

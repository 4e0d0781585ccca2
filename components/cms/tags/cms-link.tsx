import type { ComponentProps, ReactNode } from 'react'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; href?: string; children?: ReactNode; node?: unknown } & ComponentProps<'a'>

/**
 * A link of CMS content (specification 2.10): pages of the store open inside the application, media files, telephone
 * numbers and other sites by the browser; another site in a new tab gets noopener.
 */
export function CmsLink({ site, href = '', children, node: _node, ...attributes }: Props) {
  const base = site.config.identity.baseUrl
  const path = base !== '' && href.startsWith(base) ? `/${href.slice(base.length)}` : href
  const isInternal = path.startsWith('/') && !path.startsWith('//')
  const isFile = path.startsWith('/media/')

  const isNewTab = attributes.target === '_blank'
  return (
    <a
      {...attributes}
      href={isInternal && !isFile ? site.href(path) : path || undefined}
      rel={isNewTab ? 'noopener' : attributes.rel}
    >
      {children}
    </a>
  )
}

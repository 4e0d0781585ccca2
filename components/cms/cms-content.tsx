import type { Root } from 'hast'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { preload } from 'react-dom'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { PolicyMeta } from '#components/site/policy-meta.tsx'
import { compileContent } from '#lib/cms/compile-content.ts'
import type { ContentPicture, ContentSource } from '#lib/cms/content-context.ts'
import { contentTexts } from '#lib/cms/content-texts.ts'
import { logContentProblems } from '#lib/cms/log-problems.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { modalScriptOrigins } from '#lib/financing/modals.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { contentCodeProps } from './content-code-props.ts'
import { ContentCode } from './enhance/content-code.tsx'
import { tagViews } from './tags/tag-views.tsx'

type Props = {
  html: string
  site: Site
  className?: string
  /** Which piece of content it is: named in messages about it, and where its scripts are served from. */
  source?: ContentSource
  /** Its pictures are fetched before anything asks for them. */
  arePicturesPreloaded?: boolean
}

/** HTML that the store's staff wrote, with its custom tags, as React elements (specification 2.9, 2.11). */
export async function CmsContent({
  html,
  site,
  className,
  source = { type: 'content', id: '' },
  arePicturesPreloaded = false,
}: Props) {
  if (html.trim() === '') return null
  const t = await loadTranslator(site.locale)
  const context = buildContentContext(site, source, contentTexts(t))
  const { tree, pictures, hasStyles, ...compiled } = compileContent(html, context, ({ problems }) =>
    logContentProblems(problems, site.tenant.tenant, source),
  )
  if (arePicturesPreloaded) pictures.forEach(preloadPicture)
  const views = tagViews(site, source, (nested) => <CmsContent site={site} {...nested} />)
  const content = renderTree(tree, views)
  const code = contentCodeProps(site, t, source, compiled)
  const shown = (
    <>
      {content}
      {compiled.enhancements.includes('button') && <PolicyMeta requests={buttonRequests(site)} />}
      {code && <ContentCode {...code} />}
    </>
  )
  // Styles of the content apply to what holds it.
  const wrapper = className || (hasStyles ? 'contents' : undefined)
  return wrapper ? <div className={wrapper}>{shown}</div> : shown
}

/** Renders a compiled tree, its custom tags by their components. */
export const renderTree = (tree: Root, views: ReturnType<typeof tagViews>): ReactNode =>
  unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, ignoreInvalidStyle: true, components: views as never })
    .stringify(tree)

/** Scripts of the providers whose windows a button may open. */
export const buttonRequests = (site: Site): PolicyRequest[] => {
  const code = modalScriptOrigins(site)
  return code.length > 0 ? [{ by: 'content button', code }] : []
}

/** Compiled content is text to React: unlike a picture of a component, this one is not found without help. */
function preloadPicture({ src, srcSet, sizes, isUrgent }: ContentPicture): void {
  preload(src, {
    as: 'image',
    ...(srcSet && { imageSrcSet: srcSet }),
    ...(sizes && { imageSizes: sizes }),
    ...(isUrgent && { fetchPriority: 'high' }),
  })
}

import type { Root } from 'hast'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { preload } from 'react-dom'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { PolicySources } from '#components/site/policy-sources.tsx'
import { compileContent } from '#lib/cms/compile-content.ts'
import type { ContentPicture, ContentSource } from '#lib/cms/content-context.ts'
import { contentTexts } from '#lib/cms/content-texts.ts'
import { logContentProblems } from '#lib/cms/log-problems.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { modalScriptOrigins } from '#lib/financing/financing-modals.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { contentCodeProps } from './content-code-props.ts'
import { ContentCode } from './enhance/content-code.tsx'
import { tagViews } from './tags/tag-views.tsx'

type Props = {
  html: string
  site: Site
  className?: string
  /** Identifies the content in log messages and in the URLs of its scripts. */
  source?: ContentSource
  /** Whether the document's head preloads its pictures. */
  arePicturesPreloaded?: boolean
}

/** HTML written by staff, including custom tags, as React elements (S1-2.9, S1-2.11). */
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
      {compiled.enhancements.includes('button') && <PolicySources requests={buttonRequests(site)} />}
      {code && <ContentCode {...code} />}
    </>
  )
  // <style> elements in the content are scoped to their parent element.
  const wrapper = className || (hasStyles ? 'contents' : undefined)
  return wrapper ? <div className={wrapper}>{shown}</div> : shown
}

/** Renders a compiled tree; `views` render its custom tags. */
export const renderTree = (tree: Root, views: ReturnType<typeof tagViews>): ReactNode =>
  unified()
    .use(rehypeReact, { Fragment, jsx, jsxs, ignoreInvalidStyle: true, components: views as never })
    .stringify(tree)

/** Script origins of the providers whose dialogs a button may open. */
export const buttonRequests = (site: Site): PolicyRequest[] => {
  const code = modalScriptOrigins(site)
  return code.length > 0 ? [{ by: 'content button', code }] : []
}

/** React preloads the pictures of components by itself, but to React compiled content is only text. */
function preloadPicture({ src, srcSet, sizes, isUrgent }: ContentPicture): void {
  preload(src, {
    as: 'image',
    ...(srcSet && { imageSrcSet: srcSet }),
    ...(sizes && { imageSizes: sizes }),
    ...(isUrgent && { fetchPriority: 'high' }),
  })
}

import type { NextRequest } from 'next/server'
import { LIVE, OTHER_ROUTES } from '../core/url/routes.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import type { InternalRoute } from './route.ts'
import { ALL_PAGES, folderOf, routePatternOf } from './route-pattern.ts'

/** Routes of the pages with a form in Markdown, and of their twins. */
const ROUTES: ReadonlySet<string> = new Set(
  ALL_PAGES.filter(({ hasMarkdown }) => hasMarkdown).flatMap((page) => [
    folderOf(page),
    ...(page.live === undefined ? [] : [`${LIVE}${page.path}${page.live}`]),
  ]),
)

/** Variant of documents: they have no layout, so that one is stored for all devices. */
export const MARKDOWN_VARIANT = 'desktop'

/** The route of a page as Markdown; null if the request asks for HTML, or if the page has no such form. */
export function markdownRouteOf({ method, headers }: NextRequest, route: InternalRoute): InternalRoute | null {
  if ((method !== 'GET' && method !== 'HEAD') || headers.has('rsc') || !prefersMarkdown(headers.get('accept')))
    return null
  if (!ROUTES.has(routePatternOf(route.pathname))) return null
  const path = route.pathname.startsWith(`${LIVE}/`) ? route.pathname.slice(LIVE.length) : route.pathname
  const folder = route.isStreamed ? LIVE + OTHER_ROUTES.markdown.path : OTHER_ROUTES.markdown.path
  return { pathname: path === '/' ? folder : folder + path, search: route.search, isStreamed: route.isStreamed }
}

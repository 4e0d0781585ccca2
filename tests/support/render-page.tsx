/** Renders whole pages in this process with a test's responses. The test mocks the registry of stores. */
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { vi } from 'vitest'
import SiteLayout, { generateMetadata as layoutMetadata } from '#app/[host]/[locale]/[variant]/layout.tsx'
import { readStatusMeta } from '#lib/finish-html/page-meta.ts'
import { type PageWords, wordsOfHtml } from './page-words.ts'

/** Base URL of the fake back end. */
export const API = 'http://api.test/api/rest'

/** Base URL of one of several fake back ends. */
export const apiOf = (number: number): string => `http://api-${number}.test/api/rest`
const ANY_API = /^http:\/\/api(?:-\d+)?\.test\/api\/rest/

/** The used part of a page's module. */
export type PageModule = {
  default: (props: never) => ReactNode | Promise<ReactNode>
  generateMetadata?: (props: never) => Promise<Metadata>
}

/**
 * Responds to all calls to the back end with `answer`'s result for a path below the API: JSON or a Response, or a
 * promise of one; null is a 404. `signal` aborts after the caller's timeout.
 */
export function respondToCalls(answer: (path: string, signal: AbortSignal | null | undefined) => unknown): void {
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const json = await answer(decodeURI(String(address).replace(ANY_API, '').replace(/\?.*$/, '')), init?.signal)
    if (json instanceof Response) return json
    return json === null ? Response.json({}, { status: 404 }) : Response.json(json)
  })
}

/** Words of a page, in its document and for search engines. */
export type RenderedPage = PageWords & {
  /** HTTP status that the page sets; default: 200. */
  status: number
}

/** Renders a page in its store's layout; `own` are the page's parameters. */
export async function renderPage({ default: Page, generateMetadata }: PageModule, own: object): Promise<RenderedPage> {
  const params = Promise.resolve({ host: 'shop.test', locale: 'en-US', variant: 'desktop', ...own })
  const props = { params, searchParams: Promise.resolve({}) }
  const metadata = [await layoutMetadata({ ...props, children: null }), await generateMetadata?.(props as never)]
  const View = Page as (given: typeof props) => ReactNode
  const { prelude } = await prerender(
    <SiteLayout params={params}>
      <View {...props} />
    </SiteLayout>,
  )
  const html = await new Response(prelude).text()
  const { texts, headings } = wordsOfHtml(html)
  return {
    status: readStatusMeta(html) ?? 200,
    texts: [...texts, ...metadata.flatMap(stringsOf)],
    headings,
    title: titleOf(metadata),
  }
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** The title that Next builds from the metadata of page and layout. */
function titleOf([layout, page]: readonly (Metadata | undefined)[]): string {
  const own = page?.title
  if (typeof own === 'object' && own !== null) return 'absolute' in own ? own.absolute : ''
  const { title } = layout ?? {}
  const template = typeof title === 'object' && title !== null && 'template' in title ? title.template : null
  return typeof own === 'string' ? (template ?? '%s').replace('%s', own) : ''
}

/** Renders whole pages in this process, over answers that a test makes up. The test mocks the registry of stores. */
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { vi } from 'vitest'
import SiteLayout, { generateMetadata as layoutMetadata } from '#app/[host]/[locale]/[variant]/layout.tsx'
import { readStatusMeta } from '#lib/page/page-meta.ts'
import { type PageWords, wordsOfHtml } from './page-words.ts'

/** Base address of the back end that is made up. */
export const API = 'http://api.test/api/rest'

/** The same of one of many. */
export const apiOf = (number: number): string => `http://api-${number}.test/api/rest`
const ANY_API = /^http:\/\/api(?:-\d+)?\.test\/api\/rest/

/** A page's own module, as far as it is rendered. */
export type PageModule = {
  default: (props: never) => ReactNode | Promise<ReactNode>
  generateMetadata?: (props: never) => Promise<Metadata>
}

/**
 * Has every call to the back end answered by what `answer` gives for a path below the API: JSON or a response, or a promise
 * of one; null is a 404. `signal` tells when the caller has waited long enough.
 */
export function answerCalls(answer: (path: string, signal: AbortSignal | null | undefined) => unknown): void {
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    const json = await answer(decodeURI(String(address).replace(ANY_API, '').replace(/\?.*$/, '')), init?.signal)
    if (json instanceof Response) return json
    return json === null ? Response.json({}, { status: 404 }) : Response.json(json)
  })
}

/** What a page says, in its document and to search engines. */
export type RenderedPage = PageWords & {
  /** HTTP status that it notes; 200 when it notes none. */
  status: number
}

/** Renders a page within the layout of its store; `own` are the page's own parameters. */
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

/** The title that Next makes of the page's and the layout's. */
function titleOf([layout, page]: readonly (Metadata | undefined)[]): string {
  const own = page?.title
  if (typeof own === 'object' && own !== null) return 'absolute' in own ? own.absolute : ''
  const { title } = layout ?? {}
  const template = typeof title === 'object' && title !== null && 'template' in title ? title.template : null
  return typeof own === 'string' ? (template ?? '%s').replace('%s', own) : ''
}

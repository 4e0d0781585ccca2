/** A page of the store as Markdown, and its content by staff. */
import { contentTexts } from '#lib/cms/content-texts.ts'
import { runPipeline } from '#lib/cms/pipeline.ts'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import type { PageWire } from '#lib/contracts/content.ts'
import { markdownOfTree } from '#lib/markdown/from-tree.ts'
import { documentOf } from '#lib/markdown/markdown-text.ts'
import type { MarkdownTexts } from '#lib/markdown/markdown-texts.ts'
import type { NoPage } from '#lib/site/page-result.ts'
import type { Site } from '#lib/site/site.ts'

/** `canonical` is the public address of the page. */
export type MarkdownPage = { readonly kind: 'found'; readonly body: string; readonly canonical: string }

export type MarkdownResult = Promise<MarkdownPage | NoPage>

export const pageOf = (canonical: string, parts: readonly string[]): MarkdownPage => ({
  kind: 'found',
  body: documentOf(parts),
  canonical,
})

/** Markdown of HTML that staff wrote. */
export function contentOf(site: Site, html: string, texts: MarkdownTexts, type: string, id: string): string {
  if (html.trim() === '') return ''
  const { tree } = runPipeline(html, buildContentContext(site, { type, id }, contentTexts(texts.tCommon)))
  return markdownOfTree(tree, { base: site.url('/') })
}

/** Content of a page of staff. Throws if it could not be loaded, so that nothing is stored. */
export function staffContentOf(site: Site, page: PageWire | null, texts: MarkdownTexts, id: string): string {
  if (isEmptyPage(page)) throw new Error(`The content of the page "${id}" could not be loaded.`)
  return contentOf(site, page?.content ?? '', texts, 'page', id)
}

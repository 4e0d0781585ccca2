import type { Metadata } from 'next'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { reviewContent } from '#lib/cms/check/review-content.ts'
import { compileContent } from '#lib/cms/compile-content.ts'
import { contentTexts } from '#lib/cms/content-texts.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { EXAMPLE_PARAMETER, LONGEST_EXAMPLE } from '#lib/core/example-parameter.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Of no block or page: none of its scripts runs. */
const SOURCE = { type: 'example', id: '' }

/** The page without what stands around its content, and no taller than that. */
const ALONE = 'body>:not(main){display:none!important}body,main{min-height:0!important}'

/** Its path has no part of its own by which Next would know that it is made for each request. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/**
 * What becomes of content that somebody is typing into an example (lib/cms/tags/example.ts), and what is wrong with it.
 * Answered in a frame of the store's own pages alone (middleware.ts), so that no link can put words into a store's mouth.
 */
export default async function ContentExample({ params, searchParams }: Props) {
  const site = await openSite(await params)
  const { [EXAMPLE_PARAMETER]: written } = await searchParams
  const html = (typeof written === 'string' ? written : '').slice(0, LONGEST_EXAMPLE)
  const t = await loadTranslator(site.locale)
  const context = buildContentContext(site, SOURCE, contentTexts(t))
  // Compiled here first: what is wrong is told to whoever types, and not to the log.
  const compiled = compileContent(html, context).problems
  const problems = [...compiled, ...reviewContent(html, SOURCE, undefined, site.config.content.forms)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  )
  return (
    <div className="cms cms-page p-6">
      <style>{ALONE}</style>
      <CmsContent site={site} html={html} source={SOURCE} />
      {problems.length > 0 && (
        <ul lang="en" className="mt-6 border-t border-line pt-4 text-sm text-danger">
          {problems.map(({ text, line, column }) => (
            <li key={`${line}:${column} ${text}`}>
              {line > 0 && `${line}:${column} `}
              {text.replace(/^CMS Content Validation Error: (?:Error in CMS example "": )?/, '')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

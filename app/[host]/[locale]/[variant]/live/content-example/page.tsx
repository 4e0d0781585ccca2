import type { Metadata } from 'next'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { reviewContent } from '#lib/cms/check/review-content.ts'
import { compileContent } from '#lib/cms/compile-content.ts'
import { contentTexts } from '#lib/cms/content-texts.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { EXAMPLE_PARAMETER, LONGEST_EXAMPLE } from '#lib/core/url/example-parameter.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Not the source of a block or page, so that no scripts run. */
const SOURCE = { type: 'example', id: '' }

/** Hides everything but the content, and lets the page be as low as the content. */
const ALONE = 'body>:not(main){display:none!important}body,main{min-height:0!important}'

/** The path has no variable part from which Next could tell that the page is dynamic. */
export const dynamic = 'force-dynamic'

export const metadata: Metadata = { robots: { index: false, follow: false } }

/**
 * Renders content that staff are typing into an example (lib/cms/tags/example.ts), with its problems. The middleware
 * allows it only in frames of the store's own pages, so that links from elsewhere can't show content in the store's
 * name.
 */
export default async function ContentExample({ params, searchParams }: Props) {
  const site = await openSite(await params)
  const { [EXAMPLE_PARAMETER]: written } = await searchParams
  const html = (typeof written === 'string' ? written : '').slice(0, LONGEST_EXAMPLE)
  const t = await loadTranslator(site.locale)
  const context = buildContentContext(site, SOURCE, contentTexts(t))
  // Compiled here first, so that problems are shown to the writer instead of logged.
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

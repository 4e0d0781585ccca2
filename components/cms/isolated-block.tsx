import type { Element } from 'hast'
import { PolicySources } from '#components/site/policy-sources.tsx'
import { contentTexts } from '#lib/cms/content-texts.ts'
import { compileIsolated } from '#lib/cms/isolated-html.ts'
import { logContentProblems } from '#lib/cms/log-problems.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { buttonRequests, CmsContent, renderTree } from './cms-content.tsx'
import { contentCodeProps } from './content-code-props.ts'
import { CONTENT_CODE, type ContentCodeProps, writeContentCode } from './enhance/content-code-element.ts'
import { IsolatedRoot } from './enhance/isolated-root.client.tsx'
import { tagViews } from './tags/tag-views.tsx'

/**
 * A block in a shadow root (S1-2.9): its styles don't affect the page, nor the page's styles the block. The shadow root
 * is part of the HTML and needs no scripts; browsers without declarative shadow roots show the fallback text (S1-8).
 * Custom tags that components render are in slots of the shadow root, where the page's styles apply to them.
 */
export async function IsolatedBlock({ site, identifier, html }: { site: Site; identifier: string; html: string }) {
  const source = { type: 'block', id: identifier }
  const t = await loadTranslator(site.locale)
  const texts = contentTexts(t)
  const { parts, write, ...content } = compileIsolated(html, buildContentContext(site, source, texts))
  logContentProblems(content.problems, site.tenant.tenant, source)
  const code = contentCodeProps(site, t, source, content)
  const views = tagViews(site, source, (nested) => <CmsContent site={site} {...nested} />)
  return (
    <>
      <IsolatedRoot identifier={identifier} html={write(code ? codeElement(code) : undefined)}>
        {parts.map(({ slot, isInline, tree }) => {
          const Part = isInline ? 'span' : 'div'
          return (
            <Part key={slot} slot={slot}>
              {renderTree(tree, views)}
            </Part>
          )
        })}
        {texts.oldBrowser}
      </IsolatedRoot>
      {content.enhancements.includes('button') && <PolicySources requests={buttonRequests(site)} />}
    </>
  )
}

/** The content-code element inside the shadow root. */
const codeElement = (props: ContentCodeProps): Element => ({
  type: 'element',
  tagName: CONTENT_CODE,
  properties: { hidden: true, dataProps: writeContentCode(props) },
  children: [],
})

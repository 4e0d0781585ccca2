import type { Element } from 'hast'
import { PolicyMeta } from '#components/site/policy-meta.tsx'
import { contentTexts } from '#lib/cms/content-texts.ts'
import { compileIsolated } from '#lib/cms/isolated-html.ts'
import { logContentProblems } from '#lib/cms/log-problems.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { buttonRequests, CmsContent, renderTree } from './cms-content.tsx'
import { contentCodeProps } from './content-code-props.ts'
import { CONTENT_CODE, type ContentCodeProps } from './enhance/content-code-element.ts'
import { IsolatedRoot } from './enhance/isolated-root.client.tsx'
import { tagViews } from './tags/tag-views.tsx'

/**
 * A block in a shadow root (specification 2.9): its styles stay inside, those of the page outside. The root is part of the
 * HTML, so it is there without scripts; browsers that know none show the text beside it (specification 8). Custom tags
 * that a component draws are in slots of the root, where the page's styles apply to them.
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
      {content.enhancements.includes('button') && <PolicyMeta requests={buttonRequests(site)} />}
    </>
  )
}

/** The element that names the code of the content, inside the shadow root. */
const codeElement = (props: ContentCodeProps): Element => ({
  type: 'element',
  tagName: CONTENT_CODE,
  properties: { hidden: true, dataProps: JSON.stringify(props) },
  children: [],
})

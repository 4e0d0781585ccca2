import { contentTexts } from '#lib/cms/content-texts.ts'
import { compilePlain } from '#lib/cms/isolated-html.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; identifier: string; html: string; className: string }

/**
 * A block of texts, links and pictures: custom tags that components render are omitted. For pages without other
 * content, which then don't load those components.
 */
export async function PlainBlock({ site, identifier, html, className }: Props) {
  const texts = contentTexts(await loadTranslator(site.locale))
  const inner = compilePlain(html, buildContentContext(site, { type: 'block', id: identifier }, texts))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled like all content
  return <div className={className} dangerouslySetInnerHTML={{ __html: inner }} />
}

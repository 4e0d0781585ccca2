import { contentTexts } from '#lib/cms/content-texts.ts'
import { compilePlain } from '#lib/cms/isolated-html.ts'
import { buildContentContext } from '#lib/cms/site-context.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; identifier: string; html: string; className: string }

/**
 * A block of texts, links and pictures: tags that a component draws are left out. For pages that have no other content,
 * and so need not load what draws these.
 */
export async function PlainBlock({ site, identifier, html, className }: Props) {
  const texts = contentTexts(await loadTranslator(site.locale))
  const inner = compilePlain(html, buildContentContext(site, { type: 'block', id: identifier }, texts))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled like any content
  return <div className={className} dangerouslySetInnerHTML={{ __html: inner }} />
}

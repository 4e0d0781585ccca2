import type { CompiledContent } from '#lib/cms/compile-content.ts'
import type { ContentScript, ContentSource } from '#lib/cms/content-context.ts'
import { type ScriptHome, scriptAddress } from '#lib/cms/script-address.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { showsProblems } from '#lib/site/shows-problems.ts'
import type { Site } from '#lib/site/site.ts'
import type { ContentCodeProps } from './enhance/content-code-element.ts'
import { enhancementSettings } from './enhance/enhancement-settings.ts'

/** Code that a piece of content needs in the browser, and its problems; null if it needs no code and has none. */
export function contentCodeProps(
  site: Site,
  t: Translate,
  source: ContentSource,
  { enhancements, scripts, problems }: Pick<CompiledContent, 'enhancements' | 'scripts' | 'problems'>,
): ContentCodeProps | null {
  const addresses = site.variant.isPagespeed ? [] : addressesOf(scripts, site.locale, source)
  const shown = showsProblems(site) ? problems.map(({ text }) => ({ level: 'error' as const, text })) : []
  if (enhancements.length + addresses.length + shown.length === 0) return null
  return {
    enhancements,
    settings: enhancementSettings(site, t, source, enhancements),
    scripts: addresses,
    ...(shown.length > 0 && { problems: shown }),
  }
}

/** Content whose own scripts run. Scripts of clicks on links are served for all kinds of content. */
const HOMES: readonly string[] = ['block', 'page'] satisfies ScriptHome[]

/** URLs of the scripts that run with the content; empty for product texts and other kinds. */
function addressesOf(scripts: readonly ContentScript[], locale: string, { type, id }: ContentSource): string[] {
  if (!HOMES.includes(type)) return []
  return scripts
    .filter(
      (script) => script.type === '' || script.type === 'text/javascript' || script.type === 'application/javascript',
    )
    .map(({ src, code }) => src || scriptAddress(locale, type as ScriptHome, id, code))
}

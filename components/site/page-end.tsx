import { ContentCode } from '#components/cms/enhance/content-code.tsx'
import { pageToolSettings } from '#components/cms/enhance/page-tool-settings.ts'
import { NoScriptPart } from '#components/cms/no-script-part.tsx'
import { KioskParts } from '#components/kiosk/kiosk-parts.client.tsx'
import { noScriptHtml } from '#lib/cms/site-scripts.ts'
import { CLICK_TO_CALL_VALUE, TIMINGS_MS } from '#lib/core/constants.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import type { Shell } from '#lib/navigation/load-shell.server.ts'
import { showsProblems } from '#lib/site/shows-problems.ts'
import { findUnknownTypefaces } from '#lib/theme/unknown-typefaces.ts'
import { BaseUrlCheck } from './base-url-check.client.tsx'
import { SiteScripts } from './site-scripts.client.tsx'
import { SoftNavigation } from './soft-navigation.client.tsx'

/** The end of every page, without visible content: soft navigation, in-store screens, scripts of staff, tools. */
export function PageEnd({ site, scripts }: Pick<Shell, 'site' | 'scripts'>) {
  const { content, features, header, identity, kiosk, partners } = site.config
  const warnings = showsProblems(site)
    ? [...content.styleWarnings, ...findUnknownTypefaces(site.config)].map((text) => ({ level: 'warn' as const, text }))
    : []
  const tools = pageToolSettings(site)
  return (
    <>
      <SoftNavigation
        smoothRestoreMs={features.smoothScroll ? TIMINGS_MS.smoothScrollRestore : null}
        callValue={CLICK_TO_CALL_VALUE}
      />
      {header.type === 'kiosk' && (
        <KioskParts storeCode={identity.storeCode} idleMs={kiosk.idleMs} botsPattern={partners.botsPattern} />
      )}
      <NoScriptPart html={noScriptHtml(scripts)} />
      <SiteScripts scripts={scripts} prefix={localePrefix(site.locale, site.tenant.locale)} />
      <BaseUrlCheck baseUrl={identity.baseUrl} />
      {tools && <ContentCode enhancements={['page-tools']} settings={tools} />}
      {warnings.length > 0 && <ContentCode problems={warnings} />}
    </>
  )
}

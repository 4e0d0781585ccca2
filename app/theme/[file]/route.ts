import { withTenant } from '#lib/api/with-tenant.server.ts'
import { isSupportedLocale } from '#lib/core/locales.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { normalizeHost } from '#lib/tenant/host.ts'
import { buildThemeSheet, localeOfSheet } from '#lib/theme/theme-sheet.ts'

const CSS = { 'content-type': 'text/css; charset=utf-8' }

type Context = { params: Promise<{ file: string }> }

/**
 * The store's style sheet. Its name carries a hash of its content, so browsers keep it for good; under any other name,
 * as pages stored before a change still use, it is the sheet of today, to be asked for again soon.
 */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { file } = await params
  return withTenant(request, async (tenant) => {
    const host = normalizeHost(request.headers.get('host')) ?? ''
    const named = localeOfSheet(file) ?? tenant.locale
    const locale = isSupportedLocale(named, tenant.locales) ? named : tenant.locale
    const config = await loadStoreConfig({ host, locale, variant: 'desktop' })
    if (!config)
      return new Response('', { status: 503, headers: { ...CSS, 'cache-control': 'no-store', 'retry-after': '5' } })
    const { css, fileName } = await buildThemeSheet(config, { locale, tenant })
    const lifetime = file === fileName ? 'max-age=31536000, immutable' : 'max-age=60'
    return new Response(css, {
      headers: { ...CSS, 'cache-control': `public, ${lifetime}` },
    })
  })
}

/** The store's configuration; null when it is out of reach. */
async function loadStoreConfig(params: SiteParams): Promise<Site['config'] | null> {
  try {
    return (await openSite(params)).config
  } catch {
    return null
  }
}

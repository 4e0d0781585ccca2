import { withTenant } from '#lib/api/with-tenant.server.ts'
import { isSupportedLocale } from '#lib/core/locales.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { normalizeHost } from '#lib/tenant/host.ts'
import { buildThemeSheet, localeOfSheet } from '#lib/theme/theme-sheet.ts'

const CSS = { 'content-type': 'text/css; charset=utf-8' }

type Context = { params: Promise<{ file: string }> }

/**
 * Serves the store's style sheet. Its name contains a hash of its content, so browsers keep it for a year. Any other
 * name, as in pages stored before a change, gets the present sheet with a short lifetime.
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

/** The store's configuration; null if it can't be loaded. */
async function loadStoreConfig(params: SiteParams): Promise<Site['config'] | null> {
  try {
    return (await openSite(params)).config
  } catch {
    return null
  }
}

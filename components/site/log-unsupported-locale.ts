import { isSupportedLocale } from '#lib/core/locales.ts'
import { openScope } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { log } from '#lib/telemetry/log.ts'
import { requestedLocaleOf } from '#lib/tenant/locale-path.ts'

/**
 * Logs that a path without a page asked for a locale that the store lacks (S1-2.3-03). Only the page knows: one of staff
 * may be named like a language.
 *
 * @param path decoded
 */
export async function logUnsupportedLocale(params: SiteParams, path: string): Promise<void> {
  const requested = requestedLocaleOf(path)
  if (requested === null) return
  const { tenant } = await openScope(params)
  if (isSupportedLocale(requested, tenant.locales)) return
  log('locale.unsupported', { message: `Locale ${requested} is not supported.`, tenant: tenant.tenant })
}

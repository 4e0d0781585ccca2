import 'server-only'
import { loadDefaultTexts } from '../config/default-texts.ts'
import { mapStoreConfig } from '../config/map-config.ts'
import { localePrefix } from '../i18n/shell-paths.ts'
import { createAddresses } from '../site/addresses.ts'
import { loadConfig, withSiteStyles } from '../site/open-site.server.ts'
import type { Site } from '../site/site.ts'
import { normalizeHost } from '../tenant/host.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** The store as an agent reads it: that of the request's hostname, in its language; null if its back end is down. */
export const openAgentSite = (request: Request, tenant: Tenant, locale: string): Promise<Site | null> =>
  openHostSite(normalizeHost(request.headers.get('host')) ?? '', tenant, locale)

/** The store at one of its hostnames; null if its back end is down. */
export async function openHostSite(host: string, tenant: Tenant, locale: string): Promise<Site | null> {
  const scope = { tenant, locale }
  const [response, defaults] = await Promise.all([loadConfig(scope), loadDefaultTexts(locale)])
  if (!response.ok) return null
  const config = mapStoreConfig(await withSiteStyles(scope, response.value), undefined, defaults)
  const prefix = localePrefix(locale, tenant.locale)
  return {
    tenant,
    locale,
    host,
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, host, prefix),
  }
}

/** Origin of the hostname that an agent has called: its purchase stays there, also in stores with several. */
export function originOf(request: Request): string {
  const isSecure = request.headers.get('x-forwarded-proto') === 'https' || new URL(request.url).protocol === 'https:'
  return `${isSecure ? 'https' : 'http'}://${request.headers.get('host') ?? new URL(request.url).host}`
}

/** The store's language that fits best: Accept-Language (RFC 9110, section 12.5.4), else the store's first one. */
export function chooseAgentLocale(accepted: string, { locale, locales }: Tenant): string {
  const ranked = accepted
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranked) {
    const exact = locales.find((entry) => entry.toLowerCase() === tag)
    const sameLanguage = locales.find((entry) => entry.toLowerCase().split('-')[0] === tag.split('-')[0])
    const match = exact ?? sameLanguage
    if (match) return match
  }
  return locale
}

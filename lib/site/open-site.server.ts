import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { lookupTenant } from '../api/lookup-tenant.server.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { unwrap } from '../api/unwrap.ts'
import { loadDefaultTexts } from '../config/default-texts.ts'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { joinSiteStyles } from '../core/css/style-sheets.ts'
import { isSupportedLocale } from '../core/locales.ts'
import { localePrefix } from '../i18n/shell-paths.ts'
import { loadPreview } from '../tenant/preview.server.ts'
import { parseVariant, type Variant } from '../tenant/variant.ts'
import { createAddresses } from './addresses.ts'
import { loadBlock } from './blocks.server.ts'
import type { Site, SiteParams } from './site.ts'

/**
 * Opens the store that a page is rendered for. Renders the not-found page if host, locale or variant are unknown (only
 * the middleware creates these paths), and throws, so that the error page is rendered, if the registry or the back end
 * can't be reached.
 */
export async function openSite({ host, locale, variant }: SiteParams): Promise<Site> {
  return openOnce(decodeURIComponent(host), locale, variant)
}

/**
 * Store and language of a page, without its configuration: with it a page starts all its calls to the back end at once
 * (S1-4.1). Renders the not-found page like openSite.
 */
export const openScope = ({ host, locale, variant }: SiteParams): Promise<Scope & { variant: Variant }> =>
  openScopeOnce(decodeURIComponent(host), locale, variant)

const openScopeOnce = cache(async (host: string, locale: string, variantSegment: string) => {
  const variant = parseVariant(variantSegment)
  const lookup = await lookupTenant(host)
  if (lookup.kind === 'unavailable') throw new Error('The registry of stores is not available.')
  if (lookup.kind === 'unknown' || !variant) notFound()
  const { tenant } = lookup
  const preview = await loadPreview(tenant.tenant)
  if (locale !== tenant.locale && !isSupportedLocale(locale, tenant.locales)) notFound()
  return { tenant, locale, variant, ...(preview?.state === 'running' && { preview: preview.token }) }
})

/** The configuration as the back end sends it, for code that needs a part of it before or without a site. */
export const loadConfig = (scope: Scope) =>
  load(scope, {
    path: REST_PATHS.config,
    schema: StoreConfigWire,
    cache: { tags: cacheTags(scope, 'config'), revalidateS: REVALIDATE_S.site },
  })

/** Cached per request: layout and page share one site. */
const openOnce = cache(async (host: string, locale: string, variantSegment: string): Promise<Site> => {
  const { variant, ...scope } = await openScopeOnce(host, locale, variantSegment)
  const defaults = loadDefaultTexts(locale)
  const response = await loadConfig(scope)
  const wire = unwrap(response, 'GET /config')
  const config = mapStoreConfig(await withSiteStyles(scope, wire), undefined, await defaults)
  const prefix = localePrefix(locale, scope.tenant.locale)
  return { ...scope, host, variant, config, ...createAddresses(config.identity.baseUrl, host, prefix) }
})

/**
 * Appends the block site-styles-inline to the configuration's styles (S1-2.9, S1-5.2). The layout loads the list of
 * blocks in parallel with the configuration, so a page waits only for the block, and only in stores that list it.
 */
export async function withSiteStyles(scope: Scope, wire: StoreConfigWire): Promise<StoreConfigWire> {
  const block = await loadBlock(scope, 'site-styles-inline')
  return { ...wire, site_styles_inline_html: joinSiteStyles(wire.site_styles_inline_html, block) }
}

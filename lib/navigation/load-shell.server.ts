import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { Scope } from '../api/scope.ts'
import { isSvg, loadSvg } from '../cms/load-svg.server.ts'
import { loadBlocksOfKind, loadSiteScripts } from '../cms/queries.server.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { loadBlock } from '../site/blocks.server.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import type { Site, SiteParams } from '../site/site.ts'
import type { Variant } from '../tenant/variant.ts'
import { loadMenu } from './queries.server.ts'

/** The promise's value; null if it rejects. Next's own errors (redirects, notFound) are rethrown. */
async function tryTo<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/** The store; null if its configuration can't be loaded. */
export const trySite = (params: SiteParams): Promise<Site | null> => tryTo(openSite(params))

/** Also starts loading the logo's SVG files, so that the header does not wait for them after all blocks. */
async function trySiteWithLogo(params: SiteParams): Promise<Site | null> {
  const site = await trySite(params)
  if (site) {
    const { src, smallSrc } = site.config.branding.logo
    for (const drawing of [src, smallSrc].filter(isSvg)) void loadSvg(site, drawing)
  }
  return site
}

/** Blocks and scripts of the whole site. With pagespeed=true there are no scripts of partners or staff (S1-2.2). */
async function loadSiteBlocks(scope: Scope & { variant: Variant }) {
  const { isPagespeed } = scope.variant
  const [structuredData, siteMeta, tagManager, scripts] = await Promise.all([
    loadBlocksOfKind(scope, 'structured-data'),
    loadBlock(scope, 'site-meta-inline'),
    isPagespeed ? '' : loadBlock(scope, 'gtm-body-before'),
    isPagespeed ? [] : loadSiteScripts(scope),
    // Loaded for the cache only, never rendered (S1-2.9, S1-4.1).
    loadBlocksOfKind(scope, 'validation'),
  ])
  return { structuredData, siteMeta, tagManager, scripts }
}

/** Data of what surrounds every page of a store (S1-2.5). */
export type Shell = NonNullable<Awaited<ReturnType<typeof loadShell>>>

/** Loads everything in parallel; null if the registry or the store's configuration can't be reached. */
export async function loadShell(params: SiteParams) {
  const scope = await tryTo(openScope(params))
  if (!scope) return null
  const { locale, variant } = scope
  // None of these requests waits for the configuration (S1-4.1).
  const [site, t, tCart, tLists, menu, headerBefore, globalPromotions, headerAfter, footer, blocks] = await Promise.all(
    [
      trySiteWithLogo(params),
      loadTranslator(locale),
      loadTranslator(locale, 'cart'),
      loadTranslator(locale, 'lists'),
      // On a phone the menu is loaded when the shopper opens it.
      variant.device === 'mobile' ? [] : loadMenu(scope),
      loadBlock(scope, 'header-before'),
      loadBlock(scope, 'header-after-global-promotions'),
      loadBlock(scope, 'header-after'),
      loadBlock(scope, 'footer'),
      loadSiteBlocks(scope),
    ],
  )
  if (!site) return null
  const { content } = site.config
  return {
    site,
    t,
    tCart,
    tLists,
    menu,
    // Blocks in the configuration replace the store's blocks.
    header: {
      before: content.headerBefore || headerBefore,
      globalPromotions,
      after: content.headerAfter || headerAfter,
    },
    footer,
    ...blocks,
    siteMeta: content.siteMeta || blocks.siteMeta,
  }
}

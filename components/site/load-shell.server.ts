import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { Scope } from '#lib/api/scope.ts'
import { loadBlocksOfKind, loadSiteScripts } from '#lib/cms/queries.server.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadMenu } from '#lib/navigation/queries.server.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import type { Variant } from '#lib/tenant/variant.ts'
import { preloadLogo } from './header/logo.tsx'

/** What a promise brings; null when what it waits for is out of reach. */
async function tryTo<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/** The store; null when its configuration is out of reach. */
export const trySite = (params: SiteParams): Promise<Site | null> => tryTo(openSite(params))

/** The same; what the header needs of it begins to be read at once. */
async function trySiteWithLogo(params: SiteParams): Promise<Site | null> {
  const site = await trySite(params)
  if (site) preloadLogo(site)
  return site
}

/** Blocks and scripts of the whole site; a page under pagespeed=true has no scripts of partners or staff (2.2). */
async function loadSiteBlocks(scope: Scope & { variant: Variant }) {
  const { isPagespeed } = scope.variant
  const [structuredData, siteMeta, tagManager, scripts] = await Promise.all([
    loadBlocksOfKind(scope, 'structured-data'),
    loadBlock(scope, 'site-meta-inline'),
    isPagespeed ? '' : loadBlock(scope, 'gtm-body-before'),
    isPagespeed ? [] : loadSiteScripts(scope),
    // Fetched ahead and never shown (specification 2.9, 4.1).
    loadBlocksOfKind(scope, 'validation'),
  ])
  return { structuredData, siteMeta, tagManager, scripts }
}

/** What stands around every page of a store (specification 2.5), read all at once. */
export type Shell = NonNullable<Awaited<ReturnType<typeof loadShell>>>

/** Loads it; null when the registry or the store's configuration is out of reach. */
export async function loadShell(params: SiteParams) {
  const scope = await tryTo(openScope(params))
  if (!scope) return null
  const { locale, variant } = scope
  // None of these waits for the configuration (specification 4.1).
  const [site, t, tCart, tLists, menu, headerBefore, globalPromotions, headerAfter, footer, blocks] = await Promise.all(
    [
      trySiteWithLogo(params),
      loadTranslator(locale),
      loadTranslator(locale, 'cart'),
      loadTranslator(locale, 'lists'),
      // A phone's menu is fetched when it is opened.
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
    // What the configuration carries takes the place of the store's block.
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

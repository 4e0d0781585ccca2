import 'server-only'
import { loadBlogPosts } from '../blog/queries.server.ts'
import type { PageWire } from '../contracts/content.ts'
import { isSupportedLocale } from '../core/locales.ts'
import { PAGES, SECTIONS } from '../core/url/routes.ts'
import { decodeSegment } from '../core/url/url.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { loadCategories } from '../navigation/queries.server.ts'
import { mapProduct } from '../product/map.ts'
import { loadShownProduct } from '../product/queries.server.ts'
import { MOVED_PREFIX } from '../routing/route.ts'
import { mapContextOf } from '../site/map-context.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { log } from '../telemetry/log.ts'
import { requestedLocaleOf } from '../tenant/locale-path.ts'
import { pageHeading } from './page-metadata.ts'
import { isEmptyPage, loadPage } from './queries.server.ts'
import { redirectOrMissing } from './redirects.server.ts'
import { isOfOtherSystem } from './similar-path.ts'

type Params = SiteParams & { cmsId: string[] }

export type ContentPage = {
  site: Site
  /** null on the financing page without content of staff. */
  content: PageWire | null
  /** Decoded, without '/' at its beginning. */
  path: string
  isFinancing: boolean
  heading: string
}

/**
 * Loads a CMS page by its path. The financing page, whose path the store configures, exists without a CMS page too
 * (S1-2.1). Paths below MOVED_PREFIX are never pages: they only look for a redirect.
 */
export const loadContentPage = pageLoader(async ({ cmsId, ...params }: Params): Promise<PageResult<ContentPage>> => {
  const path = cmsId.map(decodeSegment).join('/')
  if (`/${path}/`.startsWith(`${MOVED_PREFIX}/`))
    return missingPage(params, `/${path}`.replace(`${MOVED_PREFIX}/`, '/'))
  const scope = await openScope(params)
  const [site, content, t] = await Promise.all([openSite(params), loadPage(scope, path), loadTranslator(scope.locale)])
  const isFinancing = path === site.config.texts.financingPath
  if (!content && !isFinancing) return missingPage(params, `/${path}`)
  const nameless = isFinancing ? t('financing.title') : site.config.identity.name
  return { kind: 'found', site, content, path, isFinancing, heading: pageHeading(content) || nameless }
})

const OWN_PAGES: ReadonlySet<string> = new Set(Object.values(PAGES))

/** The path, if the store has a page there: '/catalog/ranges' for '/Catalog/Ranges', '/contact' for '/Contact'. */
async function findPage(site: Site, path: string): Promise<string | null> {
  const [, section = '', key = '', ...others] = path.split('/')
  if (OWN_PAGES.has(path)) return path
  if (others.length > 0 || !FINDERS.has(`/${section}`)) {
    const page = await loadPage(site, path.slice(1))
    return page === null || isEmptyPage(page) ? null : path
  }
  return (await FINDERS.get(`/${section}`)?.(site, key)) ? path : null
}

/** Other shop systems have categories and products at the root or below their categories: '/kitchen/ranges.html'. */
async function findPageOfOtherSystem(site: Site, path: string): Promise<string | null> {
  const page = await findPage(site, path)
  const key = path.slice(path.lastIndexOf('/') + 1)
  if (page !== null || key === '') return page
  const [isCategory, isProduct] = await Promise.all([hasCategory(site, key), hasProduct(site, key)])
  if (isCategory === isProduct) return null
  return `${isCategory ? SECTIONS.catalog : SECTIONS.product}/${key}`
}

const hasCategory = async (site: Site, key: string): Promise<boolean> =>
  (await loadCategories(site)).some(({ url_key }) => url_key === key)

async function hasProduct(site: Site, key: string): Promise<boolean> {
  const wire = await loadShownProduct(site, key).catch(() => null)
  // The call also accepts ids. Some products have no page.
  return wire?.url_key === key && mapProduct(wire, mapContextOf(site)).hasPage
}

const hasPost = async (site: Site, key: string): Promise<boolean> =>
  (await loadBlogPosts(site)).some((post) => post.key === key)

const FINDERS: ReadonlyMap<string, (site: Site, key: string) => Promise<boolean>> = new Map([
  [SECTIONS.catalog, hasCategory],
  [SECTIONS.product, hasProduct],
  [SECTIONS.blog, hasPost],
])

/**
 * Also logs that a path without a page begins with a locale that the store doesn't have (S1-2.3-03). Only the page can
 * do this: a page of staff may have the name of a locale.
 */
async function missingPage(params: SiteParams, path: string) {
  const site = await openSite(params)
  const find = isOfOtherSystem(path) ? findPageOfOtherSystem : findPage
  const result = await redirectOrMissing(params, path, (similar) => find(site, similar))
  const locale = requestedLocaleOf(path)
  if (result.kind !== 'missing' || locale === null) return result
  const { tenant } = await openScope(params)
  if (!isSupportedLocale(locale, tenant.locales)) {
    log('locale.unsupported', { message: `Locale ${locale} is not supported.`, tenant: tenant.tenant })
  }
  return result
}

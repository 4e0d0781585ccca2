import 'server-only'
import type { PageWire } from '../contracts/content.ts'
import { isSupportedLocale } from '../core/locales.ts'
import { decodeSegment } from '../core/url.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { MOVED_PREFIX } from '../routing/route.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { log } from '../telemetry/log.ts'
import { requestedLocaleOf } from '../tenant/locale-path.ts'
import { pageHeading } from './page-metadata.ts'
import { loadPage } from './queries.server.ts'
import { redirectOrMissing } from './redirects.server.ts'

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

/**
 * Also logs that a path without a page begins with a locale that the store doesn't have (S1-2.3-03). Only the page can
 * do this: a page of staff may have the name of a locale.
 */
async function missingPage(params: SiteParams, path: string) {
  const result = await redirectOrMissing(params, path)
  const locale = requestedLocaleOf(path)
  if (result.kind !== 'missing' || locale === null) return result
  const { tenant } = await openScope(params)
  if (!isSupportedLocale(locale, tenant.locales)) {
    log('locale.unsupported', { message: `Locale ${locale} is not supported.`, tenant: tenant.tenant })
  }
  return result
}

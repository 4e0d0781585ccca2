import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { FAILED_MS, rejectedPaths } from '../cache/rejected-keys.ts'
import { PageWire, ScriptListWire } from '../contracts/content.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { loadBlock, loadBlockIdentifiers } from '../site/blocks.server.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { bannerHtml } from './banner-html.ts'
import { type BlockKind, blockKindOf } from './block-kind.ts'
import { compileContent } from './compile-content.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { loadPromotionBanners } from './load-banners.server.ts'
import { nameOfCode, scriptAddress } from './script-address.ts'
import type { SiteScript } from './script-rules.ts'
import { buildScriptTree, flattenScripts } from './site-scripts.ts'

/** Replaces a page that the store may have but that could not be loaded (S1-4.4, S1-8). */
export const EMPTY_PAGE: PageWire = {
  identifier: '',
  page_id: '',
  title: '',
  content: '',
  content_heading: '',
  meta_description: '',
  meta_keywords: '',
  structured_data: '',
  no_index: false,
  published_revision_id: '',
}

/** Whether a page could not be loaded: what renders it is not stored, so that the last good page stays in the cache. */
export const isEmptyPage = (page: PageWire | null): boolean => page === EMPTY_PAGE

/**
 * Loads a CMS page by its path ('home', 'delivery/areas'): null if not found, EMPTY_PAGE if the request fails. In both
 * cases the path is rejected, so that it is not requested again for a while.
 */
export const loadPage = cache(async (scope: Scope, identifier: string): Promise<PageWire | null> => {
  // A preview may be of a page that doesn't exist yet, and its results must not affect other visitors.
  const isPreview = scope.preview !== undefined
  const rejection = isPreview ? undefined : rejectedPaths.reasonOf(scope, identifier)
  if (rejection) return rejection === 'failed' ? EMPTY_PAGE : null
  if (!/^[\p{L}\p{N}][\p{L}\p{N}/._-]{0,199}$/u.test(identifier) || identifier.split('/').includes('..')) return null
  const path = fillPath(REST_PATHS.page, { identifier })
  const response = await load(scope, {
    path,
    schema: PageWire,
    cache: { tags: cacheTags(scope, 'page', identifier), revalidateS: REVALIDATE_S.content },
  })
  if (response.ok) return response.value
  if (isNotFound(response.error)) {
    if (!isPreview) rejectedPaths.add(scope, identifier)
    return null
  }
  if (!isPreview) rejectedPaths.add(scope, identifier, 'failed')
  const { layer, status } = response.error
  const cause = status === null ? layer : `${layer} ${status}`
  log('page.empty', {
    message:
      `A content page could not be read (${cause}): it is shown empty and not asked for again for ` +
      `${FAILED_MS / 1000} s.`,
    tenant: scope.tenant.tenant,
    route: REST_PATHS.page,
    cause,
  })
  return EMPTY_PAGE
})

export type NamedBlock = { readonly identifier: string; readonly html: string }

/** All blocks of a kind that the store lists, in order, without empty ones. */
export async function loadBlocksOfKind(scope: Scope, kind: BlockKind): Promise<NamedBlock[]> {
  const identifiers = [...(await loadBlockIdentifiers(scope))]
  const ids = identifiers.filter((identifier) => blockKindOf(identifier) === kind).slice(0, MAX_BLOCKS)
  const blocks = await Promise.all(
    ids.map(async (identifier) => ({ identifier, html: await loadBlock(scope, identifier) })),
  )
  return blocks.filter(({ html }) => html.trim() !== '')
}

/** Limit of requested blocks of one special kind. */
const MAX_BLOCKS = 40

const loadScriptsOnce = cache(async (tenant: Tenant, locale: string) => {
  const scope = { tenant, locale }
  const response = await load(scope, {
    path: REST_PATHS.scripts,
    schema: ScriptListWire,
    cache: { tags: cacheTags(scope, 'scripts'), revalidateS: REVALIDATE_S.site },
  })
  return response.ok ? flattenScripts(response.value) : []
})

/**
 * The store's site scripts as a tree, with those of the blocks site-scripts-inline and dev-userway-script, which run in
 * the head of the first page of a visit (S1-2.9, S1-3.6). Empty if the requests fail.
 */
export async function loadSiteScripts(scope: Scope): Promise<SiteScript[]> {
  const [list, blocks] = await Promise.all([
    loadScriptsOnce(scope.tenant, scope.locale),
    loadBlocksOfKind(scope, 'scripts'),
  ])
  const inBlocks = blocks.flatMap(({ identifier, html }) =>
    scriptsOf(identifier, html).map(
      ({ src, code }, index): SiteScript => ({
        id: `${identifier}-${index}`,
        location: 'head',
        pages: [],
        isReloaded: false,
        src: src || scriptAddress(scope.locale, 'block', identifier, code),
        isAsync: false,
        attributes: [],
        html: '',
        noScript: '',
        htmlScripts: [],
        children: [],
      }),
    ),
  )
  return [...inBlocks, ...buildScriptTree(list, scope.locale)]
}

/** Inline code of staff, by its home and name; null if not found, e.g. after a change. */
export async function loadInlineScript(scope: Scope, home: string, id: string, name: string): Promise<string | null> {
  if (home === 'script') {
    const scripts = await loadScriptsOnce(scope.tenant, scope.locale)
    const script = scripts.find(({ script_id }) => script_id === id)
    if (!script) return null
    const isOwn = script.source !== 'url' && nameOfCode(script.script) === name
    return isOwn ? script.script : findInlineCode(script.additional_html, id, name)
  }
  return findInlineCode(await loadHtml(scope, home, id), id, name)
}

async function loadHtml(scope: Scope, home: string, id: string): Promise<string> {
  if (home === 'block') return loadBlock(scope, id)
  if (home === 'page') return (await loadPage(scope, id))?.content ?? ''
  if (home !== 'promotion' || id === '') return ''
  const [banner] = await loadPromotionBanners(scope, { bannerId: id })
  return banner ? bannerHtml(banner) : ''
}

/** Code by its name in a piece of content; null if not found. */
export const findInlineCode = (html: string, id: string, name: string): string | null =>
  scriptsOf(id, html).find(({ code }) => code !== '' && nameOfCode(code) === name)?.code ?? null

const scriptsOf = (id: string, html: string) =>
  html === '' ? [] : compileContent(html, { ...EMPTY_CONTEXT, source: { type: 'scripts', id } }).scripts

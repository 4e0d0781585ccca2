import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { rejectedPaths } from '../cache/rejected-keys.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { RedirectWire } from '../contracts/redirect.ts'
import { repairAddress } from '../core/address/address-spelling.ts'
import { isSafeLink } from '../core/html/safe-link.ts'
import { openScope, openSite } from '../site/open-site.server.ts'
import { MISSING, movedTo, type NoPage } from '../site/page-result.ts'
import { redirectHref } from '../site/redirect-href.ts'
import type { SiteParams } from '../site/site.ts'
import { findCopiedAddress } from './copied-address.ts'
import { similarPathOf } from './similar-path.ts'

const LONGEST_PATH = 500
/** Internal paths, made only by the middleware, which are not pages (lib/routing/route.ts). */
const INTERNAL = /^\/~/

/**
 * Loads the new address of a page that the store doesn't have: a path of the shop, or an http(s) address. null if not
 * found, if the back end has no redirects, and for unsafe targets.
 *
 * @param path decoded, without language, such as '/product/old-name'
 */
const loadRedirect = cache(async (scope: Scope, path: string): Promise<string | null> => {
  const key = `redirect ${path}`
  if (path.length > LONGEST_PATH || INTERNAL.test(path) || rejectedPaths.has(scope, key)) return null
  const response = await load(scope, {
    path: REST_PATHS.redirects,
    search: [['path', path]],
    schema: RedirectWire,
    cache: { tags: cacheTags(scope, 'page', path), revalidateS: REVALIDATE_S.content },
  })
  if (!response.ok) {
    if (isNotFound(response.error)) rejectedPaths.add(scope, key)
    return null
  }
  const location = repairAddress(response.value.location)
  return /^(?:\/|https?:)/i.test(location) && isSafeLink(location) ? location : null
})

/** Finds the path of a page that the store has for a similar path; null if it has none. Paths are decoded. */
export type FindPage = (similarPath: string) => Promise<string | null>

/**
 * Result of a page that the store lacks: a permanent redirect if the store has one for the path, if it has the page in
 * lower case or without '.html', or if the path was copied with marks that don't belong to it; else missing. Only
 * missing pages send these requests.
 *
 * @param path decoded, without language
 */
export async function redirectOrMissing(params: SiteParams, path: string, findPage: FindPage): Promise<NoPage> {
  const location = await loadRedirect(await openScope(params), path)
  const site = await openSite(params)
  const moved = location !== null && movedTo(site, path, location)
  if (moved) return moved
  const similar = path.length > LONGEST_PATH ? null : similarPathOf(path)
  const page = similar === null ? null : await findPage(similar)
  if (page !== null) return { kind: 'redirect', href: redirectHref(site, encodePath(page)), isPermanent: true }
  const copied = findCopiedAddress(path)
  return copied === undefined ? MISSING : { kind: 'redirect', href: redirectHref(site, copied), isPermanent: true }
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

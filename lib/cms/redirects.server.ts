import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { rejectedPaths } from '../cache/rejected-keys.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { RedirectWire } from '../contracts/redirect.ts'
import { isSafeLink } from '../core/safe-link.ts'

const LONGEST_PATH = 500
/** Paths that only the middleware makes: pages that can't be (lib/routing/route.ts). */
const INTERNAL = /^\/~/

/**
 * Where a page that the store does not have is now: a path of the shop or an address of http or https. null where nobody
 * knows, for a back end without redirects, and for what leads nowhere.
 *
 * @param path decoded, without the part of the language, such as '/product/old-name'
 */
export const loadRedirect = cache(async (scope: Scope, path: string): Promise<string | null> => {
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
  const { location } = response.value
  return /^(?:\/|https?:)/i.test(location) && isSafeLink(location) ? location : null
})

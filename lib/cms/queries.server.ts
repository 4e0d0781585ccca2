import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { BlockListWire, BlockWire, PageWire } from '../contracts/content.ts'
import type { Site } from '../site/site.ts'

/** Identifiers of the store's blocks; none when the list can't be had. */
const loadBlockIdentifiers = cache(async (site: Site): Promise<ReadonlySet<string>> => {
  const answer = await load(site, {
    path: '/blocks',
    schema: BlockListWire,
    cache: { tags: cacheTags(site, 'blocks'), revalidateS: REVALIDATE_S.content },
  })
  return new Set(answer.ok ? answer.value.map((block) => block.identifier) : [])
})

/**
 * HTML of a block. Empty for a block that the store doesn't list (it is not requested) and for one that can't be had:
 * a missing block never hurts the page (specification 2.9, 8).
 */
export async function loadBlock(site: Site, identifier: string): Promise<string> {
  const known = await loadBlockIdentifiers(site)
  if (!known.has(identifier)) return ''
  const answer = await load(site, {
    path: `/blocks/${encodeURIComponent(identifier)}`,
    schema: BlockWire,
    cache: { tags: cacheTags(site, 'block', identifier), revalidateS: REVALIDATE_S.content },
  })
  return answer.ok ? answer.value.content : ''
}

/** A CMS page by its path ('home', 'delivery/areas'); null when the store has none of that name. */
export const loadPage = cache(async (site: Site, identifier: string): Promise<PageWire | null> => {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}/._-]{0,199}$/u.test(identifier)) return null
  const answer = await load(site, {
    path: `/pages/${identifier.split('/').map(encodeURIComponent).join('/')}`,
    schema: PageWire,
    cache: { tags: cacheTags(site, 'page', identifier), revalidateS: REVALIDATE_S.content },
  })
  if (!answer.ok && isNotFound(answer.error)) return null
  return unwrap(answer, 'GET /pages')
})

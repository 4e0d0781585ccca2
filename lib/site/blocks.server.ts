import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { BlockListWire, BlockWire } from '../contracts/content.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** Identifiers of the store's blocks, loaded once per request; empty if the request fails. */
export const loadBlockIdentifiers = ({ tenant, locale, preview }: Scope): Promise<ReadonlySet<string>> =>
  loadIdentifiersOnce(tenant, locale, preview)

const loadIdentifiersOnce = cache(async (tenant: Tenant, locale: string, preview?: string) => {
  const scope = { tenant, locale, preview }
  const response = await load(scope, {
    path: REST_PATHS.blocks,
    schema: BlockListWire,
    cache: { tags: cacheTags(scope, 'blocks'), revalidateS: REVALIDATE_S.content },
  })
  return new Set(response.ok ? response.value.map((block) => block.identifier) : [])
})

/**
 * HTML of a block; empty for a block that the store doesn't list (it is not requested) and if the request fails: a
 * missing block never breaks the page (S1-2.9, S1-8).
 */
export async function loadBlock(scope: Scope, identifier: string): Promise<string> {
  const identifiers = await loadBlockIdentifiers(scope)
  if (!identifiers.has(identifier)) return ''
  const response = await load(scope, {
    path: fillPath(REST_PATHS.block, { identifier }),
    schema: BlockWire,
    cache: { tags: cacheTags(scope, 'block', identifier), revalidateS: REVALIDATE_S.content },
  })
  return response.ok ? response.value.content : ''
}

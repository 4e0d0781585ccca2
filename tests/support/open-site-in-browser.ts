/** The store of a component test; replaces lib/site/open-site.server.ts, whose registry is readable on servers only. */
import { cacheTags, REVALIDATE_S } from '#lib/api/cache-tags.ts'
import { load } from '#lib/api/request.server.ts'
import type { Scope } from '#lib/api/scope.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { REST_PATHS } from '#lib/contracts/paths.ts'
import type { Site } from '#lib/site/site.ts'

let site: Site | undefined

export function setSite(next: Site): void {
  site = next
}

export async function openSite(): Promise<Site> {
  if (!site) throw new Error('no store is open')
  return site
}

export const openScope = openSite

export const loadConfig = (scope: Scope) =>
  load(scope, {
    path: REST_PATHS.config,
    schema: StoreConfigWire,
    cache: { tags: cacheTags(scope, 'config'), revalidateS: REVALIDATE_S.site },
  })

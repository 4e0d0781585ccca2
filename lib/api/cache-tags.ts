import { cutText } from '../core/cut-text.ts'
import type { Scope } from './scope.ts'

/** How long a response is served before it is read again in the background, in seconds. The webhook is faster. */
export const REVALIDATE_S = { site: 300, catalog: 300, product: 300, content: 300 } as const

type Resource =
  | 'config'
  | 'categories'
  | 'menus'
  | 'blocks'
  | 'scripts'
  | 'blog'
  | 'promotions'
  | 'catalog'
  | 'products'
  | 'locations'

/**
 * Cache tags of a resource, from the widest to the narrowest. Tenant and locale are in every one: purging a tag can't
 * reach another store, and a tag never mixes languages.
 */
export function cacheTags({ tenant, locale }: Scope, resource: Resource | 'page' | 'block', key?: string): string[] {
  const store = `tenant:${tenant.tenant}`
  const tags = [store, `${store}:${resource}`, `${store}:${locale}:${resource}`]
  if (key !== undefined) tags.push(cutText(`${store}:${locale}:${resource}:${key}`, 256))
  return tags
}

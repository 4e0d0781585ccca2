import { cutText } from '../core/text/cut-text.ts'
import type { Scope } from './scope.ts'

/** Seconds until a cached response is renewed in the background. The revalidation webhook is faster. */
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

/**
 * Cache tags of a resource, from broad to narrow. Each contains the tenant, so that purging a tag can't affect another
 * store; those with a locale never mix languages.
 */
export function cacheTags({ tenant, locale }: Scope, resource: Resource | 'page' | 'block', key?: string): string[] {
  const store = `tenant:${tenant.tenant}`
  const tags = [store, `${store}:${resource}`, `${store}:${locale}:${resource}`]
  if (key !== undefined) tags.push(cutText(`${store}:${locale}:${resource}:${key}`, 256))
  return tags
}

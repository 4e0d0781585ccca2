import { chooseLocale } from '../tenant/locale-path.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { routeOf } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** The route pattern of a store's public path, e.g. '/product/[key]' for '/fr-CA/product/dw-300'. */
export function routeOfPublicPath({ locale, locales }: Tenant, pathname: string): string {
  const choice = chooseLocale(pathname, locale, locales)
  // As in parsePageRequest: a page of staff may look like a language that the store lacks.
  const path = choice.kind === 'supported' ? choice.pathname : pathname
  return routePatternOf(routeOf(path, new URLSearchParams()).pathname)
}

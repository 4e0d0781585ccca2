import { chooseLocale } from '../tenant/locale-path.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { routeOf } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** The route pattern of a store's public path, e.g. '/product/[key]' for '/fr-CA/product/dw-300'. */
export function routeOfPublicPath({ locale, locales }: Tenant, pathname: string): string {
  const choice = chooseLocale(pathname, locale, locales)
  const publicPath = choice.kind === 'supported' ? choice.pathname : null
  return routePatternOf(routeOf(publicPath, new URLSearchParams()).pathname)
}

/** Routes below app/[host]/[locale]/[variant] (a test compares them with the folders). */
export const ROUTES: readonly string[] = [
  '/',
  '/[...cmsId]',
  '/blog',
  '/blog/[key]',
  '/brands',
  '/catalog/[key]/[query]',
  '/checkout',
  '/checkout/cart',
  '/checkout/confirmation',
  '/checkout/delivery',
  '/checkout/onepage',
  '/checkout/payment',
  '/checkout/review',
  '/checkout/success',
  '/compare',
  '/contact',
  '/customer/account',
  '/customer/account/create',
  '/customer/account/forgotpassword',
  '/customer/account/login',
  '/customer/account/resetpassword',
  '/customer/address',
  '/live/catalog/[key]',
  '/live/product/[key]',
  '/live/special/[...path]',
  '/live/~tiles/[...path]',
  '/locations',
  '/product/[key]',
  '/promotions',
  '/request-quote',
  '/sales/order/history',
  '/search/[[...term]]',
  '/special/[...path]',
  '/wishlist',
  '/~files/[name]',
  '/~tiles/[...path]',
]

/** Next's order: fixed segments before variable ones, those before the rest of a path. */
const rankOf = (route: string): string =>
  route
    .split('/')
    .map((segment) =>
      segment.startsWith('[...') || segment.startsWith('[[') ? '2' : segment.startsWith('[') ? '1' : '0',
    )
    .join('')

const PATTERNS = [...ROUTES]
  .sort((a, b) => rankOf(a).localeCompare(rankOf(b)))
  .map((route) => ({
    route,
    pattern: new RegExp(
      `^${route
        .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.+)?')
        .replace(/\[\.\.\.\w+\]/g, '.+')
        .replace(/\[\w+\]/g, '[^/]+')}$`,
    ),
  }))

/** The route that an internal path belongs to, e.g. '/product/[key]' for '/product/dw-300': for spans and logs. */
export const routePatternOf = (pathname: string): string =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route ?? '/[...cmsId]'

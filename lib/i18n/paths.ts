import { SHELL_PATHS } from './shell-paths.ts'

const segment = encodeURIComponent

const { catalog, ...SHELL_PAGES } = SHELL_PATHS

/**
 * Pages whose address has no variable part, each once: links, middleware, spans, robots.txt and sitemap read them here.
 * Below the language part.
 */
export const PAGES = {
  ...SHELL_PAGES,
  brands: '/brands',
  promotions: '/promotions',
  blog: '/blog',
  requestQuote: '/request-quote',
  checkoutStart: '/checkout',
  checkout: '/checkout/onepage',
  checkoutDelivery: '/checkout/delivery',
  checkoutPayment: '/checkout/payment',
  checkoutReview: '/checkout/review',
  success: '/checkout/success',
  confirmation: '/checkout/confirmation',
  account: '/customer/account',
  signIn: '/customer/account/login',
  createAccount: '/customer/account/create',
  forgottenPassword: '/customer/account/forgotpassword',
  resetPassword: '/customer/account/resetpassword',
  addresses: '/customer/address',
  orders: '/sales/order/history',
  findOrder: '/sales/guest/form',
  cancelRestock: '/customer/restock-notices',
} as const

/** First parts of addresses whose rest names what is shown. */
export const SECTIONS = {
  catalog,
  special: '/special',
  product: '/product',
  search: '/search',
  blog: '/blog',
  sharedWishlist: '/wishlist/shared',
} as const

/** First parts of the addresses of what is one customer's: crawlers find nothing there. */
export const CUSTOMER_SECTIONS = ['/customer', '/sales'] as const

/** Public paths below the language part. */
export const paths = {
  ...PAGES,
  /** What becomes of content that is being typed, for a frame. */
  contentExample: '/content-example',
  category: (urlKey: string): string =>
    urlKey === '' || urlKey === 'default-category' ? SECTIONS.catalog : `${SECTIONS.catalog}/${segment(urlKey)}`,
  product: (urlKey: string): string => `${SECTIONS.product}/${segment(urlKey)}`,
  special: (attribute: string, value: string): string => `${SECTIONS.special}/${segment(attribute)}/${segment(value)}`,
  promotion: (programId: string): string => `${SECTIONS.catalog}/special/promotion/${segment(programId)}`,
  /** '+' stands for a space (specification 2.1). */
  search: (term: string): string => `${SECTIONS.search}/${segment(term.trim()).replaceAll('%20', '+')}`,
  sharedWishlist: (token: string): string => `${SECTIONS.sharedWishlist}/${segment(token)}`,
  blogPost: (key: string): string => `${SECTIONS.blog}/${segment(key)}`,
} as const

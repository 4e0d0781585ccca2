/** Language part of a store's addresses: '' for its default locale, '/en-CA' for the others (specification 2.1). */
export const localePrefix = (locale: string, defaultLocale: string): string =>
  locale === defaultLocale ? '' : `/${locale}`

const segment = encodeURIComponent

/** Public paths below the language part. */
export const paths = {
  home: '/',
  category: (urlKey: string): string =>
    urlKey === '' || urlKey === 'default-category' ? '/catalog' : `/catalog/${segment(urlKey)}`,
  product: (urlKey: string): string => `/product/${segment(urlKey)}`,
  special: (attribute: string, value: string): string => `/special/${segment(attribute)}/${segment(value)}`,
  promotion: (programId: string): string => `/catalog/special/promotion/${segment(programId)}`,
  /** '+' stands for a space (specification 2.1). */
  search: (term: string): string => `/search/${segment(term.trim()).replaceAll('%20', '+')}`,
  brands: '/brands',
  cart: '/checkout/cart',
  checkout: '/checkout/onepage',
  success: '/checkout/success',
  confirmation: '/checkout/confirmation',
  contact: '/contact',
  promotions: '/promotions',
  blog: '/blog',
  blogPost: (key: string): string => `/blog/${segment(key)}`,
  locations: '/locations',
  wishlist: '/wishlist',
  compare: '/compare',
  requestQuote: '/request-quote',
  account: '/customer/account',
  signIn: '/customer/account/login',
  createAccount: '/customer/account/create',
  forgottenPassword: '/customer/account/forgotpassword',
  resetPassword: '/customer/account/resetpassword',
  addresses: '/customer/address',
  orders: '/sales/order/history',
} as const

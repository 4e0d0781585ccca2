/** Paths of back-end calls below {api}, as in the table of calls (lib/contracts/calls.ts; a test compares them). */
const TEMPLATES: readonly string[] = [
  '/api/kiosk/devices',
  '/api/kiosk/now-playing',
  '/blocks',
  '/blog',
  '/cart',
  '/cart/acima/checkoutinfo',
  '/cart/affirm/checkoutinfo',
  '/cart/billing_address',
  '/cart/email',
  '/cart/financeit/initiatecheckout',
  '/cart/financeit/postplans',
  '/cart/freedompay/checkoutinfo',
  '/cart/items',
  '/cart/packageai/checkoutinfo',
  '/cart/payment',
  '/cart/paypalcheckout/createorder',
  '/cart/place',
  '/cart/region',
  '/cart/shipping',
  '/cart/shipping_address',
  '/cart/zibby/checkoutinfo',
  '/categories',
  '/citi/applyinfo',
  '/citi/opentobuy',
  '/config',
  '/contact-messages',
  '/customer/forgotpassword',
  '/customer/resetpassword',
  '/customer/wishlist/items',
  '/customers',
  '/customers/self/session',
  '/elasticsearch/log/query',
  '/facebook',
  '/financeit/financeplans',
  '/locations',
  '/menus',
  '/newsletter',
  '/orders',
  '/personal/products',
  '/promotions',
  '/quote-requests',
  '/scripts',
  '/showroom/log',
  '/blocks/{identifier}',
  '/blog/{post_id}/comments',
  '/blog/{post_id}/vote',
  '/cart/items/{item_id}',
  '/categories/{catalogKey}',
  '/chat/feedback/{productId}',
  '/chat/message/{productId}',
  '/customers/{customer_id}',
  '/customers/{customer_id}/addresses',
  '/customers/addresses/{entity_id}',
  '/pages/{+identifier}',
  '/products/{id}',
  '/products/{id}/inventory',
  '/products/{id}/reviews/summary',
  '/promobanners/{bannerId}',
  '/promobanners/bannertype/{type}',
  '/search/{term}',
  '/search/{term}/autocomplete',
  '/dynamic-category/{attribute}/{value}',
  '/dynamic-category/{attribute}/{values}/products',
  '/products/{id}/shipping/{zip}',
]

/** What stands for every other path. */
export const OTHER_PATH = '/{other}'

const PATTERNS = TEMPLATES.map((template) => ({
  template,
  isFixed: !template.includes('{'),
  pattern: new RegExp(`^${template.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * The template of a back-end call's path, for spans and logs: '/search/hide%20a%20bed' is '/search/{term}', whose term a
 * shopper has typed. Anything that is not in the table of calls is '/{other}'.
 */
export function pathTemplateOf(path: string): string {
  const matches = PATTERNS.filter(({ pattern }) => pattern.test(path))
  return (matches.find(({ isFixed }) => isFixed) ?? matches[0])?.template ?? OTHER_PATH
}

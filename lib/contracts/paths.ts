/**
 * Every address of the contract (section 7 of both specifications), once: what the storefront calls, spans and logs
 * name, the embedded back end serves and the OpenAPI document lists. Below {api}; variable parts as {name}, a part that
 * may hold '/' as {+name}.
 */
export const REST_PATHS = {
  config: '/config',
  categories: '/categories',
  category: '/categories/{catalogKey}',
  menus: '/menus',
  blocks: '/blocks',
  block: '/blocks/{identifier}',
  page: '/pages/{+identifier}',
  scripts: '/scripts',
  redirects: '/redirects',
  blog: '/blog',
  blogComments: '/blog/{post_id}/comments',
  blogVote: '/blog/{post_id}/vote',
  promoBanner: '/promobanners/{bannerId}',
  promoBanners: '/promobanners/bannertype/{type}',
  promotions: '/promotions',
  locations: '/locations',

  search: '/search/{term}',
  autocomplete: '/search/{term}/autocomplete',
  searchLog: '/elasticsearch/log/query',
  searchChoice: '/elasticsearch/log/choice',
  specialCatalog: '/dynamic-category/{attribute}/{value}',
  specialProducts: '/dynamic-category/{attribute}/{values}/products',

  products: '/products',
  product: '/products/{id}',
  productReviews: '/products/{id}/reviews',
  restockNotices: '/products/{id}/restock-notices',
  restockCancel: '/restock-notices/cancel',
  reviewSummary: '/products/{id}/reviews/summary',
  inventory: '/products/{id}/inventory',
  productShipping: '/products/{id}/shipping/{zip}',
  personalProducts: '/personal/products',

  session: '/customers/self/session',
  customers: '/customers',
  customer: '/customers/{customer_id}',
  customerAddresses: '/customers/{customer_id}/addresses',
  customerAddress: '/customers/addresses/{entity_id}',
  customerCards: '/customers/{customer_id}/cards',
  customerCard: '/customers/cards/{card_id}',
  forgottenPassword: '/customer/forgotpassword',
  resetPassword: '/customer/resetpassword',
  newsletter: '/newsletter',
  orders: '/orders',
  orderCancel: '/orders/{id}/cancel',
  orderReturns: '/orders/{id}/returns',
  orderReturnPictures: '/orders/{id}/returns/{return_id}/pictures',
  orderDelivery: '/orders/{id}/delivery',
  guestOrderSearch: '/guest-orders/search',
  guestOrderAccount: '/guest-orders/account',
  guestOrderCancel: '/guest-orders/cancel',
  guestOrderReturns: '/guest-orders/returns',
  guestOrderReturnPictures: '/guest-orders/returns/pictures',
  wishlist: '/customer/wishlist/items',
  sharedWishlists: '/wishlists/shared',
  sharedWishlist: '/wishlists/shared/{token}',

  cart: '/cart',
  cartItems: '/cart/items',
  cartItem: '/cart/items/{item_id}',
  cartEmail: '/cart/email',
  reorder: '/cart/orders',
  regions: '/cart/region',
  addressSuggestions: '/addresses/suggest',
  addressDetails: '/addresses/details',
  addressCheck: '/addresses/check',
  billingAddress: '/cart/billing_address',
  shippingAddress: '/cart/shipping_address',
  pickup: '/cart/pickup',
  delivery: '/cart/shipping',
  deliveryBooking: '/cart/packageai/checkoutinfo',
  deliveryDays: '/cart/delivery-days',
  payment: '/cart/payment',
  placeOrder: '/cart/place',
  cancelOrder: '/cart/orders/cancel',

  zibbyCheckout: '/cart/zibby/checkoutinfo',
  zibbyLease: '/cart/zibby/lease',
  acimaCheckout: '/cart/acima/checkoutinfo',
  acimaLease: '/cart/acima/lease',
  affirmCheckout: '/cart/affirm/checkoutinfo',
  freedompayCheckout: '/cart/freedompay/checkoutinfo',
  financeitCheckout: '/cart/financeit/initiatecheckout',
  financeitPlanChoice: '/cart/financeit/postplans',
  financeitPlans: '/financeit/financeplans',
  paypalOrder: '/cart/paypalcheckout/createorder',
  citiApplication: '/citi/applyinfo',
  citiOpenToBuy: '/citi/opentobuy',

  chatMessages: '/chat/message/{productId}',
  chatFeedback: '/chat/feedback/{productId}',
  kioskVideos: '/api/kiosk/now-playing',
  kioskDevices: '/api/kiosk/devices',
  trackingLog: '/showroom/log',
  conversions: '/facebook',
  quoteRequests: '/quote-requests',
  contactMessages: '/contact-messages',
  form: '/forms/{+path}',
} as const

/** An address of the table. */
export type RestPath = (typeof REST_PATHS)[keyof typeof REST_PATHS]

/** Names of the variable parts of an address. */
type PartsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `+${infer Open}` ? Open : Name) | PartsOf<Rest>
  : never

/** Fills the variable parts of an address. Each is encoded but for commas (lists) and the slashes of a {+part}. */
export const fillPath = <Path extends RestPath>(path: Path, parts: Readonly<Record<PartsOf<Path>, string>>): string =>
  path.replace(/\{(\+?)(\w+)\}/g, (_, open: string, name: string) => {
    const value = (parts as Readonly<Record<string, string>>)[name] ?? ''
    return open ? value.split('/').map(encode).join('/') : encode(value)
  })

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',')

/** Calls of the contract with texts, by where these are shown. */

/** Rendered by the server around every page, and in content. */
export const AROUND = [
  'getConfig',
  'listCategories',
  'listMenuItems',
  'listBlocks',
  'getBlock',
  'getPage',
  'getPromoBanner',
]
export const LISTINGS = ['getCategory', 'search', 'getSpecialListing', 'listPromoBanners']
export const PRODUCTS = ['getProduct', 'getReviews', 'listSpecialProducts']
export const POSTS = ['listBlogPosts', 'listPromotions']

/** Loaded by the islands of a product's page, of the header and below a post. */
export const PICKED = [
  ...['getInventory', 'getShippingOptions', 'listPersonalProducts', 'getConversation', 'sendChatMessage'],
  ...['getChatFeedback', 'listBlogComments', 'sendBlogComment', 'listLocations'],
]
/** Loaded by the islands of cart, checkout, account and wishlist. */
export const ACCOUNT = [
  'getSession',
  'getCustomer',
  'listAddresses',
  'listCards',
  'listOrders',
  'reorder',
  'getCart',
  'listWishlist',
]
export const PAYMENT = ['listFinanceitPlans', 'getCitiApplyInfo', 'getCitiCredit', 'placeOrder']

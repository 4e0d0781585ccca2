/** Calls of the contract that answer texts, by where these are shown. */

/** Around every page, and in content: the server reads them. */
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

/** The islands of a product's page, of the header and below a post read them. */
export const PICKED = [
  ...['getInventory', 'getShippingOptions', 'listPersonalProducts', 'getConversation', 'sendChatMessage'],
  ...['getChatFeedback', 'listBlogComments', 'sendBlogComment', 'listLocations'],
]
/** The islands of cart, checkout, account and wishlist. */
export const ACCOUNT = [
  'getSession',
  'getCustomer',
  'listAddresses',
  'listOrders',
  'reorder',
  'getCart',
  'listWishlist',
]
export const PAYMENT = ['listFinanceitPlans', 'getCitiApplyInfo', 'getCitiCredit', 'placeOrder']

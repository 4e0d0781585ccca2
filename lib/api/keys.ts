/**
 * SWR keys of all data that the browser loads, in one place. Most contain the tenant; data in a language contains the
 * locale, data of a shopper the shopper's id. Each comment names the type of the data.
 */
export const keys = {
  /** Result<Session, ApiFailure> */
  session: (tenant: string) => `session:${tenant}`,
  /** Session, with the profile of a signed-in customer for the account's pages. */
  customer: (tenant: string, customerId: string) => `customer:${tenant}:${customerId}`,
  /** Ids of the products on a customer's wishlist, last added first: readonly string[]. */
  wishlist: (tenant: string, customerId: string) => `wishlist:${tenant}:${customerId}`,
  /** A product of wishlist or comparison, null if the store no longer has it: Product | null. */
  listedProduct: (tenant: string, locale: string, id: string) => `product:${tenant}:${locale}:${id}`,
  /** Cart */
  cart: (tenant: string, locale: string) => `cart:${tenant}:${locale}`,
  /** Recently viewed products: ProductSummary[]. */
  recent: (tenant: string, locale: string, ids: string) => `recent:${tenant}:${locale}:${ids}`,
  /** Shops at which the goods of a cart can be picked up: readonly PickupShop[]. */
  pickupShops: (tenant: string, locale: string, goods: string) => `pickup:${tenant}:${locale}:${goods}`,
  /** SavedAddress[] */
  addresses: (tenant: string, customerId: string) => `addresses:${tenant}:${customerId}`,
  /** Saved cards of a customer, last used first: SavedCard[]. */
  cards: (tenant: string, customerId: string) => `cards:${tenant}:${customerId}`,
  /** Orders, newest first: Order[]. */
  orders: (tenant: string, locale: string, customerId: string) => `orders:${tenant}:${locale}:${customerId}`,
  /** Countries with their regions: Regions. */
  regions: (tenant: string, locale: string) => `regions:${tenant}:${locale}`,
  /** Instalment plans of a payment method for a cart's total: readonly InstalmentPlan[]. */
  instalmentPlans: (tenant: string, locale: string, method: string, total: string) =>
    `plans:${tenant}:${locale}:${method}:${total}`,
  /** Promotions of the bank's card for a cart's total: BankApplication. */
  bankApplication: (tenant: string, locale: string, total: string) => `bank:${tenant}:${locale}:${total}`,
  /** Remaining credit of the shopper's bank card as text, by the link of the application. */
  bankCredit: (tenant: string, locale: string, link: string) => `credit:${tenant}:${locale}:${link}`,
  /** A product suggested by a cart: Offer. */
  offer: (tenant: string, locale: string, id: string) => `offer:${tenant}:${locale}:${id}`,
  /** Products suggested by a line of the cart: readonly Offer[]. */
  offers: (tenant: string, locale: string, ids: readonly string[]) => `offers:${tenant}:${locale}:${ids.join()}`,
  /** Personalized products for an area of the site: readonly ProductSummary[]. */
  personalProducts: (locale: string, area: string, location: string) => `personal:${locale}:${area}:${location}`,
  /** A page of a product's reviews, by its query: LoadedReviews. */
  reviews: (locale: string, productId: string, query: string) => `reviews:${locale}:${productId}?${query}`,
  /** Whether a key is one of a store's conversations, which belong to a session. */
  isConversation: (key: unknown, tenant: string): boolean =>
    typeof key === 'string' && key.startsWith(`chat:${tenant}:`),
  /** Conversation of a session and the assistant about a product. */
  conversation: (tenant: string, locale: string, productId: string) => `chat:${tenant}:${locale}:${productId}`,
  /** Outcome of the availability check: stock in shops near a location, and delivery to it. */
  availability: (tenant: string, locale: string, productId: string, location: string, storeName: string) =>
    `availability:${tenant}:${locale}:${productId}:${location}:${storeName}`,
  /** Comments on a blog post, oldest first: readonly BlogCommentWire[]. */
  comments: (tenant: string, postId: string) => `comments:${tenant}:${postId}`,
  /** Number of products of a listing below /api/rest with other filters: number | null. */
  productCount: (locale: string, resource: string, filters: string) => `count:${locale}:${resource}?${filters}`,
  /** Tiles of a listing's page: readonly TileView[]. The second part is its address. */
  listingTiles: (href: string) => ['tiles', href] as const,
} as const

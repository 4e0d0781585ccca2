/**
 * Keys of what the browser's islands know of the server, in SWR's cache: the one place where such a key is spelt. Each names
 * the tenant, what is in a language names the locale too, and what belongs to a shopper says whose it is.
 */
export const keys = {
  /** Who is shopping: Result<Session, ApiFailure>. */
  session: (tenant: string) => `session:${tenant}`,
  /** A signed-in customer with the profile, as the account's pages show it: Session. */
  customer: (tenant: string, customerId: string) => `customer:${tenant}:${customerId}`,
  /** Ids of the products on a customer's wishlist, the last added first: readonly string[]. */
  wishlist: (tenant: string, customerId: string) => `wishlist:${tenant}:${customerId}`,
  /** A product of wishlist or compare, null where the store has it no more: Product | null. */
  listedProduct: (tenant: string, locale: string, id: string) => `product:${tenant}:${locale}:${id}`,
  /** The shopper's cart: Cart. */
  cart: (tenant: string, locale: string) => `cart:${tenant}:${locale}`,
  /** Products that were looked at before: ProductSummary[]. */
  recent: (tenant: string, locale: string, ids: string) => `recent:${tenant}:${locale}:${ids}`,
  /** A customer's saved addresses: SavedAddress[]. */
  addresses: (tenant: string, customerId: string) => `addresses:${tenant}:${customerId}`,
  /** A customer's orders, the last placed first: Order[]. */
  orders: (tenant: string, locale: string, customerId: string) => `orders:${tenant}:${locale}:${customerId}`,
  /** Countries with their regions: Regions. */
  regions: (tenant: string, locale: string) => `regions:${tenant}:${locale}`,
  /** Plans of a way of paying for a cart's total: readonly InstalmentPlan[]. */
  instalmentPlans: (tenant: string, locale: string, method: string, total: string) =>
    `plans:${tenant}:${locale}:${method}:${total}`,
  /** Promotions of the bank's card for a cart's total: BankApplication. */
  bankApplication: (tenant: string, locale: string, total: string) => `bank:${tenant}:${locale}:${total}`,
  /** Credit that a shopper's card of the bank has left, by the link of the application: text. */
  bankCredit: (tenant: string, locale: string, link: string) => `credit:${tenant}:${locale}:${link}`,
  /** A product that a cart suggests: Offer. */
  offer: (tenant: string, locale: string, id: string) => `offer:${tenant}:${locale}:${id}`,
  /** Those a line of the cart suggests: readonly Offer[]. */
  offers: (tenant: string, locale: string, ids: readonly string[]) => `offers:${tenant}:${locale}:${ids.join()}`,
  /** What is picked for this shopper at a place of the site: readonly ProductSummary[]. */
  personalProducts: (locale: string, area: string, location: string) => `personal:${locale}:${area}:${location}`,
  /** A page of a product's reviews, by its query: LoadedReviews. */
  reviews: (locale: string, productId: string, query: string) => `reviews:${locale}:${productId}?${query}`,
  /** Is a key one of a store's conversations? They are a session's own. */
  isConversation: (key: unknown, tenant: string): boolean =>
    typeof key === 'string' && key.startsWith(`chat:${tenant}:`),
  /** What a session and the assistant have said about a product: Conversation. */
  conversation: (tenant: string, locale: string, productId: string) => `chat:${tenant}:${locale}:${productId}`,
  /** Stock in the shops near a location, and what is delivered there: Outcome of the availability check. */
  availability: (tenant: string, locale: string, productId: string, location: string, storeName: string) =>
    `availability:${tenant}:${locale}:${productId}:${location}:${storeName}`,
  /** What shoppers say to a post of the blog, the oldest first: readonly BlogCommentWire[]. */
  comments: (tenant: string, postId: string) => `comments:${tenant}:${postId}`,
  /** How many products a listing below /api/rest would have with other filters: number | null. */
  productCount: (locale: string, resource: string, filters: string) => `count:${locale}:${resource}?${filters}`,
  /** Tiles of the page of a listing at an address: readonly TileView[]. The second part is the address. */
  listingTiles: (href: string) => ['tiles', href] as const,
} as const

/**
 * Keys of what the browser's islands know of the server, in SWR's cache: the one place where such a key is spelt. Each names
 * the tenant, what is in a language names the locale too, and what belongs to a shopper says whose it is.
 */
export const keys = {
  /** Who is shopping: Result<Session, ApiFailure>. */
  session: (tenant: string) => `session:${tenant}`,
  /** Ids of the products on a customer's wishlist, the last added first: readonly string[]. */
  wishlist: (tenant: string, customerId: string) => `wishlist:${tenant}:${customerId}`,
  /** A product of wishlist or compare, null where the store has it no more: Product | null. */
  listedProduct: (tenant: string, locale: string, id: string) => `product:${tenant}:${locale}:${id}`,
} as const

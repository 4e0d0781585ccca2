import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { WishlistWire } from '../../contracts/wishlist.ts'
import { ok, type Result } from '../../core/result.ts'

/** GET /customer/wishlist/items: the ids of a customer's products, each once. */
export async function loadWishlist(rest: RestClient): Promise<Result<string[], ApiFailure>> {
  const answer = await rest.load('/customer/wishlist/items', WishlistWire)
  return answer.ok ? ok([...new Set(answer.value.map((item) => item.product_id))]) : answer
}

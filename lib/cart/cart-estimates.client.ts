import { trimPostcode } from '../address/postcode.ts'
import type { ApiFailure } from '../api/failure.ts'
import type { Position } from '../core/address/position.client.ts'
import { ok, type Result } from '../core/result.ts'
import { estimateShipping, loadNearestShop, loadProductShipping } from './calls.client.ts'
import type { CartServiceParts } from './cart-service-parts.ts'
import { type AreaEstimate, deliveryAddressOf, listAreaOptions } from './delivery-area.ts'
import type { createOperationRunner } from './operation-runner.client.ts'
import type { ShippingGroup } from './product-shipping.ts'

type EstimateParts = Pick<CartServiceParts, 'rest' | 'format' | 'readCart' | 'reload'> & {
  readonly runner: Pick<ReturnType<typeof createOperationRunner>, 'run'>
  /** Maps the failure of a call without a status to its public message. */
  readonly toText: <T>(call: Promise<Result<T, ApiFailure>>) => Promise<Result<T, string>>
}

/** Estimates of shipping, for the cart and for a product that may not be in it. */
export function createEstimates({ rest, format, readCart, reload, runner, toText }: EstimateParts) {
  const estimate = (typed: string, countryId: string) => {
    const postcode = trimPostcode(typed.trim())
    const isSameAsBilling = readCart()?.shipping.isSameAsBilling ?? true
    return runner.run('fetch_estimated_shipping', () =>
      estimateShipping(rest, { postcode, countryId, isSameAsBilling }),
    )
  }

  return {
    estimate,

    /** Shipping options of a product. If the cart has a postcode, its estimate is updated for the new one as well. */
    async estimateProduct(
      productId: string,
      postcode: string,
      countryId: string,
    ): Promise<Result<readonly ShippingGroup[], string>> {
      const zip = trimPostcode(postcode.trim())
      const response = await toText(loadProductShipping(rest, productId, zip, format))
      // The shopper can be quicker than the first read of the cart.
      if (response.ok && !readCart()) await reload()
      const cart = readCart()
      if (response.ok && cart && deliveryAddressOf(cart).postcode) await estimate(zip, countryId)
      return response
    },

    /**
     * Shipping options of a product at the shopper's position; without a position at the cart's postcode, else at the
     * store's first shop. null if no place is known. Writes nothing.
     */
    async estimateArea(productId: string, position: Position | null): Promise<Result<AreaEstimate | null, string>> {
      const cart = readCart()
      const postcode = position || !cart ? '' : deliveryAddressOf(cart).postcode
      const shop = postcode ? ok({ city: postcode, postcode }) : await toText(loadNearestShop(rest, position))
      if (!shop.ok || !shop.value) return shop.ok ? ok(null) : shop
      const groups = await toText(loadProductShipping(rest, productId, shop.value.postcode, format))
      if (!groups.ok) return groups
      return ok({ place: shop.value.city, isFallback: !position, options: listAreaOptions(groups.value) })
    },
  }
}

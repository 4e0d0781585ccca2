'use client'

import { createContext, useCallback, useContext } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import type { AddRequest } from '#lib/cart/add-form.ts'
import type { Cart } from '#lib/cart/cart.ts'
import type { CartService } from '#lib/cart/cart-service.client.ts'
import type { CartSettings } from '#lib/cart/cart-settings.ts'
import type { CartTexts } from '#lib/cart/cart-texts.ts'
import type { CartStore, ShownProduct } from '#lib/cart/store.client.ts'
import type { Result } from '#lib/core/result.ts'

/** Value of CartProvider; the same object for the lifetime of the page. */
export type CartHandle = {
  readonly settings: CartSettings
  readonly texts: CartTexts
  readonly store: CartStore
  /** Key of the cart in SWR's cache; contains store and language. */
  readonly key: string
  /** Loads the cart's service on first use. */
  readonly service: () => Promise<CartService>
}

export const CartContext = createContext<CartHandle | null>(null)

/** Throws 'CartProvider is missing' outside of a provider. */
export function useCartHandle(): CartHandle {
  const handle = useContext(CartContext)
  if (!handle) throw new Error('CartProvider is missing')
  return handle
}

/**
 * The cart of the server: undefined until it is read; `error` is the public message. While `isRefreshing`, an empty
 * cart may be about to get its first line.
 */
export function useCart(): {
  cart: Cart | undefined
  error: string
  isRefreshing: boolean
  reload: () => Promise<Cart | undefined>
} {
  const { key, texts, service } = useCartHandle()
  const { data, error, isValidating, mutate } = useSWR<Cart, Error>(key, () => readCart(service, texts), {
    errorRetryCount: 2,
    keepPreviousData: true,
  })
  return { cart: data, error: error?.message ?? '', isRefreshing: isValidating, reload: mutate }
}

/** SWR expects a failure as a thrown error, so a Result is turned into one here, and only here. */
async function readCart(service: CartHandle['service'], { readFailed }: CartTexts): Promise<Cart> {
  const { load } = await service().catch(() => {
    throw new Error(readFailed)
  })
  const result = await load()
  if (!result.ok) throw new Error(result.error)
  return result.value
}

/** Shared state of the cart's islands besides the cart: statuses, pending quantities, notices. */
export const useCartState = () => useSnapshot(useCartHandle().store)

/** Adds products to the cart; the error is a public message. With `product` null no notification appears. */
export function useAddToCart(): (request: AddRequest, product: ShownProduct | null) => Promise<Result<null, string>> {
  const { service } = useCartHandle()
  return useCallback(async (request, product) => (await service()).addToCart(request, product), [service])
}

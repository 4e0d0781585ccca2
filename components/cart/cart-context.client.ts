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

/** What CartProvider hands down; the same object for the life of the page. */
export type CartHandle = {
  readonly settings: CartSettings
  readonly texts: CartTexts
  readonly store: CartStore
  /** Key of the cart in SWR's cache: store and language are part of it. */
  readonly key: string
  /** The cart's service, loaded with the first need. */
  readonly service: () => Promise<CartService>
}

export const CartContext = createContext<CartHandle | null>(null)

/** The handle of the provider around. Throws 'CartProvider is missing' outside of one. */
export function useCartHandle(): CartHandle {
  const handle = useContext(CartContext)
  if (!handle) throw new Error('CartProvider is missing')
  return handle
}

/**
 * The cart as the server has it: undefined until it is read; `error` has the text for the shopper. While
 * `isRefreshing`, an empty cart may be one that has just got its first line.
 */
export function useCart(): {
  cart: Cart | undefined
  error: string
  isRefreshing: boolean
  reload: () => Promise<unknown>
} {
  const { key, texts, service } = useCartHandle()
  const { data, error, isValidating, mutate } = useSWR<Cart, Error>(key, () => readCart(service, texts), {
    errorRetryCount: 2,
    keepPreviousData: true,
  })
  return { cart: data, error: error?.message ?? '', isRefreshing: isValidating, reload: mutate }
}

/** SWR takes a failure as a thrown error; this is the one place where a Result becomes one. */
async function readCart(service: CartHandle['service'], { readFailed }: CartTexts): Promise<Cart> {
  const { load } = await service().catch(() => {
    throw new Error(readFailed)
  })
  const result = await load()
  if (!result.ok) throw new Error(result.error)
  return result.value
}

/** What the cart's islands share besides the cart: statuses, pending quantities, notices. */
export const useCartState = () => useSnapshot(useCartHandle().store)

/** Puts products into the cart; the error is the text for the shopper. `product` null shows no notification. */
export function useAddToCart(): (request: AddRequest, product: ShownProduct | null) => Promise<Result<null, string>> {
  const { service } = useCartHandle()
  return useCallback(async (request, product) => (await service()).addToCart(request, product), [service])
}

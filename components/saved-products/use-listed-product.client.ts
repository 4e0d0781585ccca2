'use client'

import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import { loadListedProduct } from '#lib/product/load-product.client.ts'
import type { Product } from '#lib/product/product.ts'
import { useProductTexts } from './list-page-context.client.tsx'

/**
 * `product` is undefined while loading and null if the store no longer has it; `error` is a public message.
 */
export type ListedProduct = { product: Product | null | undefined; error: string; retry: () => void }

/** Loads a product of wishlist or compare; does nothing if `id` is undefined. */
export function useListedProduct(id: string | undefined): ListedProduct {
  const site = useSite()
  const t = useProductTexts()
  const key = id === undefined ? null : keys.listedProduct(site.tenant, site.locale, id)
  const { data, error, mutate } = useSWR<Product | null, Error>(
    key,
    async () => {
      const result = await loadListedProduct(getRestClient(site.locale), id ?? '', site)
      if (!result.ok) throw new Error(t(PRODUCT_ERROR_KEY))
      return result.value
    },
    { errorRetryCount: 2, revalidateOnFocus: false },
  )
  return { product: data, error: error?.message ?? '', retry: () => void mutate() }
}

'use client'

import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { PRODUCT_ERROR_KEY } from '#lib/product/errors.ts'
import { loadListedProduct } from '#lib/product/load-product.client.ts'
import type { Product } from '#lib/product/product.ts'
import { useProductTexts } from './list-page.client.tsx'

/** A product being read: undefined while it is, null when the store has it no more; `error` is the text for the shopper. */
export type ListedProduct = { product: Product | null | undefined; error: string; retry: () => void }

/** Reads a product of wishlist or compare; with `id` undefined nothing. */
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

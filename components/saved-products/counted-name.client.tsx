'use client'

import { useTranslations } from 'next-intl'
import { withMessages } from '#components/ui/messages.client.tsx'
import type { ListName } from '#lib/saved-products/lists.ts'

type Props = { list: ListName; count: number }

/** A list's name with its number of products: 'Wishlist, 3 products'. Suspends until its texts are loaded. */
export const CountedName = withMessages(['lists'], Name)

function Name({ list, count }: Props) {
  const t = useTranslations('lists.buttons')
  return t(`${list}Count`, { count })
}

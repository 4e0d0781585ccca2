'use client'

import { useTranslations } from 'next-intl'
import { Messages } from '#components/ui/messages.client.tsx'
import type { ListName } from '#lib/lists/lists.ts'

type Props = { list: ListName; count: number }

const NAMESPACES = ['lists'] as const

/** A list's name with the number of its products: 'Wishlist, 3 products'. Suspends until its texts are there. */
export const CountedName = (props: Props) => (
  <Messages namespaces={NAMESPACES}>
    <Name {...props} />
  </Messages>
)

function Name({ list, count }: Props) {
  const t = useTranslations('lists.buttons')
  return t(`${list}Count`, { count })
}

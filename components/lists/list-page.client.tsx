'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { Messages } from '#components/ui/messages.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'

/** Settings that only the pages of the lists need, besides what every island knows of its store. */
type ListPageSettings = {
  /** The store's own word for what is out of stock; '' without one. */
  readonly outOfStock: string
  /** A wishlist can be shown to others by a link. */
  readonly hasSharing: boolean
}

const ListPageContext = createContext<ListPageSettings | null>(null)

const NAMESPACES = ['lists', 'product'] as const

/** Texts and settings for the islands of wishlist and compare; nothing personal, so that the pages can be cached. */
export function ListPageProvider({ settings, children }: { settings: ListPageSettings; children: ReactNode }) {
  return (
    <ListPageContext value={settings}>
      <Messages namespaces={NAMESPACES}>{children}</Messages>
    </ListPageContext>
  )
}

/** Settings of the pages of the lists. Throws 'ListPageProvider is missing' outside of one. */
export function useListPage(): ListPageSettings {
  const settings = useContext(ListPageContext)
  if (!settings) throw new Error('ListPageProvider is missing')
  return settings
}

/** Texts of products, for the parts that servers draw with a translator of their own. */
export const useProductTexts = (): Translate<'product'> => useTranslations('product')

'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { Messages } from '#components/ui/messages.client.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'

/** Settings that only the pages of the lists need; useSite has those of all islands. */
type ListPageSettings = {
  /** The store's own label for out of stock, or ''. */
  readonly outOfStock: string
  /** Whether a wishlist can be shared by a link. */
  readonly hasSharing: boolean
}

const ListPageContext = createContext<ListPageSettings | null>(null)

const NAMESPACES = ['lists', 'product'] as const

/** Provides texts and settings to the islands of wishlist and compare; nothing personal, as the pages are cached. */
export function ListPageProvider({ settings, children }: { settings: ListPageSettings; children: ReactNode }) {
  return (
    <ListPageContext value={settings}>
      <Messages namespaces={NAMESPACES}>{children}</Messages>
    </ListPageContext>
  )
}

/** Throws 'ListPageProvider is missing' outside of a ListPageProvider. */
export function useListPage(): ListPageSettings {
  const settings = useContext(ListPageContext)
  if (!settings) throw new Error('ListPageProvider is missing')
  return settings
}

/** Texts of products, for components that a server renders with its own translator. */
export const useProductTexts = (): Translate<'product'> => useTranslations('product')

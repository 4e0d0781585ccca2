'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import type { Messages } from '#lib/i18n/messages.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { ListPageSite } from '#lib/lists/lists-site.ts'

const ListPageContext = createContext<ListPageSite | null>(null)

/** Texts and settings for the islands of wishlist and compare; nothing personal, so that the pages can be cached. */
export function ListPageProvider({
  site,
  messages,
  children,
}: {
  site: ListPageSite
  messages: Messages
  children: ReactNode
}) {
  return (
    <NextIntlClientProvider locale={site.locale} messages={messages} timeZone={site.timeZone}>
      <ListPageContext value={site}>{children}</ListPageContext>
    </NextIntlClientProvider>
  )
}

/** Settings of the store. Throws 'ListPageProvider is missing' outside of one. */
export function useListPage(): ListPageSite {
  const site = useContext(ListPageContext)
  if (!site) throw new Error('ListPageProvider is missing')
  return site
}

/** Texts of products, for the parts that servers draw with a translator of their own. */
export function useProductTexts(): Translate {
  const t = useTranslations('product')
  return (key, values) => t(key as never, values as never)
}

'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import type { CheckoutSite } from '#lib/cart/checkout-site.ts'
import type { Messages } from '#lib/i18n/messages.ts'

const CheckoutSiteContext = createContext<CheckoutSite | null>(null)

/** Texts and settings for the islands under /checkout; nothing personal, so that the page can be cached. */
export function CheckoutProvider({
  site,
  messages,
  timeZone,
  children,
}: {
  site: CheckoutSite
  messages: Messages
  timeZone: string
  children: ReactNode
}) {
  return (
    <NextIntlClientProvider locale={site.locale} messages={messages} timeZone={timeZone}>
      <CheckoutSiteContext value={site}>{children}</CheckoutSiteContext>
    </NextIntlClientProvider>
  )
}

/** Settings of the store. Throws 'CheckoutProvider is missing' outside of one. */
export function useCheckoutSite(): CheckoutSite {
  const site = useContext(CheckoutSiteContext)
  if (!site) throw new Error('CheckoutProvider is missing')
  return site
}

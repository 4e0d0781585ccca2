'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, use } from 'react'
import { loadMessages, type Namespace } from '#lib/i18n/messages.ts'

type Props = { locale: string; namespaces: readonly Namespace[]; children: ReactNode }

/**
 * Texts for the components of an island, by the names of their namespaces; they come with the island's code, not with the
 * page. Suspends until they are there.
 */
export function Messages({ locale, namespaces, children }: Props) {
  const messages = Object.fromEntries(namespaces.map((name) => [name, use(loadMessages(locale, name))]))
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

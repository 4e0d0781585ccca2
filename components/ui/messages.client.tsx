'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { Namespace } from '#lib/i18n/catalogue.ts'
import { loadMessages } from '#lib/i18n/messages.ts'

/**
 * Texts for the components of an island, by the names of their namespaces; they come with the island's code, not with the
 * page. Suspends until they are there. What is loaded on need stands in a Suspense boundary; what the server renders as the
 * page's content does not, for React puts a boundary that has waited at the end of the document, where it is not seen
 * without JavaScript.
 */
export function Messages({ namespaces, children }: { namespaces: readonly Namespace[]; children: ReactNode }) {
  const { locale, timeZone } = useSite()
  const messages = Object.fromEntries(namespaces.map((name) => [name, use(loadMessages(locale, name))]))
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

/** `View` within its texts; suspends until they are there. */
export const withMessages =
  <Props extends object>(namespaces: readonly Namespace[], View: ComponentType<Props>) =>
  (props: Props) => (
    <Messages namespaces={namespaces}>
      <View {...props} />
    </Messages>
  )

/** `View` within its texts; nothing until they are there. */
export function withDeferredMessages<Props extends object>(
  namespaces: readonly Namespace[],
  View: ComponentType<Props>,
): ComponentType<Props> {
  const ViewWithMessages = withMessages(namespaces, View)
  return (props) => (
    <Suspense fallback={null}>
      <ViewWithMessages {...props} />
    </Suspense>
  )
}

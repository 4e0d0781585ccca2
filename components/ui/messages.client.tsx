'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { Namespace } from '#lib/i18n/catalogue.ts'
import { loadMessages } from '#lib/i18n/messages.ts'

/**
 * Provides texts for the components of an island, by namespace. They are loaded with the island's code, not with the
 * page; the component suspends meanwhile. Put it into a Suspense boundary for parts that are loaded on need, but never
 * around content that the server renders: React sends the content of a suspended boundary at the end of the document,
 * where it is invisible without JavaScript.
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

/** `View` with its texts; suspends while they are loaded. */
export const withMessages =
  <Props extends object>(namespaces: readonly Namespace[], View: ComponentType<Props>) =>
  (props: Props) => (
    <Messages namespaces={namespaces}>
      <View {...props} />
    </Messages>
  )

/** `View` with its texts; renders nothing while they are loaded. */
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

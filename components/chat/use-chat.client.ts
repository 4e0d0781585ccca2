'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Conversation } from '#lib/chat/chat.ts'
import { type ChatService, createChatService } from '#lib/chat/chat-service.client.ts'
import { type ChatStore, createChatStore } from '#lib/chat/store.client.ts'

/** How a store has set its chat up; texts are '' where it has none of its own. */
export type ChatSettings = {
  /** Longest question, in characters. */
  readonly limit: number
  readonly title: string
  readonly description: string
  readonly disclaimer: string
  /** Address of the assistant's picture. */
  readonly icon: string
  /** Name of the assistant. */
  readonly name: string
  /** What the panel for negative feedback asks. */
  readonly feedbackMessage: string
}

/** The chat about a product, as its parts take it. */
export type Chat = {
  readonly settings: ChatSettings
  readonly store: ChatStore
  readonly service: ChatService
  /** Messages that the server knows: what follows them is this page's own. */
  readonly knownCount: number
  /** Reads the conversation again. */
  readonly reload: () => void
}

/** Opens the chat about a product: reads the conversation of this visit, and shows at once what is known of it. */
export function useChat(productId: string, settings: ChatSettings): Chat {
  const { tenant, locale } = useSite()
  const t = useTranslations('product')
  const track = useTrack()
  const { cache, mutate } = useSWRConfig()
  const key = keys.conversation(tenant, locale, productId)
  const [{ store, service }] = useState(() => {
    const store = createChatStore((cache.get(key)?.data as Conversation | undefined) ?? [])
    const service = createChatService({
      rest: getRestClient(locale),
      store,
      productId,
      limit: settings.limit,
      write: (error) => t(`chat.errors.${error}`),
      track,
      keep: (conversation) => void mutate(key, conversation, { revalidate: false }),
      pageUrl: () => `${window.location.origin}${window.location.pathname}`,
    })
    return { store, service }
  })
  const { data = [], mutate: reload } = useSWR<Conversation>(key, () => service.read(), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  // Whoever leaves with the feedback panel open has voted all the same.
  useEffect(() => () => void service.closeFeedback(), [service])
  return { settings, store, service, knownCount: data.length, reload: () => void reload() }
}

/** What the chat's store holds now; a field shows what is typed in the same moment. */
export const useChatStore = ({ store }: Pick<Chat, 'store'>) => useSnapshot(store, { sync: true })

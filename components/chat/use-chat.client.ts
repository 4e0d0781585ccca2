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

/** The store's settings of the chat; texts that the store has not set are ''. */
export type ChatSettings = {
  /** Maximum length of a question, in characters. */
  readonly limit: number
  readonly title: string
  readonly description: string
  readonly disclaimer: string
  /** URL of the assistant's picture. */
  readonly icon: string
  readonly name: string
  /** Question in the panel for negative feedback. */
  readonly feedbackMessage: string
  /** Questions that are suggested before the first one. */
  readonly suggestions: readonly string[]
  /** Address of the contact page; '' if the store has no contact form. */
  readonly contactPath: string
  /** Name of the product, for a message to the store. */
  readonly productName: string
}

/** The chat about a product, for all its components. */
export type Chat = {
  readonly settings: ChatSettings
  readonly store: ChatStore
  readonly service: ChatService
  /** Number of messages that the server has stored; those after them exist only on this page. */
  readonly knownCount: number
  /** Loads the conversation again. */
  readonly reload: () => void
}

/** Opens the chat about a product: shows the cached conversation immediately, and loads the current one. */
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
  // If the shopper leaves with the feedback panel open, the vote is still sent.
  useEffect(() => () => void service.closeFeedback(), [service])
  return { settings, store, service, knownCount: data.length, reload: () => void reload() }
}

/** A snapshot of the chat's store; `sync`, because text fields must be updated while the shopper types. */
export const useChatStore = ({ store }: Pick<Chat, 'store'>) => useSnapshot(store, { sync: true })

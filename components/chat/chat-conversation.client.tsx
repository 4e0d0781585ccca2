'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import { ChatMessageView } from './chat-message.client.tsx'
import { Composer } from './composer.client.tsx'
import { type Chat, useChatStore } from './use-chat.client.ts'

/**
 * The conversation and the field for the next question. In a drawer, the drawer scrolls; otherwise the conversation
 * does.
 */
export function ChatConversation({ chat, isInDrawer = false }: { chat: Chat; isInDrawer?: boolean }) {
  const t = useTranslations('product')
  const { settings, knownCount, reload } = chat
  const { chat: state, announcement } = useChatStore(chat)
  const { conversation, error, isLoading } = state
  const log = useRef<HTMLDivElement>(null)
  const last = conversation.at(-1)
  const isAnswering = isLoading && last?.role === 'user'

  // Scrolls to the newest message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each message, and when "is writing" appears
  useEffect(() => {
    // A drawer that is just opening has no height yet.
    const frame = requestAnimationFrame(() => {
      const scroller = log.current?.closest('dialog') ?? log.current
      scroller?.scrollTo({ top: scroller.scrollHeight })
    })
    return () => cancelAnimationFrame(frame)
  }, [conversation.length, isLoading])

  return (
    <div className={`flex flex-col gap-4 ${isInDrawer ? 'grow' : ''}`}>
      <div
        ref={log}
        role="log"
        // Otherwise screen readers would announce earlier messages and the buttons of answers as new.
        aria-live="off"
        aria-label={t('chat.conversation')}
        // A scrollable element must be reachable by keyboard.
        tabIndex={last ? 0 : -1}
        className={
          'flex flex-col gap-5 empty:-mb-4 ' +
          (isInDrawer ? '' : 'max-h-112 overflow-y-auto overscroll-contain not-empty:-m-1.5 not-empty:p-1.5')
        }
      >
        {conversation.map((message, index) => (
          <ChatMessageView
            // Messages are only appended, never reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id
            key={index}
            chat={chat}
            message={message}
            question={conversation[index - 1]?.text ?? ''}
            isVotable={index < knownCount}
          />
        ))}
      </div>
      <p role="status" className={isAnswering ? 'flex items-center gap-2 text-sm text-muted' : 'sr-only'}>
        {isAnswering && <Spinner className="size-4" />}
        {isAnswering ? t('chat.writing', { name: settings.name || t('chat.assistant') }) : announcement}
      </p>
      {error !== '' && error !== last?.text && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-danger">
          {error}
          <button type="button" onClick={reload} className={buttonStyle.quiet}>
            {t('chat.tryAgain')}
          </button>
        </div>
      )}
      {conversation.length === 0 && <Suggestions chat={chat} />}
      <Composer chat={chat} log={log} className={isInDrawer ? 'sticky bottom-0 -mb-6 bg-page pt-2 pb-6' : ''} />
    </div>
  )
}

/** Questions to begin with. */
function Suggestions({ chat }: { chat: Chat }) {
  const t = useTranslations('product')
  const isHydrated = useIsHydrated()
  const { suggestions } = chat.settings
  if (suggestions.length === 0) return null
  return (
    <ul aria-label={t('chat.suggested')} className="flex flex-wrap gap-2">
      {suggestions.map((question) => (
        <li key={question}>
          <button
            type="button"
            disabled={!isHydrated}
            onClick={() => void chat.service.ask(question)}
            className="min-h-11 rounded-full border border-line bg-page px-4 py-2 text-start text-sm hover:border-text"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { ChatMessageView } from './chat-message.client.tsx'
import { Composer } from './composer.client.tsx'
import { type Chat, useChatStore } from './use-chat.client.ts'

/** The conversation, and the field for the next question. In a drawer the drawer scrolls, else the conversation. */
export function ChatPanel({ chat, isInDrawer = false }: { chat: Chat; isInDrawer?: boolean }) {
  const t = useTranslations('product')
  const { settings, knownCount, reload } = chat
  const { chat: state, announcement } = useChatStore(chat)
  const { conversation, error, isLoading } = state
  const log = useRef<HTMLDivElement>(null)
  const last = conversation.at(-1)
  const isAnswering = isLoading && last?.role === 'user'

  // What has come last is in sight, as in every chat.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message, and the line that one is coming
  useEffect(() => {
    // A drawer that has just been asked to open has no height yet.
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
        // A conversation of before, and the buttons of an answer, would be read out as if they had just been said.
        aria-live="off"
        aria-label={t('chat.conversation')}
        // A list that scrolls is reached with the keyboard.
        tabIndex={last ? 0 : -1}
        className={`flex flex-col gap-5 empty:-mb-4 ${isInDrawer ? '' : 'max-h-112 overflow-y-auto overscroll-contain not-empty:-m-1.5 not-empty:p-1.5'}`}
      >
        {conversation.map((message, index) => (
          <ChatMessageView
            // Messages are only added at the end.
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            key={index}
            chat={chat}
            message={message}
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
      <Composer chat={chat} log={log} className={isInDrawer ? 'sticky bottom-0 -mb-6 bg-page pt-2 pb-6' : ''} />
    </div>
  )
}

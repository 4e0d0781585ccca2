'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { fieldStyle } from '#components/ui/field.client.tsx'
import { answerKey, type ChatMessage, type Vote } from '#lib/chat/chat.ts'
import { formatDate } from '#lib/core/time/date.ts'
import { contactHref } from '#lib/site/contact-link.ts'
import { AssistantPicture, Thumb } from './chat-marks.client.tsx'
import { type Chat, useChatStore } from './use-chat.client.ts'

/** Errors that are shown in the conversation instead of an answer (S1-4.11). */
const FAILURES = ['send', 'limit', 'sendFeedback'] as const

const TIME: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }

/** A question or an answer. Always plain text, so that no back end can inject HTML or links. */
export function ChatMessageView({
  chat,
  message,
  question,
  isVotable,
}: {
  chat: Chat
  message: ChatMessage
  /** The message before it, to which an answer replies. */
  question: string
  /** Whether the server has stored the answer, so that the shopper can vote on it. */
  isVotable: boolean
}) {
  const t = useTranslations('product')
  const { locale, timeZone } = useSite()
  const { icon, name, contactPath, productName } = chat.settings
  const isAnswer = message.role === 'assistant'
  const isFailure = isAnswer && FAILURES.some((failure) => message.text === t(`chat.errors.${failure}`))
  const time = formatDate(message.timestamp, locale, timeZone, TIME)
  return (
    <div className={`flex max-w-prose min-w-0 gap-3 ${isAnswer ? 'sm:pe-6' : 'self-end ps-12'}`}>
      {isAnswer && <AssistantPicture icon={icon} className="size-8" />}
      <div className="min-w-0 grow">
        <p className={`mb-1 text-sm text-muted ${isAnswer ? '' : 'text-end'}`}>
          <b className="font-semibold text-text">{isAnswer ? name || t('chat.assistant') : t('chat.you')}</b>
          {time && (
            <>
              {' · '}
              <time dateTime={message.timestamp}>{time}</time>
            </>
          )}
        </p>
        <p
          className={
            'w-fit rounded-card px-4 py-3 whitespace-pre-line wrap-anywhere ' +
            `${isAnswer ? 'border bg-page' : 'ms-auto bg-primary/10'} ` +
            (isFailure ? 'border-danger text-danger' : 'border-line')
          }
        >
          {message.text}
        </p>
        {message.isUnanswered && contactPath !== '' && (
          <a href={contactHref(contactPath, `${productName}: ${question}`)} className={`${buttonStyle.secondary} mt-2`}>
            {t('chat.askStore')}
          </a>
        )}
        {isAnswer && isVotable && <AnswerVote chat={chat} answer={message} />}
      </div>
    </div>
  )
}

/** Buttons for one vote per answer, and the feedback panel that a negative vote opens. */
function AnswerVote({ chat, answer }: { chat: Chat; answer: ChatMessage }) {
  const t = useTranslations('product')
  const { chat: state, votes, feedbackKey } = useChatStore(chat)
  const downButton = useRef<HTMLButtonElement>(null)
  const { submittedNegativeFeedback: submitted } = state
  const key = answerKey(answer)
  const isRejected = answer.feedback && submitted.vote === 'down' && submitted.message === answer.text
  const vote: Vote | undefined = votes[key] ?? (isRejected ? 'down' : undefined)
  const isLocked = answer.feedback || vote !== undefined
  const isPanelOpen = state.openAiFeedback && feedbackKey === key
  const button = (kind: Vote) => (
    <button
      ref={kind === 'down' ? downButton : undefined}
      type="button"
      aria-label={t(`chat.${kind}`)}
      aria-pressed={vote === kind}
      // Not `disabled`, so that the buttons can still receive the focus when the panel closes.
      aria-disabled={isLocked || undefined}
      onClick={() => !isLocked && void chat.service.vote(answer, kind)}
      className={
        'grid size-11 place-items-center rounded-full aria-disabled:cursor-default ' +
        `${vote === kind ? 'text-primary' : 'text-muted'} ${isLocked ? '' : 'hover:bg-line/40 hover:text-text'}`
      }
    >
      <Thumb isUp={kind === 'up'} isFilled={vote === kind} />
    </button>
  )
  return (
    <>
      <div className="-ms-2 mt-1 flex items-center gap-1 text-sm text-muted">
        {button('up')}
        {button('down')}
        <span role="status" className="ms-1">
          {isLocked && !isPanelOpen && t('chat.thanks')}
        </span>
      </div>
      {isPanelOpen && <FeedbackPanel chat={chat} onClose={() => downButton.current?.focus()} />}
    </>
  )
}

/** In UTF-16 code units. */
const FEEDBACK_LIMIT = 1_000

/** Optional comment on a negative vote. */
function FeedbackPanel({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const t = useTranslations('product')
  const id = useId()
  const { store, service, settings } = chat
  const { feedbackDraft } = useChatStore(chat)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Braces: in recent browsers scrollIntoView returns a promise, which React would treat as a cleanup function.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const close = (feedback: string) => {
    void service.closeFeedback(feedback)
    onClose()
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        close(feedbackDraft)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes only the panel, not the drawer around it.
        event.preventDefault()
        close('')
      }}
      className={
        'mt-2 flex max-w-md scroll-mb-24 flex-col gap-3 rounded-card border border-line bg-page p-4 ' +
        'max-sm:-ms-11 in-[dialog]:scroll-mb-48'
      }
    >
      <label htmlFor={id} className="text-sm font-semibold">
        {settings.feedbackMessage || t('chat.feedback')}
      </label>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the shopper has just opened the panel
        autoFocus
        id={id}
        rows={3}
        maxLength={FEEDBACK_LIMIT}
        value={feedbackDraft}
        onChange={(event) => {
          store.feedbackDraft = event.target.value
        }}
        className={fieldStyle}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={feedbackDraft.trim() === ''} className={buttonStyle.secondary}>
          {t('chat.sendFeedback')}
        </button>
        <button type="button" onClick={() => close('')} className={buttonStyle.quiet}>
          {t('chat.close')}
        </button>
      </div>
    </form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { fieldStyle } from '#components/ui/field.client.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import { countCharacters, limitTyped } from '#lib/chat/question.ts'
import { type Chat, useChatStore } from './use-chat.client.ts'

type Props = {
  chat: Chat
  /** Gets the focus when the field is disabled. */
  log: RefObject<HTMLElement | null>
  className: string
}

/** The field for a question, with the store's length limit and disclaimer. */
export function Composer({ chat, log, className }: Props) {
  const t = useTranslations('product')
  const id = useId()
  const isHydrated = useIsHydrated()
  const { settings, store, service } = chat
  const { chat: state, draft } = useChatStore(chat)
  const { killswitchLimitMet: isLocked, isLoading, conversation } = state
  const isAnswering = isLoading && conversation.at(-1)?.role === 'user'
  const field = useRef<HTMLTextAreaElement>(null)
  const hasFocus = useRef(false)
  const count = countCharacters(draft)

  const change = (element: HTMLTextAreaElement, isComposing: boolean) => {
    const { value, selectionStart } = element
    // Text from an input method is cut only after the composition has ended.
    const typed = isComposing ? null : limitTyped({ value, caret: selectionStart }, settings.limit)
    if (typed && typed.value !== value) {
      element.value = typed.value
      element.setSelectionRange(typed.caret, typed.caret)
    }
    store.draft = element.value
  }
  // Text typed before hydration. If it ends with a line break, the shopper has pressed Enter to send it.
  useEffect(() => {
    const typed = field.current?.value
    if (!typed) return
    store.draft = limitTyped({ value: typed, caret: 0 }, settings.limit).value
    if (typed.endsWith('\n')) void service.ask(store.draft)
  }, [store, service, settings.limit])
  // The browser removes the focus from a disabled field, at once or later, and sets it nowhere else.
  useLayoutEffect(() => {
    if (isLocked && hasFocus.current) log.current?.focus()
  }, [isLocked, log])

  const ask = () => {
    void service.ask(draft)
    field.current?.focus()
  }
  const pressKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During composition, Enter selects a word of the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    ask()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
      className={className}
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
        <span className="flex items-center gap-2">
          <label htmlFor={id} className="font-semibold">
            {t('chat.question')}
          </label>
          {isLoading && !isAnswering && (
            <>
              <Spinner className="size-3" />
              <span className="sr-only">{t('chat.reading')}</span>
            </>
          )}
        </span>
        <span role="status" className="sr-only">
          {count >= settings.limit && t('chat.counter', { count, limit: settings.limit })}
        </span>
        <span
          id={`${id}-count`}
          hidden={isLocked}
          className={`tabular ${count >= settings.limit ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          <span aria-hidden="true">{`${count} / ${settings.limit}`}</span>
          <span className="sr-only">{t('chat.counter', { count, limit: settings.limit })}</span>
        </span>
      </div>
      <div className="flex items-end gap-3">
        <textarea
          ref={field}
          id={id}
          rows={1}
          enterKeyHint="send"
          autoComplete="off"
          disabled={isLocked}
          value={draft}
          aria-describedby={`${id}-keys ${id}-count`}
          onChange={({ target, nativeEvent }) => change(target, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event) => change(event.currentTarget, false)}
          onKeyDown={pressKey}
          onFocus={() => {
            hasFocus.current = true
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
          className={
            `${fieldStyle} field-sizing-content max-h-40 min-w-0 resize-none not-in-[dialog]:scroll-mb-24 ` +
            'disabled:opacity-55'
          }
        />
        <button
          type="submit"
          disabled={!isHydrated || isLocked || isAnswering || draft.trim() === ''}
          className={`${buttonStyle.primary} shrink-0`}
        >
          {t('chat.send')}
        </button>
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {t('chat.keys')}
      </p>
      {settings.disclaimer && <p className="mt-3 text-sm text-muted">{settings.disclaimer}</p>}
    </form>
  )
}

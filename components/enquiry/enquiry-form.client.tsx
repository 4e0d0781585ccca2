'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { ChallengeWidget } from '#components/ui/challenge-widget.client.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import {
  findQuoteProblems,
  QUOTE_FIELDS,
  QUOTE_LENGTHS,
  type QuoteField,
  type QuoteProblem,
  readQuoteForm,
} from '#lib/quote/quote.ts'
import type { QuoteSite } from '#lib/quote/quote-site.ts'
import { sendQuoteRequest } from '#lib/quote/send-quote-request.client.ts'
import { QUOTE_PRODUCT_PARAMETER } from '#lib/site/quote-link.ts'
import { QuoteInput } from './quote-input.client.tsx'

type Problems = Partial<Record<QuoteField, QuoteProblem>>

type Phase = 'idle' | 'sending' | 'sent'

/** The request-a-quote form with its texts. */
export function QuoteForm({ site, messages }: { site: QuoteSite; messages: Messages }) {
  return (
    <NextIntlClientProvider locale={site.locale} messages={{ quote: messages }} timeZone={site.timeZone}>
      <Form site={site} />
    </NextIntlClientProvider>
  )
}

/**
 * A plain form whose fields keep their own values, so that what is typed before the page's script has come stays, and
 * which the browser can send by itself until then.
 */
function Form({ site }: { site: QuoteSite }) {
  const t = useTranslations('quote')
  const ref = useRef<HTMLFormElement>(null)
  const token = useRef('')
  const [isReady, setIsReady] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState('')
  const [round, setRound] = useState(0)
  const keepToken = useCallback((answer: string) => {
    token.current = answer
  }, [])

  useEffect(() => {
    setIsReady(true)
    const search = new URLSearchParams(window.location.search)
    const field = ref.current?.elements.namedItem('product')
    if (field instanceof HTMLInputElement && field.value === '') {
      field.value = (search.get(QUOTE_PRODUCT_PARAMETER) ?? '').slice(0, QUOTE_LENGTHS.product)
    }
    if (search.has('sent')) setPhase('sent')
    if (search.has('failed')) setFailure(t('failed'))
  }, [t])

  const valuesOf = (form: HTMLFormElement) => readQuoteForm(new FormData(form))
  /** Leaving a field says what is wrong with it; an empty one is only missed on submit. */
  const check = (field: QuoteField) => {
    if (!ref.current) return
    const values = valuesOf(ref.current)
    const found = values[field] === '' ? undefined : findQuoteProblems(values)[field]
    setProblems((present) => ({ ...present, [field]: found }))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (phase === 'sending') return
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = findQuoteProblems(values)
    setProblems(found)
    setFailure('')
    const first = QUOTE_FIELDS.find((field) => found[field])
    if (first) {
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    if (site.challenge && token.current === '') {
      setFailure(t('errors.needChallenge'))
      return
    }
    setPhase('sending')
    const answer = await sendQuoteRequest(getRestClient(site.locale), {
      ...values,
      ...(token.current !== '' && { 'g-recaptcha-response': token.current }),
    })
    setPhase(answer.ok ? 'sent' : 'idle')
    if (answer.ok) return
    setFailure(answer.error.messages[0] ?? t('failed'))
    // A challenge's answer is good for one attempt.
    token.current = ''
    setRound((count) => count + 1)
  }

  if (phase === 'sent') return <Sent homeHref={site.homeHref} />

  const field = (name: QuoteField) => ({
    name,
    label: t(name),
    error: problems[name] && t(`errors.${problems[name]}`),
    maxLength: QUOTE_LENGTHS[name],
    onLeave: () => whenReleased(() => check(name)),
    onEdit: () => problems[name] && check(name),
  })
  return (
    <form
      ref={ref}
      method="post"
      action="/api/request-quote"
      noValidate={isReady}
      onSubmit={submit}
      className="flex max-w-2xl flex-col gap-5"
    >
      <input type="hidden" name="page" value={site.pageHref} />
      <input type="hidden" name="language" value={site.locale} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <QuoteInput {...field('name')} autoComplete="name" isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <QuoteInput {...field('email')} type="email" autoComplete="email" isRequired />
        <QuoteInput
          {...field('telephone')}
          type="tel"
          autoComplete="tel"
          optional={t('optional')}
          hint={t('telephoneHint')}
        />
      </div>
      <QuoteInput {...field('product')} autoComplete="off" optional={t('optional')} hint={t('productHint')} />
      <QuoteInput {...field('message')} autoComplete="off" isLong />
      {site.challenge && (
        <ChallengeWidget
          key={round}
          siteKey={site.challenge.siteKey}
          scriptUrl={site.challenge.scriptUrl}
          failedText={t('challengeFailed')}
          onAnswer={keepToken}
        />
      )}
      <button type="submit" aria-disabled={phase === 'sending'} className={`${buttonStyle.primary} min-h-13 text-lg`}>
        {phase === 'sending' && <Spinner />}
        {t(phase === 'sending' ? 'sending' : 'send')}
      </button>
    </form>
  )
}

/** What happens next; read out, and the place where the keyboard goes on. */
function Sent({ homeHref }: { homeHref: string }) {
  const t = useTranslations('quote')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="flex max-w-2xl flex-col items-start gap-3 rounded-card bg-surface p-6">
      <Icon name="check" className="size-8 text-positive" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('sentTitle')}
      </h2>
      <p>{t('sentText')}</p>
      <a href={homeHref} className={`${buttonStyle.secondary} mt-2`}>
        {t('home')}
      </a>
    </div>
  )
}

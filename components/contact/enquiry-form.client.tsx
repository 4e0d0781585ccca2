'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { ChallengeWidget } from '#components/ui/challenge-widget.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Messages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import { isNotFound } from '#lib/api/failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import {
  ENQUIRIES,
  ENQUIRY_LENGTHS,
  type EnquiryField,
  type EnquiryKind,
  type EnquiryProblem,
  findEnquiryProblems,
  readEnquiryForm,
} from '#lib/contact/enquiry.ts'
import type { EnquirySettings } from '#lib/contact/enquiry-settings.ts'
import { sendEnquiry } from '#lib/contact/send-enquiry.client.ts'
import type { EnquiryResult } from '#lib/core/enquiry-result.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { paths } from '#lib/i18n/paths.ts'
import { CONTACT_MESSAGE_PARAMETER } from '#lib/site/contact-link.ts'
import { QUOTE_PRODUCT_PARAMETER } from '#lib/site/quote-link.ts'
import { EnquiryInput } from './enquiry-input.client.tsx'

type Problems = Partial<Record<EnquiryField, EnquiryProblem>>

/** Page of each form, to which the server redirects after a submission without JavaScript. */
const PAGE_OF: Readonly<Record<EnquiryKind, string>> = { quote: paths.requestQuote, contact: paths.contact }

type FormProps = EnquirySettings & {
  /** Result of a form that the browser submitted without JavaScript. */
  result?: EnquiryResult | undefined
}

export function EnquiryForm(settings: FormProps) {
  return (
    <Messages namespaces={[settings.kind]}>
      <Form {...settings} />
    </Messages>
  )
}

/** Uncontrolled fields keep what is typed before hydration; until then the browser itself can submit the form. */
function Form({ kind, challenge, result }: FormProps) {
  const t = useTranslations(kind)
  const site = useSite()
  const { fields, action } = ENQUIRIES[kind]
  const ref = useRef<HTMLFormElement>(null)
  const token = useRef('')
  const [isReady, setIsReady] = useState(false)
  const [status, setStatus] = useState<RequestStatus>(result === 'sent' ? 'fulfilled' : 'idle')
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState(result === 'failed' ? t('failed') : '')
  const [round, setRound] = useState(0)
  const track = useTrack()
  const keepToken = useCallback((answer: string) => {
    token.current = answer
  }, [])

  useEffect(() => {
    setIsReady(true)
    const { search, hash } = window.location
    const fill = (name: 'product' | 'message', text: string | null) => {
      const field = ref.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value !== '') return
      field.value = (text ?? '').slice(0, ENQUIRY_LENGTHS[name])
    }
    fill('product', new URLSearchParams(search).get(QUOTE_PRODUCT_PARAMETER))
    fill('message', new URLSearchParams(hash.slice(1)).get(CONTACT_MESSAGE_PARAMETER))
  }, [])

  const valuesOf = (form: HTMLFormElement) => readEnquiryForm(kind, new FormData(form))
  /** Validates a field when it loses focus; an empty one is an error only on submit. */
  const check = (field: EnquiryField) => {
    if (!ref.current) return
    const values = valuesOf(ref.current)
    const problem = values[field] === '' ? undefined : findEnquiryProblems(values)[field]
    setProblems((present) => ({ ...present, [field]: problem }))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (status === 'pending') return
    const form = event.currentTarget
    const values = valuesOf(form)
    const currentProblems = findEnquiryProblems(values)
    setProblems(currentProblems)
    setFailure('')
    const first = fields.find((field) => currentProblems[field])
    if (first) {
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    if (challenge && token.current === '') {
      setFailure(t('errors.needChallenge'))
      return
    }
    setStatus('pending')
    const result = await sendEnquiry(getRestClient(site.locale), kind, values, token.current)
    setStatus(result.ok ? 'fulfilled' : 'rejected')
    if (result.ok) return track({ event: ENQUIRIES[kind].event })
    setFailure(result.error.messages[0] ?? t(isNotFound(result.error) ? 'notOffered' : 'failed'))
    // The token of a challenge is valid for one attempt only.
    token.current = ''
    setRound((count) => count + 1)
  }

  if (status === 'fulfilled') return <Sent kind={kind} />

  const field = (name: EnquiryField) => ({
    name,
    label: t(name),
    error: problems[name] && t(`errors.${problems[name]}`, { count: ENQUIRY_LENGTHS[name] }),
    onLeave: () => whenReleased(() => check(name)),
    onEdit: () => problems[name] && check(name),
  })
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate={isReady}
      onSubmit={submit}
      className="flex max-w-2xl flex-col gap-5"
    >
      <input type="hidden" name="page" value={site.href(PAGE_OF[kind])} />
      <input type="hidden" name="language" value={site.locale} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <EnquiryInput {...field('name')} autoComplete="name" isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <EnquiryInput {...field('email')} type="email" autoComplete="email" isRequired />
        <EnquiryInput
          {...field('telephone')}
          type="tel"
          autoComplete="tel"
          optional={t('optional')}
          hint={t('telephoneHint')}
        />
      </div>
      {fields.includes('product') && (
        <EnquiryInput {...field('product')} autoComplete="off" optional={t('optional')} hint={t('productHint')} />
      )}
      <EnquiryInput {...field('message')} autoComplete="off" isLong isRequired={!fields.includes('product')} />
      {challenge && (
        <ChallengeWidget
          key={round}
          siteKey={challenge.siteKey}
          scriptUrl={challenge.scriptUrl}
          failedText={t('challengeFailed')}
          onAnswer={keepToken}
        />
      )}
      <button type="submit" aria-disabled={status === 'pending'} className={`${buttonStyle.primary} min-h-13 text-lg`}>
        {status === 'pending' && <Spinner />}
        {t(status === 'pending' ? 'sending' : 'send')}
      </button>
    </form>
  )
}

/** Confirmation with the next steps; screen readers read it and the focus moves to its heading. */
function Sent({ kind }: Pick<EnquirySettings, 'kind'>) {
  const t = useTranslations(kind)
  const { href } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="flex max-w-2xl flex-col items-start gap-3 rounded-card bg-surface p-6">
      <Icon name="check" className="size-8 text-positive" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t('sentTitle')}
      </h2>
      <p>{t('sentText')}</p>
      <a href={href(paths.home)} className={`${buttonStyle.secondary} mt-2`}>
        {t('home')}
      </a>
    </div>
  )
}

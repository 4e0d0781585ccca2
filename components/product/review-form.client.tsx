'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { isNotFound } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { REVIEW_LENGTHS } from '#lib/core/review-limits.ts'
import { isEmail } from '#lib/core/text/email.ts'
import { sendReview } from '#lib/product/calls.client.ts'
import { shrinkPhoto } from '#lib/product/shrink-photo.client.ts'
import { loadSession } from '#lib/session/load-session.client.ts'

type Props = { productId: string; onClose: () => void }

const STARS = [1, 2, 3, 4, 5] as const

type Problems = Readonly<Record<string, string>>

/** Form for a review: stars, text and a photo; a guest proves the purchase by an order. */
export const ReviewForm = withMessages(['account'], Form)

function Form({ productId, onClose }: Props) {
  const t = useTranslations('account.review')
  const tAccount = useTranslations('account')
  const site = useSite()
  const rest = getRestClient(site.locale)
  const { data: session } = useSWR(keys.session(site.tenant), () => loadSession(rest, false), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  })
  const isGuest = !(session?.ok && session.value.isSignedIn)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [status, setStatus] = useState<RequestStatus>('idle')
  /** Whether the back end has stopped accepting reviews. */
  const [isRefused, setIsRefused] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState('')
  // Moves the focus into the form when it opens, and to the thanks after it is sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the review has been sent
  useEffect(() => heading.current?.focus(), [status === 'fulfilled'])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (status === 'pending') return
    const data = new FormData(event.currentTarget)
    const value = (name: string) => String(data.get(name) ?? '').trim()
    const needed = ['detail', 'nickname', ...(isGuest ? ['order', 'email'] : [])] as const
    const found: Record<string, string> = {}
    if (value('rating') === '') found.rating = t('needRating')
    for (const name of needed) {
      if (value(name) === '') found[name] = tAccount('problem.required', { field: t(name as 'detail') })
    }
    if (isGuest && value('email') !== '' && !isEmail(value('email'))) found.email = tAccount('problem.email')
    setProblems(found)
    setError('')
    const first = Object.keys(found)[0]
    if (first) return focusOn(first)
    setStatus('pending')
    const file = data.get('photo')
    const photo = file instanceof File && file.size > 0 ? await shrinkPhoto(file) : ''
    if (photo === null) {
      setStatus('idle')
      setProblems({ photo: t('photoFailed') })
      return focusOn('photo')
    }
    const result = await sendReview(rest, productId, {
      rating: Number(value('rating')),
      nickname: value('nickname'),
      title: value('title'),
      detail: value('detail'),
      order: isGuest ? value('order') : '',
      email: isGuest ? value('email') : '',
      photo,
    })
    if (result.ok) return setStatus('fulfilled')
    setError(explainFailure(result.error, { unavailable: t('unavailable'), failed: t('failed') }))
    setStatus('rejected')
    setIsRefused(isNotFound(result.error))
  }
  const focusOn = (name: string) => {
    const field = form.current?.elements.namedItem(name)
    const target = field instanceof RadioNodeList ? field[0] : field
    if (target instanceof HTMLElement) target.focus()
  }

  if (status === 'fulfilled' || isRefused) {
    return (
      <Notice tone={status === 'fulfilled' ? 'success' : 'error'}>
        {status === 'fulfilled' && (
          <h3 ref={heading} tabIndex={-1} className="mb-1 text-base font-semibold outline-none">
            {t('doneTitle')}
          </h3>
        )}
        {status === 'fulfilled' ? t('doneText') : error}
      </Notice>
    )
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t('title')}
      className="flex max-w-2xl flex-col gap-5 rounded-card border border-line p-5 sm:p-6"
    >
      <h3 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
        {t('title')}
      </h3>
      {error && <Notice tone="error">{error}</Notice>}
      <Rating error={problems.rating} />
      <Text name="title" label={t('headline')} optional={tAccount('optional')} maxLength={REVIEW_LENGTHS.title} />
      <Text
        name="detail"
        label={t('detail')}
        hint={t('detailHint')}
        maxLength={REVIEW_LENGTHS.detail}
        error={problems.detail}
        isLong
      />
      <Text
        name="nickname"
        label={t('nickname')}
        hint={t('nicknameHint')}
        autoComplete="nickname"
        maxLength={REVIEW_LENGTHS.nickname}
        error={problems.nickname}
      />
      {!site.isKiosk && (
        <Text
          name="photo"
          type="file"
          accept="image/*"
          label={t('photo')}
          hint={t('photoHint')}
          optional={tAccount('optional')}
          error={problems.photo}
        />
      )}
      {isGuest && (
        <fieldset className="flex flex-col gap-4 border-t border-line pt-5">
          <legend className="sr-only">{t('proof')}</legend>
          <p className="text-sm text-muted">{t('proofText')}</p>
          <Text name="order" label={t('order')} autoComplete="off" maxLength={64} error={problems.order} />
          <Text
            name="email"
            type="email"
            inputMode="email"
            label={t('email')}
            autoComplete="email"
            maxLength={254}
            error={problems.email}
          />
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={status === 'pending'} className={buttonStyle.primary}>
          {status === 'pending' && <Spinner />}
          {t(status === 'pending' ? 'submitting' : 'submit')}
        </button>
        <button type="button" onClick={onClose} className={buttonStyle.quiet}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

/** Five stars as radio buttons; those below the selected one are filled too. */
function Rating({ error }: { error?: string }) {
  const t = useTranslations('account.review')
  const id = useId()
  const [rating, setRating] = useState(0)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">{t('rating')}</legend>
      <div className="-ms-2 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className={
              'grid size-11 cursor-pointer place-items-center rounded-md has-[:focus-visible]:outline-2 ' +
              'has-[:focus-visible]:outline-primary'
            }
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              onChange={() => setRating(stars)}
              aria-label={t('stars', { count: stars })}
              className="sr-only"
            />
            <Icon name="star" className={`size-8 ${stars <= rating ? 'fill-current text-[#e09b12]' : 'text-muted'}`} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type TextProps = {
  name: string
  label: string
  hint?: string
  optional?: string
  error?: string
  isLong?: boolean
  type?: 'text' | 'email' | 'file'
  inputMode?: 'email'
  accept?: string
  autoComplete?: string
  maxLength?: number
}

/** A labelled, uncontrolled field. */
function Text({ label, hint, optional, error, isLong = false, ...input }: TextProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, optional, error }}>
      {(described) =>
        isLong ? (
          <textarea
            {...described}
            id={id}
            name={input.name}
            maxLength={input.maxLength}
            rows={5}
            className={fieldStyle}
          />
        ) : (
          <input type="text" {...input} {...described} id={id} className={fieldStyle} />
        )
      }
    </FieldFrame>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FieldFrame, fieldStyle, SelectField } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Order, ReturnOffer, ReturnWish } from '#lib/account/account.ts'
import { addReturnPicture, requestReturn } from '#lib/account/return-calls.client.ts'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { RETURN_COMMENT_LENGTH, RETURN_PICTURES } from '#lib/core/returns.ts'
import { spellFirst } from '#lib/core/time/date.ts'
import { shrinkPhoto } from '#lib/product/shrink-photo.client.ts'

type Props = {
  order: Order
  offer: ReturnOffer
  email: string
  /** `isComplete` is false if pictures are missing. */
  onDone: (text: string, isComplete: boolean) => Promise<void>
  onClose: () => void
}

/** What is chosen of a line; a missing line is not returned. */
type Choice = { readonly qty: number; readonly reason: string }

type Problems = Readonly<Partial<Record<string, string>>>

/** Form for a return or exchange: lines with quantity and reason, a wish, a comment and pictures. */
export function ReturnForm({ order, offer, email, onDone, onClose }: Props) {
  const t = useTranslations('returns')
  const { locale, isKiosk } = useSite()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The same for repeated attempts, so that a lost response doesn't lead to a second return. */
  const [key] = useState(() => crypto.randomUUID())
  const [choices, setChoices] = useState<Readonly<Record<string, Choice | undefined>>>({})
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState('')
  useEffect(() => heading.current?.focus(), [])
  // After an attempt with mistakes the focus moves to the first one.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const first = Array.from(form.current?.elements ?? []).find(
      (element) =>
        element.ariaInvalid === 'true' ||
        (element instanceof HTMLFieldSetElement && element.dataset.invalid === 'true'),
    )
    const target = first instanceof HTMLFieldSetElement ? first.elements[0] : first
    if (target instanceof HTMLElement) target.focus()
  }, [problems])

  const choose = (itemId: string, choice: Choice | undefined) => setChoices({ ...choices, [itemId]: choice })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const items = offer.lines.flatMap(({ itemId }) => {
      const choice = choices[itemId]
      return choice === undefined ? [] : [{ itemId, ...choice }]
    })
    const wish = offer.wishes.find((word) => word === data.get('wish'))
    const files = data.getAll('pictures').filter((file): file is File => file instanceof File && file.size > 0)
    const found: Record<string, string> = {}
    if (items.length === 0) found.products = t('problems.products')
    for (const { itemId, reason } of items) if (reason === '') found[`reason ${itemId}`] = t('problems.reason')
    if (wish === undefined) found.wish = t('problems.wish')
    if (files.length > RETURN_PICTURES) found.pictures = t('problems.pictures', { count: RETURN_PICTURES })
    setProblems(found)
    setError('')
    if (Object.keys(found).length > 0 || wish === undefined) return
    setIsSending(true)
    const pictures: string[] = []
    for (const file of files) {
      const picture = await shrinkPhoto(file)
      if (picture === null) {
        setIsSending(false)
        return setProblems({ pictures: t('problems.unreadable', { name: file.name }) })
      }
      pictures.push(picture)
    }
    await send({ items, wish, comment: String(data.get('comment') ?? '').trim() }, pictures)
  }

  const send = async (wanted: Parameters<typeof requestReturn>[3], pictures: readonly string[]) => {
    const rest = getRestClient(locale)
    const owned = { order, email }
    const response = await requestReturn(rest, owned, key, wanted)
    if (!response.ok) {
      setError(explainFailure(response.error, { unavailable: t('unavailable'), failed: t('failed') }))
      return setIsSending(false)
    }
    let missing = 0
    for (const picture of pictures) {
      const added = await addReturnPicture(rest, owned, response.value.id, picture)
      if (!added.ok) missing++
    }
    await onDone(missing === 0 ? t('sent') : t('picturesFailed', { count: missing }), missing === 0)
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby={`${id}-title`}
      className="flex w-full max-w-2xl flex-col gap-6 rounded-card border border-line p-5 sm:p-6"
    >
      <div>
        <h4 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t('formTitle')}
        </h4>
        <p className="text-sm text-muted">{t('formText')}</p>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      <fieldset
        aria-describedby={problems.products ? `${id}-products` : undefined}
        data-invalid={problems.products !== undefined}
        className="flex flex-col gap-3"
      >
        <legend className="mb-2 text-sm font-semibold">{t('products')}</legend>
        {offer.lines.map((line) => (
          <Line
            key={line.itemId}
            line={line}
            name={order.items.find((item) => String(item.id) === line.itemId)?.name ?? line.itemId}
            reasons={offer.reasons}
            choice={choices[line.itemId]}
            problem={problems[`reason ${line.itemId}`]}
            onChange={(choice) => choose(line.itemId, choice)}
          />
        ))}
        {problems.products && (
          <p id={`${id}-products`} className="text-sm font-medium text-danger">
            {problems.products}
          </p>
        )}
      </fieldset>
      <Wishes wishes={offer.wishes} problem={problems.wish} />
      <FieldFrame id={`${id}-comment`} label={t('comment')} optional={t('optional')} hint={t('commentHint')}>
        {(described) => (
          <textarea
            {...described}
            id={`${id}-comment`}
            name="comment"
            rows={4}
            maxLength={RETURN_COMMENT_LENGTH}
            className={fieldStyle}
          />
        )}
      </FieldFrame>
      {!isKiosk && (
        <FieldFrame
          id={`${id}-pictures`}
          label={t('pictures')}
          optional={t('optional')}
          hint={t('picturesHint', { count: RETURN_PICTURES })}
          error={problems.pictures}
        >
          {(described) => (
            <input
              {...described}
              id={`${id}-pictures`}
              name="pictures"
              type="file"
              accept="image/*"
              multiple
              className={fieldStyle}
            />
          )}
        </FieldFrame>
      )}
      <Conditions offer={offer} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isSending} className={buttonStyle.primary}>
          {isSending && <Spinner />}
          {t(isSending ? 'submitting' : 'submit')}
        </button>
        <button type="button" onClick={onClose} className={buttonStyle.quiet}>
          {t('close')}
        </button>
      </div>
    </form>
  )
}

type LineProps = {
  line: ReturnOffer['lines'][number]
  name: string
  reasons: ReturnOffer['reasons']
  choice: Choice | undefined
  problem: string | undefined
  onChange: (choice: Choice | undefined) => void
}

/** A line of the order: a checkbox, and once it is checked quantity and reason. */
function Line({ line, name, reasons, choice, problem, onChange }: LineProps) {
  const t = useTranslations('returns')
  const { locale } = useSite()
  const { qty, until } = line
  const date =
    until !== '' && new Date(`${until}T12:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="rounded-md border border-line p-3">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
        <input
          type="checkbox"
          checked={choice !== undefined}
          onChange={({ target }) => onChange(target.checked ? { qty, reason: '' } : undefined)}
          className="mt-1 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0">
          <span className="block [overflow-wrap:anywhere]">{name}</span>
          {date && <span className="block text-sm text-muted">{t('until', { date: spellFirst(date, locale) })}</span>}
        </span>
      </label>
      {choice && (
        <div className="mt-2 flex flex-wrap gap-3">
          {qty > 1 && (
            <SelectField
              label={t('quantity', { name })}
              value={String(choice.qty)}
              onChange={(value) => onChange({ ...choice, qty: Number(value) })}
              options={Array.from({ length: Math.min(qty, 999) }, (_, index) => ({
                value: String(index + 1),
                label: String(index + 1),
              }))}
              className="basis-28"
            />
          )}
          <SelectField
            label={t('reason', { name })}
            value={choice.reason}
            onChange={(reason) => onChange({ ...choice, reason })}
            options={reasons.map(({ code, label }) => ({ value: code, label }))}
            placeholder={t('chooseReason')}
            error={problem}
            className="min-w-0 grow basis-52"
          />
        </div>
      )}
    </div>
  )
}

function Wishes({ wishes, problem }: { wishes: readonly ReturnWish[]; problem: string | undefined }) {
  const t = useTranslations('returns')
  const id = useId()
  return (
    <fieldset aria-describedby={problem ? id : undefined} data-invalid={problem !== undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('wish')}</legend>
      {wishes.map((wish) => (
        <label key={wish} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="wish"
            value={wish}
            defaultChecked={wishes.length === 1}
            className="size-5 shrink-0 accent-primary"
          />
          {t(`wishes.${wish}`)}
        </label>
      ))}
      {problem && (
        <p id={id} className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** What the shopper has to pay. */
function Conditions({ offer }: { offer: ReturnOffer }) {
  const t = useTranslations('returns')
  const { locale } = useSite()
  const { feePercent, isWayBackFree, reasons } = offer
  const percent = (feePercent / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <ul className="text-sm text-muted">
      {feePercent > 0 && <li>{t(reasons.some(({ isFree }) => isFree) ? 'feeUnlessFree' : 'fee', { percent })}</li>}
      <li>{t(isWayBackFree ? 'wayBackStore' : 'wayBackShopper')}</li>
    </ul>
  )
}

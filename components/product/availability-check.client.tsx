'use client'

import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { AvailabilityAnswerProps, AvailabilityCheckProps } from './availability-props.ts'

type Position = { latitude: number; longitude: number }

/** Stock by shop, and a form that asks for stock, delivery and its date near a postcode or where the shopper is. */
export function AvailabilityCheck(props: AvailabilityCheckProps) {
  const { labels, shops, country, hasInventory, hasShipping, dateHeading, usesGeolocation } = props
  const id = useId()
  const [postcode, setPostcode] = useState('')
  const [error, setError] = useState('')
  const [isLocating, setIsLocating] = useState(false)
  const [asked, setAsked] = useState<{ View: ComponentType<AvailabilityAnswerProps>; place: string | Position } | null>(
    null,
  )
  const hasForm = hasInventory || hasShipping || dateHeading !== ''
  if (!hasForm && shops.length === 0) return null

  const answer = async (place: string | Position) => {
    const { AvailabilityAnswer } = await import('./availability-answer.client.tsx')
    setAsked({ View: AvailabilityAnswer, place })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { isPostcode } = await import('#lib/cart/postcode.ts')
    const isRight = isPostcode(postcode, country)
    setError(isRight ? '' : labels.invalid)
    if (isRight) await answer(postcode.trim())
  }
  const locate = async () => {
    setIsLocating(true)
    const { askPosition } = await import('#lib/cart/position.client.ts')
    const position = await askPosition(navigator.geolocation)
    setIsLocating(false)
    setError(position ? '' : labels.denied)
    if (position) await answer(position)
  }

  return (
    <section aria-label={labels.title} className="mt-5 rounded-card border border-line p-4 print:hidden">
      <h2 className="text-base font-semibold">{labels.title}</h2>
      {shops.length > 0 && (
        <ul className="mt-2 space-y-1 text-sm">
          {shops.map(({ name, text, isThere }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="min-w-0">{name}</span>
              <span className={`shrink-0 ${isThere ? 'text-positive' : 'text-muted'}`}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {dateHeading && <h3 className="mt-3 text-sm font-semibold">{dateHeading}</h3>}
      {hasForm && (
        <form onSubmit={submit} noValidate className="mt-3">
          <label htmlFor={id} className="mb-1 block text-sm">
            {labels.postcode}
          </label>
          <div className="flex gap-2">
            <input
              id={id}
              value={postcode}
              onChange={(event) => setPostcode(event.target.value)}
              inputMode={country === 'US' ? 'numeric' : 'text'}
              autoComplete="postal-code"
              maxLength={10}
              aria-invalid={error !== '' || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="min-h-11 w-full min-w-0 rounded-md border border-line bg-page px-3"
            />
            <button type="submit" className={buttonStyle.secondary}>
              {labels.check}
            </button>
          </div>
          {error && (
            <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-danger">
              {error}
            </p>
          )}
          {(hasInventory || usesGeolocation) && (
            <button
              type="button"
              onClick={() => void locate()}
              aria-busy={isLocating}
              className="mt-1 min-h-11 text-sm text-link underline underline-offset-4"
            >
              {isLocating ? labels.locating : labels.locate}
            </button>
          )}
        </form>
      )}
      {asked && <asked.View {...props} place={asked.place} />}
    </section>
  )
}

'use client'

import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import type { AvailabilityQuery, AvailabilityResultProps, ShopperLocation } from './availability-props.ts'

const load = () => import('./availability-result.client.tsx')

type Props = {
  query: AvailabilityQuery
  /** `locate` is missing if the store doesn't use the shopper's position. */
  texts: { postcode: string; check: string; locate?: { label: string; busy: string } }
}

/** Form of the availability check with the result below it; the result's code loads on first use. */
export function AvailabilityForm({ query, texts }: Props) {
  const site = useSite()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<{
    View: ComponentType<AvailabilityResultProps>
    location: ShopperLocation
  } | null>(null)
  const [error, setError] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const [isLocating, setLocating] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isHere = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'here'
    const typed = field.current?.value ?? ''
    setLocating(isHere)
    const code = await load().catch(() => null)
    // The next click tries to load the code again.
    if (!code) return setLocating(false)
    const reading = await code.readLocation(isHere ? null : typed, site)
    setLocating(false)
    const problem = 'error' in reading ? reading.error : ''
    setError(problem)
    setInvalid(problem !== '' && !isHere)
    if ('location' in reading) setShown({ View: code.AvailabilityResult, location: reading.location })
    else if (!isHere) field.current?.focus()
  }

  return (
    <>
      <form
        data-waits=""
        onSubmit={submit}
        onFocus={() => void load().catch(() => undefined)}
        noValidate
        className="mt-3 noscript:hidden"
      >
        <label htmlFor={id} className="mb-1 block text-sm">
          {texts.postcode}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            name="postcode"
            inputMode={site.country === 'US' ? 'numeric' : 'text'}
            autoComplete="postal-code"
            maxLength={10}
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-error`}
            className="min-h-11 w-full min-w-0 rounded-md border border-field bg-page px-3"
          />
          <button type="submit" className={buttonStyle.secondary}>
            {texts.check}
          </button>
        </div>
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
          {error}
        </p>
        {texts.locate && (
          <button
            type="submit"
            name="here"
            aria-busy={isLocating || undefined}
            className="min-h-11 text-sm text-link underline underline-offset-4"
          >
            {isLocating ? texts.locate.busy : texts.locate.label}
          </button>
        )}
      </form>
      {/* The key remounts the result for another location: the old result must not stay under the new location. */}
      {shown && <shown.View key={JSON.stringify(shown.location)} {...query} location={shown.location} />}
    </>
  )
}

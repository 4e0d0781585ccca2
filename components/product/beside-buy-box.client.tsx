'use client'

/** What comes beside the buy box after the page's first code, which so has one loader for all of it. */
import { lazy, useCallback, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import { FORM_ID } from './buy-box.client.tsx'
import { useVariant } from './variant-state.client.tsx'

// A file of its own below this one: most products are there.
const Form = lazy(async () => {
  const { RestockForm: loaded } = await import('./restock-form.client.tsx')
  return { default: loaded }
})

/** A mail when what is sold out is back. */
export const RestockForm = () => <Form />

/** Name, price and button that stay in sight while the buy box is not. Press and choice are those of the one form. */
export function StickyBuyBar({ name, label, className }: { name: string; label: string; className: string }) {
  const { facts, isComplete } = useVariant()
  const [isShown, setIsShown] = useState(false)
  const watchForm = useCallback((button: HTMLButtonElement | null) => {
    const form = button?.form
    if (!form) return
    // What is below counts as in sight: only coming past it shows the bar, also in one jump from top to bottom.
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px',
    })
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  // There is nothing to press.
  if (!canBeOrdered(facts.availability)) return null
  return (
    <aside aria-label={name} hidden={!isShown} className={`sticky-buy ${className}`}>
      <p className="min-w-0 grow truncate font-semibold max-md:sr-only">{name}</p>
      <p className="tabular text-lg font-bold max-md:grow">{facts.price?.gesture || facts.price?.main}</p>
      <button
        ref={watchForm}
        type="submit"
        form={FORM_ID}
        disabled={!facts.canAdd || !isComplete}
        className={`${buttonStyle.primary} flex-none`}
      >
        {label}
      </button>
    </aside>
  )
}

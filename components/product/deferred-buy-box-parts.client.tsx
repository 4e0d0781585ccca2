'use client'

/** Parts beside the buy box that load after the page's first code, in one file so that they share one loader. */
import { lazy, useCallback, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import { FORM_ID } from './buy-box.client.tsx'
import type { PickupLineProps } from './pickup-line.client.tsx'
import { useVariant } from './variant-state.client.tsx'

// Loaded separately: most products are in stock and don't need it.
const Form = lazy(async () => {
  const { RestockForm: loaded } = await import('./restock-form.client.tsx')
  return { default: loaded }
})

// Loaded separately: stores without stock by shop don't need it.
const Pickup = lazy(async () => {
  const { PickupLine: loaded } = await import('./pickup-line.client.tsx')
  return { default: loaded }
})

type BarProps = { readonly name: string; readonly label: string; readonly className: string }

/** A form for a mail when a sold-out product is back in stock, the shop for pickup, or the bar. */
export type BuyBoxPartProps =
  | { readonly part: 'restock' }
  | ({ readonly part: 'pickup' } & PickupLineProps)
  | ({ readonly part: 'bar' } & BarProps)

export function BuyBoxPart(props: BuyBoxPartProps) {
  if (props.part === 'restock') return <Form />
  return props.part === 'pickup' ? <Pickup {...props} /> : <StickyBuyBar {...props} />
}

/** Bar with name, price and button, visible while the buy box is not. Its button submits the buy box's form. */
function StickyBuyBar({ name, label, className }: BarProps) {
  const { facts, isComplete } = useVariant()
  const [isShown, setIsShown] = useState(false)
  const watchForm = useCallback((button: HTMLButtonElement | null) => {
    const form = button?.form
    if (!form) return
    // The margin counts everything below as visible: the bar appears only after the form has scrolled past the top,
    // even in one jump. If the page is scrolled early, one call has both the initial and the current entry: the last
    // one counts.
    const observer = new IntersectionObserver((entries) => setIsShown(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 100000px',
    })
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  // Nothing can be ordered.
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

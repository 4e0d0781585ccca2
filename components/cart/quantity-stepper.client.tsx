'use client'

import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.client.tsx'

/** Accessible names of the field and the two buttons. */
export type QuantityTexts = { field: string; decrease: string; increase: string }

/**
 * Quantity field with buttons for one less and one more. A typed number takes effect when the field loses focus or on
 * Enter; an invalid one is replaced by the last valid one.
 */
export function QuantityStepper({
  value,
  onChange,
  parse,
  texts,
  name,
  isDisabled = false,
}: {
  value: number
  onChange: (qty: number) => void
  /** Parses the typed text; undefined if it isn't a valid quantity. */
  parse: (typed: string) => number | undefined
  texts: QuantityTexts
  /** Name of the field in a form. With a name, Enter submits the form. */
  name?: string
  isDisabled?: boolean
}) {
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  const commit = () => {
    const qty = parse(typed)
    if (qty === undefined) setTyped(String(value))
    else if (qty !== value) onChange(qty)
  }
  const step = (by: number) => {
    const qty = parse(String((parse(typed) ?? value) + by))
    if (qty === undefined) return
    setTyped(String(qty))
    onChange(qty)
  }
  const button = 'grid size-11 place-items-center rounded-button hover:bg-surface disabled:opacity-40'

  return (
    <div className="inline-flex items-center rounded-button border border-field bg-page">
      <button
        type="button"
        className={button}
        aria-label={texts.decrease}
        disabled={isDisabled || value <= 1}
        onClick={() => step(-1)}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        name={name}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.field}
        disabled={isDisabled}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || name) return
          event.preventDefault()
          commit()
        }}
        className="tabular h-11 w-11 min-w-0 bg-transparent text-center font-semibold"
      />
      <button
        type="button"
        className={button}
        aria-label={texts.increase}
        disabled={isDisabled}
        onClick={() => step(1)}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  )
}

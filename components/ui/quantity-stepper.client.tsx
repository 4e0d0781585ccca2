'use client'

import { useEffect, useState } from 'react'
import { Icon } from './icon.client.tsx'

/** Names of the parts; the field's own name says of what. */
export type QuantityTexts = { field: string; decrease: string; increase: string }

/**
 * Units by stepping and by typing. A typed number counts when the field is left or Enter is pressed; what is no whole
 * number from 1 on goes back to the last one.
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
  /** Reads what was typed; undefined for what is no number of units. */
  parse: (typed: string) => number | undefined
  texts: QuantityTexts
  /** Name of the field in a form. */
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

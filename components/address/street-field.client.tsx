'use client'

import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import type { ListedFieldHandlers, ListedFieldProps } from '#components/ui/combobox.client.tsx'
import { TextField } from '#components/ui/field.client.tsx'
import type { AddressForm } from '#lib/address/address.ts'
import { fillSuggested, findNextField, isTyped } from '#lib/address/suggested-address.ts'
import type { StreetSuggestions } from './street-suggestions.client.tsx'

type SuggestionsProps = ComponentProps<typeof StreetSuggestions>

/**
 * The street of an address form. With `hasHelp` addresses are suggested while it is typed: their code is loaded with
 * the first key. A chosen address fills in the form, and the focus goes on to the first field that is still empty.
 */
export function StreetField({
  kind,
  address,
  onFill,
  hasRegions,
  locale,
  hasHelp,
  className,
  ...field
}: ComponentProps<typeof TextField> & {
  kind: string
  address: AddressForm
  onFill: (form: AddressForm) => void
  hasRegions: (countryId: string) => boolean
  locale: string
  hasHelp: boolean
}) {
  const input = useRef<HTMLInputElement>(null)
  const handlers = useRef<ListedFieldHandlers>(null)
  const [typed, setTyped] = useState('')
  const [attributes, setAttributes] = useState<ListedFieldProps>()
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const latest = useRef(address)
  latest.current = address

  const type = (event: Event, field: HTMLInputElement) => {
    if (!hasHelp) return
    // The browser's autofill has its own list, and fills in the other fields as well.
    setTyped(isTyped(event) ? field.value : '')
    if (!isTyped(event)) return
    handlers.current?.type(field)
    if (Suggestions) return
    void import('./street-suggestions.client.tsx').then(
      (module) => setSuggestions(() => module.StreetSuggestions),
      // Without the code, addresses are typed without suggestions.
      () => {},
    )
  }

  const fill: SuggestionsProps['onFill'] = (place) => {
    const filled = fillSuggested(latest.current, place)
    setTyped('')
    onFill(filled)
    const next = findNextField(filled, hasRegions(filled.countryId))
    requestAnimationFrame(() => {
      const element = next && input.current?.form?.elements.namedItem(`${kind}-${next}`)
      if (element instanceof HTMLElement && document.activeElement === input.current) element.focus()
    })
  }

  return (
    <div className={`relative ${className}`}>
      <TextField
        {...field}
        {...attributes}
        inputRef={input}
        onInput={({ nativeEvent, currentTarget }) => type(nativeEvent, currentTarget)}
        onKeyDown={(event) => handlers.current?.keyDown(event)}
        onBlur={(event) => {
          handlers.current?.blur(event)
          setTyped('')
          field.onBlur?.(event)
        }}
      />
      {Suggestions && (
        <Suggestions
          field={input}
          handlers={handlers}
          setAttributes={setAttributes}
          typed={typed}
          form={address}
          locale={locale}
          onFill={fill}
        />
      )}
    </div>
  )
}

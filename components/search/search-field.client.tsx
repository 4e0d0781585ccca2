'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import type { SuggestionBox, SuggestionControls, SuggestionView } from './suggestion-box.client.tsx'

type Props = {
  /** Whether suggestions include categories and products (enhanced search). */
  hasPreview: boolean
  id: string
  /** Address of the search without JavaScript. */
  action: string
  label: string
  placeholder: string
  /** Further classes of the input. */
  className: string
  /** The submit button. */
  children: ReactNode
}

/**
 * A search field: a plain form that becomes a combobox (WAI-ARIA Authoring Practices) with suggestions. Their code
 * loads when the shopper focuses the field; if that fails, the form still searches.
 */
export function SearchField({ hasPreview, id, action, label, placeholder, className, children }: Props) {
  const store = useSiteStore()
  const input = useRef<HTMLInputElement>(null)
  const controls = useRef<SuggestionControls>(null)
  const [loaded, setLoaded] = useState<{ SuggestionBox: typeof SuggestionBox } | null>(null)
  const [view, setView] = useState<SuggestionView | null>(null)

  const enter = () => {
    if (loaded) return controls.current?.open()
    void import('./suggestion-box.client.tsx')
      .then(({ SuggestionBox }) => setLoaded({ SuggestionBox }))
      .catch(() => undefined)
  }
  const enterNow = useEffectEvent(enter)
  useEffect(() => {
    // The shopper focused the field before hydration.
    if (input.current?.matches(':focus')) enterNow()
  }, [])

  return (
    <form action={action} className="relative" onSubmit={(event) => controls.current?.submit(event)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        required
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        className={`search-input ${className}`}
        onFocus={enter}
        onInput={() => controls.current?.type()}
        onKeyDown={(event) => controls.current?.press(event)}
        onBlur={(event) => controls.current?.leave(event)}
        {...(view && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': view.isShown,
          'aria-controls': view.isShown ? view.listId : undefined,
          'aria-activedescendant': view.activeId,
        })}
      />
      {children}
      {loaded && (
        <loaded.SuggestionBox ref={controls} input={input} store={store} hasPreview={hasPreview} onView={setView} />
      )}
    </form>
  )
}

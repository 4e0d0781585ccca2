'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import type { SearchSite } from '#lib/search/suggest.client.ts'
import type { SuggestionBox, SuggestionControls, SuggestionLabels, SuggestionView } from './suggestion-box.client.tsx'

type Props = {
  site: SearchSite
  id: string
  /** Where the plain form leads. */
  action: string
  label: string
  placeholder: string
  /** Looks of the input besides the field's own. */
  className: string
  /** The button that sends the form. */
  children: ReactNode
}

/**
 * A search field: a plain form that becomes a combobox (WAI-ARIA Authoring Practices) with suggestions, whose code is
 * loaded once a shopper enters the field. Without it the field searches all the same.
 */
export function SearchField({ site, id, action, label, placeholder, className, children }: Props) {
  const store = useSiteStore()
  const input = useRef<HTMLInputElement>(null)
  const controls = useRef<SuggestionControls>(null)
  const [loaded, setLoaded] = useState<{ SuggestionBox: typeof SuggestionBox; labels: SuggestionLabels } | null>(null)
  const [view, setView] = useState<SuggestionView | null>(null)

  const enter = () => {
    if (loaded) return controls.current?.open()
    void import('./suggestion-box.client.tsx')
      .then(async ({ SuggestionBox, loadLabels }) => {
        const labels = await loadLabels(site.locale)
        setLoaded({ SuggestionBox, labels })
      })
      .catch(() => undefined)
  }
  const enterNow = useEffectEvent(enter)
  useEffect(() => {
    // Entered before this code was there.
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
        <loaded.SuggestionBox
          ref={controls}
          input={input}
          store={store}
          site={site}
          labels={loaded.labels}
          onView={setView}
        />
      )}
    </form>
  )
}

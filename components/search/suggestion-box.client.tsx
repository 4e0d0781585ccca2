'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from 'react'
import { useSnapshot } from 'valtio'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import { paths } from '#lib/i18n/paths.ts'
import { addRecent, parseRecent, recentKey } from '#lib/search/recent-searches.ts'
import type { SearchHolder } from '#lib/search/search-state.ts'
import { LEAST_CHARACTERS } from '#lib/search/step-search.ts'
import { createSuggestions } from '#lib/search/suggest.client.ts'
import { openStoredText, type StoredText } from '#lib/site/browser-storage.client.ts'
import { groupsOf } from './suggestion-groups.tsx'

/** State of the suggestions for the field's ARIA attributes. */
export type SuggestionView = { isShown: boolean; listId: string; activeId: string | undefined }

/** Events that the field passes to the suggestions. */
export type SuggestionControls = {
  open: () => void
  type: () => void
  press: (event: KeyboardEvent) => void
  leave: (event: FocusEvent) => void
  submit: (event: FormEvent) => void
}

export type SuggestionBoxProps = {
  ref: Ref<SuggestionControls>
  input: RefObject<HTMLInputElement | null>
  /** Holds the suggestions. */
  store: SearchHolder
  /** Whether suggestions include categories, products and other pages (enhanced search). */
  hasPreview: boolean
  onView: (view: SuggestionView) => void
}

const BOX =
  'absolute inset-x-0 top-[calc(100%+0.375rem)] z-50 rounded-card border border-line bg-page text-text shadow-float'
const LIST = 'max-h-[min(70vh,40rem)] overflow-y-auto py-2'
/** Words on the left, products on the right if there is room, so that nothing is below the fold. */
const WIDE = {
  box: 'lg:right-auto lg:w-[max(100%,48rem)]',
  list: 'lg:grid lg:grid-rows-[repeat(5,auto)_1fr] lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-0',
  words: 'lg:py-2',
  products: 'lg:col-2 lg:row-span-6 lg:row-start-1 lg:border-l lg:border-line lg:py-2 lg:only:col-span-full',
} as const
const OPTION =
  'px-4 hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:-outline-offset-2 ' +
  'aria-selected:outline-focus'
const WORDS = 'block py-2.5'
/**
 * Suggestions below a search field: the listbox of a combobox (WAI-ARIA Authoring Practices). The focus stays in the
 * field; arrow keys move through the options, Enter follows one, Escape closes.
 */
export const SuggestionBox = withDeferredMessages(['search'], Suggestions)

function Suggestions({ ref, input, store, hasPreview, onView }: SuggestionBoxProps) {
  const t = useTranslations('search')
  const site = useSite()
  const id = useId()
  const router = useRouter()
  const { search } = useSnapshot(store)
  const [suggest] = useState(() => createSuggestions(store, site, hasPreview))
  const [typed, setTyped] = useState(() => input.current?.value ?? '')
  const [isOpen, setOpen] = useState(true)
  const [activeKey, setActiveKey] = useState<string>()
  const [recent] = useState(() => openStoredText(recentKey(site.tenant)))
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const box = useRef<HTMLDivElement>(null)
  const optionElements = useRef<(HTMLAnchorElement | null)[]>([])

  const groups = groupsOf(site, t, typed, search, parseRecent(recent.read()))
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  const count = keys.length
  // By its key, since groups that arrive later move the options after them.
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey)
  const hasWide = groups.some(({ isWide }) => isWide)
  const isShown = isOpen && count > 0
  const isRecent = typed.trim().length < LEAST_CHARACTERS

  useEffect(() => {
    // Text typed while this code was loading.
    if (input.current && input.current.value.trim() !== '') suggest(input.current.value)
  }, [input, suggest])

  useEffect(() => {
    onView({ isShown, listId: `${id}list`, activeId: isShown && active >= 0 ? `${id}${active}` : undefined })
    if (isShown && active >= 0) optionElements.current[active]?.scrollIntoView({ block: 'nearest' })
  }, [onView, id, isShown, active])

  useImperativeHandle(ref, () => ({
    open: () => setOpen(true),
    type() {
      const text = input.current?.value ?? ''
      setTyped(text)
      setOpen(true)
      setActiveKey(undefined)
      suggest(text)
    },
    leave({ relatedTarget }) {
      if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false)
    },
    submit(event) {
      const text = input.current?.value ?? ''
      event.preventDefault()
      remember(recent, text)
      setOpen(false)
      router.push(site.href(paths.search(text)))
    },
    press(event) {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        setOpen(false)
        setActiveKey(undefined)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (count === 0) return
        event.preventDefault()
        setOpen(true)
        // One position more than options: the field itself.
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActiveKey((now) => {
          const at = now === undefined ? -1 : keys.indexOf(now)
          return keys[((at + 1 + step + count + 1) % (count + 1)) - 1]
        })
      } else if (event.key === 'Enter' && isShown && active >= 0) {
        event.preventDefault()
        optionElements.current[active]?.click()
      }
    },
  }))

  const choose = (term: string | undefined) => {
    if (term !== undefined && input.current) {
      input.current.value = term
      setTyped(term)
      remember(recent, term)
    }
    setOpen(false)
  }

  let last = -1
  return (
    <div
      ref={box}
      className={`${BOX} ${hasWide ? WIDE.box : ''}`}
      hidden={!isShown}
      // Keeps the focus in the field when the mouse presses something here.
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
    >
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={t('suggestions')}
        className={`${LIST} ${hasWide ? WIDE.list : ''}`}
      >
        {groups.map(({ label, options, isWide }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div
            key={label}
            role="group"
            aria-label={label}
            className={hasWide ? WIDE[isWide ? 'products' : 'words'] : undefined}
          >
            <p aria-hidden="true" className="px-4 pt-2 pb-1 text-xs/inherit font-semibold text-muted">
              {label}
            </p>
            {options.map(({ key, href, view, term, className }) => {
              const index = ++last
              return (
                <a
                  key={key}
                  ref={(element) => {
                    optionElements.current[index] = element
                  }}
                  id={`${id}${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={href}
                  className={`${OPTION} ${className ?? WORDS}`}
                  onClick={() => choose(term)}
                >
                  {view}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      {isRecent && count > 0 && (
        <button
          type="button"
          className="min-h-11 px-4 text-sm/inherit text-link underline"
          onClick={() => {
            recent.write('[]')
            refresh()
          }}
        >
          {t('clearRecent')}
        </button>
      )}
      <p role="status" className="sr-only">
        {isShown ? t('count', { count }) : ''}
      </p>
    </div>
  )
}

function remember(recent: StoredText, term: string): void {
  recent.write(JSON.stringify(addRecent(parseRecent(recent.read()), term)))
}

'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { loadMessages } from '#lib/i18n/messages.ts'
import { paths } from '#lib/i18n/paths.ts'
import { markTyped } from '#lib/search/mark-match.ts'
import { addRecent, parseRecent, recentKey } from '#lib/search/recent-searches.ts'
import { EMPTY_SEARCH, LEAST_CHARACTERS } from '#lib/search/search-state.ts'
import { followSearch, readSearch } from '#lib/search/search-store.client.ts'
import { type SearchSite, typeTerm } from '#lib/search/suggest.client.ts'
import { openStoredText, type StoredText } from '#lib/site/browser-storage.client.ts'

/** Texts of public/locales/{lng}/search.json. */
export type SuggestionLabels = Readonly<Record<string, string>>

export const loadLabels = async (locale: string): Promise<SuggestionLabels> =>
  (await loadMessages(locale, 'search')) as Record<string, string>

type Props = { input: HTMLInputElement; site: SearchSite; labels: SuggestionLabels }
type Option = { key: string; href: string; view: ReactNode; term?: string; className?: string }

const BOX =
  'absolute inset-x-0 top-[calc(100%+0.375rem)] z-50 rounded-card border border-line bg-page text-text shadow-float'
const LIST = 'max-h-[min(70vh,40rem)] overflow-y-auto py-2'
/** Words on the left, products beside them where there is room: nothing is below the fold. */
const WIDE = {
  box: 'lg:right-auto lg:w-[max(100%,48rem)]',
  list: 'lg:grid lg:auto-rows-[auto_1fr] lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-0',
  words: 'lg:py-2',
  products: 'lg:col-2 lg:row-span-2 lg:row-start-1 lg:border-l lg:border-line lg:py-2 lg:only:col-span-full',
} as const
const OPTION =
  'px-4 hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus'
const WORDS = 'block py-2.5'
const PRODUCT = 'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1.5'

/** `isWide` has more than words and stands beside the others where there is room. */
type Group = { label: string; options: readonly Option[]; isWide?: true }

/**
 * Suggestions below a search field: a combobox with a list (WAI-ARIA Authoring Practices). The field keeps the focus;
 * arrow keys walk through the options, Enter follows one, Escape closes.
 */
export function SuggestionBox({ input, site, labels }: Props) {
  const id = useId()
  const router = useRouter()
  const state = useSyncExternalStore(followSearch, readSearch, () => EMPTY_SEARCH)
  const [typed, setTyped] = useState(input.value)
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const [recent] = useState(() => openStoredText(recentKey(site.tenant)))
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const box = useRef<HTMLDivElement>(null)

  const groups = groupsOf(site, labels, typed, state, parseRecent(recent.read()))
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const hasWide = groups.some(({ isWide }) => isWide)
  const isShown = isOpen && count > 0
  const isRecent = typed.trim().length < LEAST_CHARACTERS

  useEffect(() => {
    const onInput = () => {
      setTyped(input.value)
      setOpen(true)
      setActive(-1)
      typeTerm(site, input.value)
    }
    const onFocus = () => setOpen(true)
    const onBlur = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget))) setOpen(false)
    }
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      remember(recent, input.value)
      setOpen(false)
      router.push(site.prefix + paths.search(input.value))
    }
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
    input.addEventListener('input', onInput)
    input.addEventListener('focus', onFocus)
    input.addEventListener('blur', onBlur)
    input.form?.addEventListener('submit', onSubmit)
    // What was typed while this was loading.
    if (input.value.trim() !== '') typeTerm(site, input.value)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('blur', onBlur)
      input.form?.removeEventListener('submit', onSubmit)
    }
  }, [input, site, recent, router])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'Escape' && isShown) {
        event.preventDefault()
        setOpen(false)
        setActive(-1)
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (count === 0) return
        event.preventDefault()
        setOpen(true)
        // One place more than options: the field itself.
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive((now) => ((now + 1 + step + count + 1) % (count + 1)) - 1)
      } else if (event.key === 'Enter' && isShown && active >= 0) {
        event.preventDefault()
        box.current?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click()
      }
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  }, [input, isShown, active, count])

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown))
    if (isShown) input.setAttribute('aria-controls', `${id}list`)
    else input.removeAttribute('aria-controls')
    if (isShown && active >= 0) {
      input.setAttribute('aria-activedescendant', `${id}${active}`)
      document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }, [input, id, isShown, active])

  let place = -1
  return (
    <div
      ref={box}
      className={`${BOX} ${hasWide ? WIDE.box : ''}`}
      hidden={!isShown}
      // The field keeps the focus whatever is pressed here.
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which has the focus; this hears the options' clicks */}
      <div
        id={`${id}list`}
        role="listbox"
        className={`${LIST} ${hasWide ? WIDE.list : ''}`}
        aria-label={labels.suggestions}
        onClick={({ target }) => {
          const term = target instanceof Element && target.closest<HTMLElement>('[data-term]')?.dataset.term
          if (term) {
            input.value = term
            setTyped(term)
            remember(recent, term)
          }
          setOpen(false)
        }}
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
              place += 1
              return (
                <a
                  key={key}
                  id={`${id}${place}`}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  href={href}
                  data-term={term}
                  className={`${OPTION} ${className ?? WORDS}`}
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
          {labels.clearRecent}
        </button>
      )}
      <p role="status" className="sr-only">
        {isShown ? countText(labels, site.locale, count) : ''}
      </p>
    </div>
  )
}

function remember(recent: StoredText, term: string): void {
  recent.write(JSON.stringify(addRecent(parseRecent(recent.read()), term)))
}

function countText(labels: SuggestionLabels, locale: string, count: number): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return (labels[isOne ? 'countOne' : 'countOther'] ?? '').replace('{count}', String(count))
}

type State = ReturnType<typeof readSearch>

/** What is offered: before anything is typed the last searches, then searches, categories and products. */
function groupsOf(
  { prefix }: SearchSite,
  labels: SuggestionLabels,
  typed: string,
  { suggestedSearches, suggestedCategories, suggestedProducts }: State,
  recent: readonly string[],
): Group[] {
  const searchOf = (term: string) => ({ key: term, term, href: prefix + paths.search(term) })
  if (typed.trim().length < LEAST_CHARACTERS) {
    const options = recent.map((term) => ({ ...searchOf(term), view: term }))
    return [{ label: labels.recent ?? '', options }].filter((group) => group.options.length > 0)
  }
  const filtered = prefix + paths.search(typed)
  return [
    {
      label: labels.searches ?? '',
      options: suggestedSearches.map((term) => ({ ...searchOf(term), view: <Marked text={term} typed={typed} /> })),
    },
    {
      label: labels.categories ?? '',
      options: suggestedCategories.map(({ id, name, count }) => ({
        key: `category ${id}`,
        href: `${filtered}?category_id=${encodeURIComponent(id)}`,
        view: (
          <>
            {name} <small className="text-muted">({count})</small>
          </>
        ),
      })),
    },
    {
      label: labels.products ?? '',
      isWide: true as const,
      options: suggestedProducts.map(({ id, urlKey, name, picture, price }) => ({
        key: `product ${id}`,
        href: prefix + paths.product(urlKey),
        className: PRODUCT,
        view: (
          <>
            {picture ? (
              <img src={picture} alt="" width={56} height={56} className="size-14 bg-white object-contain p-0.5" />
            ) : (
              <span />
            )}
            <span className="text-sm/inherit">{name}</span>
            {price && <b>{price}</b>}
          </>
        ),
      })),
    },
  ].filter((group) => group.options.length > 0)
}

/** What the store adds to the typed text is the stronger part: it is what differs. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return markTyped(text, typed).map((piece) => (piece.isTyped ? piece.text : <b key={piece.text}>{piece.text}</b>))
}

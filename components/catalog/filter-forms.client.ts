import * as v from 'valibot'
import { getRestClient } from '#lib/api/request.client.ts'
import {
  type CatalogQuery,
  encodeRestFilters,
  formatFilterValue,
  parseCatalogQuery,
  toggleFilterValue,
  withFilter,
  withoutFilter,
} from '#lib/catalog/catalog-query.ts'
import { listingHref } from '#lib/catalog/listing-view.ts'
import { numberOrNull } from '#lib/contracts/wire.ts'
import type { ListingNotes } from './listing-notes.ts'

/** Wait after a tap before the products are counted anew. */
const COUNT_DELAY_MS = 150

/** What is read of a listing to count its products. */
const CountWire = v.object({ product_count: numberOrNull() })

type Go = (href: string) => void

/** The listing's query with the range of a form; without both ends the range goes. Null for another form. */
function readRange(form: EventTarget | null, query: CatalogQuery): CatalogQuery | null {
  const attribute = form instanceof HTMLFormElement ? form.dataset.range : undefined
  if (!(form instanceof HTMLFormElement) || !attribute) return null
  const typed = parseCatalogQuery(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
  const range = typed.filters.find((filter) => filter.attribute === attribute)
  return range ? withFilter(query, range) : withoutFilter(query, attribute)
}

const currentQuery = (): CatalogQuery => parseCatalogQuery(new URLSearchParams(window.location.search))

/** Follows a range form under the range's own spelling, 'price=100-500'. */
export function submitRange(form: EventTarget | null, { path }: ListingNotes, go: Go): void {
  const query = readRange(form, currentQuery())
  if (query) go(listingHref(path, query))
}

/** The filter value that a link adds to the query of the page, or takes away. */
function changeOf(link: HTMLAnchorElement): { attribute: string; value: string } | null {
  const valuesOf = (query: CatalogQuery) =>
    query.filters.flatMap((filter) =>
      'values' in filter ? filter.values.map((value) => ({ attribute: filter.attribute, value })) : [],
    )
  const keyOf = ({ attribute, value }: { attribute: string; value: string }) => `${attribute}=${value}`
  const here = valuesOf(currentQuery())
  const there = valuesOf(parseCatalogQuery(new URLSearchParams(link.search)))
  const onlyIn = (some: typeof here, others: typeof here) =>
    some.find((entry) => !others.some((other) => keyOf(other) === keyOf(entry)))
  return onlyIn(there, here) ?? onlyIn(here, there) ?? null
}

/**
 * Lets a shopper choose several values in the drawer before the listing changes: a tap marks a value, the button below
 * says how many products there would be and goes there with all of them (specification 2.13).
 */
export function queueFilters(drawer: Element, notes: ListingNotes, go: Go): void {
  const button = drawer.querySelector<HTMLElement>('[data-apply]')
  let queued = currentQuery()
  let counting: AbortController | undefined

  const count = async () => {
    counting?.abort()
    counting = new AbortController()
    const { signal } = counting
    await new Promise((resolve) => setTimeout(resolve, COUNT_DELAY_MS))
    if (signal.aborted || !button) return
    const search = new URLSearchParams([['embed', 'products'], ['limit', '1'], ...encodeRestFilters(queued.filters)])
    const answer = await getRestClient(notes.locale).load(`${notes.resource}?${search}`, CountWire, signal)
    // Without a count the button keeps its last number; what it leads to is right all the same.
    if (!answer.ok || answer.value.product_count === null || signal.aborted) return
    const total = answer.value.product_count
    const [one, other] = notes.results
    const isOne = new Intl.PluralRules(notes.locale).select(total) === 'one'
    button.textContent = (isOne ? one : other).replace(/\d+/, String(total))
  }

  drawer.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.facet') : null
    // Where the drawer is a column beside the products, a value applies at once.
    if (!link || !drawer.matches(':popover-open')) return
    const change = changeOf(link)
    if (!change) return
    event.preventDefault()
    queued = toggleFilterValue(queued, change.attribute, change.value)
    if (link.hasAttribute('aria-current')) link.removeAttribute('aria-current')
    else link.setAttribute('aria-current', 'true')
    void count()
  })
  drawer.addEventListener(
    'submit',
    (event) => {
      if (!drawer.matches(':popover-open')) return
      const ranged = readRange(event.target, queued)
      if (!ranged) return
      event.preventDefault()
      event.stopPropagation()
      queued = ranged
      void count()
    },
    { capture: true },
  )
  button?.addEventListener('click', () => {
    const spell = (query: CatalogQuery) =>
      query.filters.map((one) => `${one.attribute}=${formatFilterValue(one)}`).join()
    if (spell(queued) !== spell(currentQuery())) go(listingHref(notes.path, queued))
  })
}

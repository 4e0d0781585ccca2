'use client'

import type { FormEvent, ReactNode } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { type CatalogQuery, listingHref, withoutFilter } from '#lib/catalog/catalog-query.ts'
import { useListing } from './listing-frame.client.tsx'

type RangeFields = typeof import('#lib/catalog/range-fields.ts')

/** Adds the form's range to the query, or removes the range if both ends are empty. Null if an end is no number. */
function readForm(
  form: HTMLFormElement,
  { attribute, query, locale }: { attribute: string; query: CatalogQuery; locale: string },
  { parseRangeField, withRangeFields }: RangeFields,
): CatalogQuery | null {
  const typed = new URLSearchParams()
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement && field.title)) continue
    const isReadable = field.value.trim() === '' || parseRangeField(field.value, attribute, locale) !== undefined
    field.setCustomValidity(isReadable ? '' : field.title)
    typed.set(field.name, field.value)
  }
  return form.reportValidity() ? withRangeFields(withoutFilter(query, attribute), typed, locale) : null
}

/**
 * A form for the two ends of a range. Without scripts it sends both fields; with scripts it navigates to
 * 'price=100-500'.
 */
export function RangeFilterForm({
  path,
  attribute,
  children,
}: {
  path: string
  attribute: string
  children: ReactNode
}) {
  const listing = useListing()
  const { locale } = useSite()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!listing) return
    event.preventDefault()
    const form = event.currentTarget
    // If the code fails to load, the form is submitted and the server parses its fields.
    const code = await import('#lib/catalog/range-fields.ts').catch(() => null)
    if (!code) return form.submit()
    const { draft, query, setDraft, go } = listing
    const next = readForm(form, { attribute, query: draft ?? query, locale }, code)
    if (!next) return
    if (draft) setDraft(next)
    else go(listingHref(path, next))
  }
  const forgive = ({ target }: FormEvent<HTMLFormElement>) =>
    target instanceof HTMLInputElement && target.setCustomValidity('')
  return (
    <form action={path} onSubmit={submit} onInput={forgive} className="range-form">
      {children}
    </form>
  )
}

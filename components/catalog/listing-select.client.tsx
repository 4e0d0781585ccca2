'use client'

import { useListing } from './listing-frame.client.tsx'

type Props = {
  label: string
  /** Path of the listing; `search` is its query string without the parameters of this field. */
  path: string
  search: string
  /** `search` of the selected option. */
  current: string
  /** `search` is the query string that an option adds. */
  options: readonly { label: string; search: string }[]
  /** Hides the field on phones, which have no room for it. */
  isWideOnly?: boolean
}

/** Field for the order or page size of a listing; navigates on change. */
export function ListingSelect({ label, path, search, current, options, isWideOnly }: Props) {
  const listing = useListing()
  return (
    <label className={isWideOnly ? 'listing-select max-md:hidden' : 'listing-select'}>
      <span>{label}</span>
      <select
        value={current}
        onChange={({ target }) => {
          const query = [search, target.value].filter(Boolean).join('&')
          listing?.go(query ? `${path}?${query}` : path)
        }}
      >
        {options.map((option) => (
          <option key={option.search} value={option.search}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

'use client'

import { useListing } from './listing-frame.client.tsx'

type Props = {
  label: string
  /** Path of the listing, and its query without what is chosen here. */
  path: string
  search: string
  /** Query of the choice in force. */
  current: string
  /** Choices with the query each adds. */
  options: readonly { label: string; search: string }[]
  /** A phone has no room for it. */
  isWideOnly?: boolean
}

/** Chooses order or page size of a listing; goes there at once. */
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

'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

type Props = {
  label: string
  /** Path of the listing, and its query without what is chosen here. */
  path: string
  search: string
  /** Query of the choice in force. */
  current: string
  /** Choices with the query each adds. */
  options: readonly { label: string; search: string }[]
}

/** Chooses order or page size of a listing; goes there at once. */
export function ListingSelect({ label, path, search, current, options }: Props) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  return (
    <label>
      <span>{label}</span>
      <select
        value={current}
        aria-busy={isPending}
        onChange={({ target }) => {
          target.closest('.listing')?.setAttribute('data-busy', '')
          const query = [search, target.value].filter(Boolean).join('&')
          startTransition(() => router.push(query ? `${path}?${query}` : path, { scroll: false }))
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

'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

type Props = { label: string; current: string; options: readonly { label: string; href: string }[] }

/** Chooses the order of a listing; goes to the chosen address at once. */
export function SortSelect({ label, current, options }: Props) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  return (
    <label className="flex items-center gap-2">
      <span className="sr-only md:not-sr-only md:text-sm md:text-muted">{label}</span>
      <select
        value={current}
        aria-busy={isPending}
        onChange={(event) => {
          const { value } = event.target
          startTransition(() => router.push(value, { scroll: false }))
        }}
        className="h-11 max-w-44 rounded-button border border-line bg-page px-3 font-medium"
      >
        {options.map((option) => (
          <option key={option.href} value={option.href}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

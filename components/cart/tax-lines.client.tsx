'use client'

import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { TaxLine } from '#lib/cart/cart.ts'

/** The title of the taxes' sum, which unfolds to a list of them. */
export function TaxLines({ title, lines }: { title: string; lines: readonly TaxLine[] }) {
  const percent = new Intl.NumberFormat(useSite().locale, { style: 'percent', maximumFractionDigits: 4 })
  return (
    <details className="group">
      <summary className="flex items-baseline gap-1">
        {title}
        <Icon name="chevron" className="size-3 rotate-90 self-center text-link group-open:-rotate-90" />
      </summary>
      <ul className="mt-1 flex flex-col gap-1 text-sm text-muted">
        {lines.map(({ title, rate, formatted }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two districts may have the same title and rate
          <li key={index}>
            {title} ({percent.format(rate)}) <span className="tabular whitespace-nowrap">{formatted}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

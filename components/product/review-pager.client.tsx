'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon.client.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'

/** Buttons to other pages of reviews. */
export function ReviewPager({
  page,
  pages,
  onSelect,
}: {
  page: number
  pages: number
  onSelect: (page: number) => void
}) {
  const t = useTranslations('product')
  if (!useIsHydrated() || pages <= 1) return null
  return (
    <nav aria-label={t('reviewPages')} className="flex items-center gap-4 text-sm">
      <PageButton
        label={t('reviewPrevious')}
        isDisabled={page <= 1}
        className="[&_svg]:-scale-x-100"
        onClick={() => onSelect(page - 1)}
      />
      <span className="tabular whitespace-nowrap">{t('reviewPage', { page, pages })}</span>
      <PageButton
        label={t('reviewNext')}
        isDisabled={page >= pages}
        className="flex-row-reverse"
        onClick={() => onSelect(page + 1)}
      />
    </nav>
  )
}

/** A phone shows the arrow only; the accessible name is the same. */
function PageButton({
  label,
  isDisabled,
  className,
  onClick,
}: {
  label: string
  isDisabled: boolean
  className: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onClick}
      className={
        'flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-button border border-line px-3 ' +
        `font-semibold hover:border-text disabled:opacity-50 ${className}`
      }
    >
      <Icon name="chevron" className="size-4" />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  )
}

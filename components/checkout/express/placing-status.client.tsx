'use client'

import { useTranslations } from 'next-intl'
import { Spinner } from '#components/ui/spinner.tsx'
import type { ExpressButtonProps } from './express-button.ts'

/** Says that the order of a sheet is being placed. */
export function PlacingStatus({ express: { isOrdering } }: Pick<ExpressButtonProps, 'express'>) {
  const t = useTranslations('checkout.express')
  if (!isOrdering) return null
  return (
    <p role="status" className="flex items-center gap-3 text-muted">
      <Spinner /> {t('placing')}
    </p>
  )
}

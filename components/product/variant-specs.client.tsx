'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { Message } from '#lib/i18n/format-message.ts'
import { useVariant } from './variant-state.client.tsx'

const SpecGroups = lazy(() => import('./spec-groups.tsx').then((module) => ({ default: module.SpecGroups })))

/** The specs of the variant the page was made for, until another one is chosen and read. */
export function VariantSpecs({ about, children }: { about: Message; children: ReactNode }) {
  const { specs } = useVariant()
  if (!specs || specs.length === 0) return children
  return (
    <Suspense fallback={children}>
      <SpecGroups groups={specs} about={about} />
    </Suspense>
  )
}

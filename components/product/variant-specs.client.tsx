'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { Message } from '#lib/i18n/format-message.ts'
import { useVariant } from './variant-state.client.tsx'

const SpecGroups = lazy(() => import('./spec-groups.tsx').then((module) => ({ default: module.SpecGroups })))

/** Specs of the variant that the server rendered, until the shopper selects another one and it has loaded. */
export function VariantSpecs({ about, children }: { about: Message; children: ReactNode }) {
  const { specs } = useVariant()
  if (!specs || specs.length === 0) return children
  return (
    <Suspense fallback={children}>
      <SpecGroups groups={specs} about={about} />
    </Suspense>
  )
}

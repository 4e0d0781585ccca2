'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import type { SpecTexts } from './spec-groups.tsx'
import { useVariant } from './variant-state.client.tsx'

const SpecGroups = lazy(() => import('./spec-groups.tsx').then((module) => ({ default: module.SpecGroups })))

/** Specs of the variant that the server rendered, until the shopper selects another one and it has loaded. */
export function VariantSpecs({ texts, children }: { texts: SpecTexts; children: ReactNode }) {
  const { specs } = useVariant()
  if (!specs || specs.length === 0) return children
  return (
    <Suspense fallback={children}>
      <SpecGroups groups={specs} texts={texts} />
    </Suspense>
  )
}

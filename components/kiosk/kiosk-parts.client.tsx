'use client'

import { lazy, Suspense } from 'react'
import type { KioskProps } from './kiosk-controls.client.tsx'

const KioskControls = lazy(async () => ({ default: (await import('./kiosk-controls.client.tsx')).KioskControls }))

/** Controls of an in-store screen; other pages don't load their code. */
export function KioskParts(props: KioskProps) {
  return (
    <Suspense fallback={null}>
      <KioskControls {...props} />
    </Suspense>
  )
}

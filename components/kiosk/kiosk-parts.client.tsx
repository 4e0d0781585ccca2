'use client'

import { lazy, Suspense } from 'react'
import type { KioskProps } from './kiosk-controls.client.tsx'

const KioskControls = lazy(async () => ({ default: (await import('./kiosk-controls.client.tsx')).KioskControls }))

/** What only an in-store screen has; its code is loaded there alone. */
export function KioskParts(props: KioskProps) {
  return (
    <Suspense fallback={null}>
      <KioskControls {...props} />
    </Suspense>
  )
}

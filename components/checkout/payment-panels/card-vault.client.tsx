'use client'

import { lazy } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { Panel, PanelProps } from './panel.ts'

const SavedCardsPanel = lazy(() =>
  import('./saved-cards-panel.client.tsx').then((module) => ({ default: module.SavedCardsPanel })),
)

/** Adds the saved cards of a signed-in shopper to a card method's panel; never on a kiosk, which many people use. */
export function withSavedCards(Form: Panel): Panel {
  return function CardPanel(panel: PanelProps) {
    const { isKiosk } = useSite()
    const { canSaveCard, savedCards } = panel.offered
    // A session that is not loaded yet does not count as a guest's.
    const isGuest = panel.checkout.shopper?.isSignedIn === false
    const hasVault = (canSaveCard || savedCards.length > 0) && !isGuest && !isKiosk
    return hasVault ? <SavedCardsPanel {...panel} Form={Form} /> : <Form {...panel} />
  }
}

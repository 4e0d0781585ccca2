'use client'

import { lazy } from 'react'
import type { PanelKind } from '#lib/checkout/payment-methods/method.ts'
import { withSavedCards } from './card-vault.client.tsx'
import type { Panel } from './panel.ts'

/**
 * The component of each kind of panel, loaded when a method of that kind is chosen. This never happens on the server;
 * the condition lets the compiler leave the panels out of its code.
 */
export const PANELS: Readonly<Record<PanelKind, Panel>> =
  typeof window === 'undefined'
    ? ({} as never)
    : {
        'card-fields': withSavedCards(
          lazy(() => import('./card-fields-panel.client.tsx').then((module) => ({ default: module.CardFieldsPanel }))),
        ),
        'card-form': withSavedCards(
          lazy(() => import('./card-form-panel.client.tsx').then((module) => ({ default: module.CardFormPanel }))),
        ),
        'card-token-form': withSavedCards(
          lazy(() => import('./card-form-panel.client.tsx').then((module) => ({ default: module.CardTokenFormPanel }))),
        ),
        'bank-card': lazy(() =>
          import('./bank-card-panel.client.tsx').then((module) => ({ default: module.BankCardPanel })),
        ),
        plans: lazy(() => import('./plans-panel.client.tsx').then((module) => ({ default: module.PlansPanel }))),
        'wallet-buttons': lazy(() =>
          import('./wallet-buttons-panel.client.tsx').then((module) => ({ default: module.WalletButtonsPanel })),
        ),
        'wallet-sheet': lazy(() =>
          import('./wallet-sheet-panel.client.tsx').then((module) => ({ default: module.WalletSheetPanel })),
        ),
        'google-pay': lazy(() =>
          import('./google-pay-panel.client.tsx').then((module) => ({ default: module.GooglePayPanel })),
        ),
        login: lazy(() => import('./login-panel.client.tsx').then((module) => ({ default: module.LoginPanel }))),
        continue: lazy(() =>
          import('./continue-panel.client.tsx').then((module) => ({ default: module.ContinuePanel })),
        ),
      }

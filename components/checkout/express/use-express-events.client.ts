import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ExpressAddition } from '#lib/checkout/express/express-flow.client.ts'
import type { ExpressOutcome } from '#lib/checkout/express/express-outcome.ts'
import type { ExpressSheet } from '#lib/checkout/express/express-sheet.ts'
import type { PaymentMethod } from '#lib/checkout/payment-methods/method.ts'
import type { WalletSheetFailure } from '#lib/checkout/payment-methods/wallet-sheet.client.ts'
import type { OpenPoint } from '#lib/checkout/review/missing-steps.ts'
import { writeDraft } from '#lib/checkout/storage.client.ts'
import type { ExpressVisit } from './use-express-visit.client.ts'

/** What the page says about a sheet that has placed no order. */
export type ExpressEnd = {
  readonly provider: string
  readonly errors: readonly string[]
  /** What the order still needs. */
  readonly points: readonly OpenPoint[]
  /** Contact and address are saved for the checkout. */
  readonly isSaved: boolean
  /** The earlier shipping address could not be put back. */
  readonly isKept: boolean
  /** The goods that the sheet has added could not be removed. */
  readonly isInCart: boolean
  /** The session has ended, and the cart with it: the cart page can put the products back. */
  readonly hasEnded: boolean
}

/**
 * Opens the wallets' sheets, one at a time, and remembers how the last one ended; null if nothing is to be said.
 * `readAddition` returns what a sheet adds to the cart; null if the shopper has to fill in something before.
 */
export function useExpressEvents(
  { flow, tenant }: Pick<ExpressVisit, 'flow' | 'tenant'>,
  readAddition?: (method: PaymentMethod) => ExpressAddition | null,
) {
  const t = useTranslations('checkout')
  const [status, setStatus] = useState<'idle' | 'open' | 'ordering' | 'placed'>('idle')
  const [end, setEnd] = useState<ExpressEnd | null>(null)

  function open(sheet: ExpressSheet, method: PaymentMethod): void {
    if (status !== 'idle') return
    const provider = method.name
    const addition = readAddition?.(method) ?? null
    if (readAddition && addition === null) return
    const texts: Record<WalletSheetFailure, string> = {
      merchant: t('checkoutErrors.merchantValidation'),
      unexpected: t('checkoutErrors.providerUnexpected', { provider }),
    }
    let last: ExpressOutcome | null = null
    const finish = async (failure?: WalletSheetFailure, thrown?: unknown) => {
      if (failure) console.error('The wallet’s sheet was refused.', thrown)
      if (last?.kind === 'placed') return
      const { isRestored, isInCart } = await flow.cancel()
      const errors = last?.kind === 'refused' ? last.errors : failure ? [texts[failure]] : []
      const points = last?.kind === 'open' ? last.points : []
      const isSaved = flow.hasSaved()
      // The checkout's forms open with what the sheet gave, not with what was typed before.
      if (isSaved) writeDraft(tenant, null)
      const hasNews = errors.length > 0 || isSaved || !isRestored || isInCart
      const news = { provider, errors, points, isSaved, isKept: !isRestored, isInCart, hasEnded: flow.hasEnded() }
      setEnd(hasNews ? news : null)
      setStatus('idle')
    }
    setEnd(null)
    setStatus('open')
    flow.begin(addition)
    try {
      const isOpen = sheet.open({
        authorize: () => setStatus('ordering'),
        settle: (outcome) => {
          last = outcome
          setStatus(outcome.kind === 'placed' ? 'placed' : 'open')
        },
        end: (failure, thrown) => void finish(failure, thrown),
      })
      if (!isOpen) void finish()
    } catch (thrown) {
      void finish('unexpected', thrown)
    }
  }

  const isOrdering = status === 'ordering' || status === 'placed'
  return { end, open, isOpen: status !== 'idle', isOrdering }
}

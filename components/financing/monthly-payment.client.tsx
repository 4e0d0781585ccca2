'use client'

import { useEffect } from 'react'
import { useOutsideScript } from '#components/ui/use-outside-script.client.ts'
import type { MonthlyPayments } from '#lib/financing/monthly-payments.ts'
import { useFinancedAmount } from './financed-amount.client.tsx'

/** Calls that wait until the provider's script takes its own global over: lists of name and arguments. */
type Queue = { _: [name: string, args: ArrayLike<unknown>][] } & Record<string, unknown>

type Provider = Queue & { ui: Queue & { ready: (run: () => void) => void; refresh?: () => void } }

const CHECKOUT_CALLS = 'set add save post open empty reset on off trigger ready setProduct'.split(' ')

/** The global that the provider's script expects to find: whatever is called before it runs is queued. */
function prepareProvider(settings: object): Provider {
  const queue =
    (target: Queue, name: string) =>
    (...args: unknown[]) => {
      target._.push([name, args])
    }
  const queueOf = (): Queue => ({ _: [] })
  const checkout = Object.assign((...args: unknown[]) => void checkout._.push(['set', args]), queueOf())
  for (const name of CHECKOUT_CALLS) Object.assign(checkout, { [name]: queue(checkout, name) })
  const ui = queueOf()
  ui.ready = queue(ui, 'ready')
  const provider = Object.assign(queueOf(), { checkout, ui })
  Object.assign(provider, { jsReady: queue(provider, 'ready') })
  checkout(settings)
  return provider as unknown as Provider
}

type ProviderPage = Window & { affirm?: Provider; _affirm_config?: object }

/** Prepares the provider's global where this is the first line of the visit. */
function startProvider({ scriptUrl, publicKey, locale, country }: MonthlyPayments): void {
  const page = window as ProviderPage
  if (page.affirm) return
  page._affirm_config = {
    public_api_key: publicKey,
    script: scriptUrl,
    locale: locale.replace('-', '_'),
    country_code: country,
  }
  page.affirm = prepareProvider(page._affirm_config)
}

type Props = { payments: MonthlyPayments; sku: string; price: number; page?: 'product' | 'cart' }

/** The monthly payment of a price, in the provider's words (affirm); it follows the variant that is chosen. */
export function MonthlyPayment({ payments, sku, price, page = 'product' }: Props) {
  const amount = useFinancedAmount(price)
  const script = useMonthlyPayments(payments)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the provider reads the new amount from the line
  useEffect(() => {
    if (script !== 'ready') return
    const { affirm } = window as ProviderPage
    affirm?.ui.ready(() => affirm.ui.refresh?.())
  }, [script, amount])
  return <p className="affirm-as-low-as" data-page-type={page} data-sku={sku} data-amount={Math.round(amount * 100)} />
}

function useMonthlyPayments(payments: MonthlyPayments) {
  // Before the script is asked for, in the same commit.
  useEffect(() => startProvider(payments), [payments])
  return useOutsideScript(payments.scriptUrl)
}

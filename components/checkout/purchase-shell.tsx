import type { ReactNode } from 'react'
import { CartShell } from '#components/cart/cart-shell.tsx'
import { PolicySources } from '#components/site/policy-sources.tsx'
import { checkoutRequests } from '#lib/checkout/checkout-policy.ts'
import type { CheckoutPage } from '#lib/checkout/load-checkout-page.server.ts'
import { protectionScripts } from '#lib/site/protection-scripts.ts'
import { PageScript } from './page-script.client.tsx'

/** Static shell of every page under /checkout, the cart included: fraud screening, policy, heading, cart settings. */
export function PurchaseShell({ site, title, children }: CheckoutPage & { children: ReactNode }) {
  const { screening } = protectionScripts(site)
  return (
    <>
      {screening && <PageScript src={screening} />}
      {/* In addition to the layout's element: the cache merges both into the page's policy. */}
      <PolicySources requests={checkoutRequests(site)} />
      <CartShell site={site} title={title}>
        {children}
      </CartShell>
    </>
  )
}

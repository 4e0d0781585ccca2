import { REST_PATHS } from '../../../contracts/paths.ts'
import { scriptUrlOf } from '../../../site/provider-scripts.ts'
import { leaseMethod } from '../lease.ts'
import type { MethodContext } from '../method.ts'
import { approvedWith, windowEndOf } from '../provider-window.ts'

/** The part of the provider's client that is used. */
type AcimaPage = {
  Acima?: {
    Client: new (options: {
      merchantId: string
      iframeUrl: string
    }) => { checkout(fields: object): Promise<{ checkoutToken?: unknown }> }
  }
}

const scriptUrl = ({ scriptUrls }: MethodContext): string => scriptUrlOf('acima', scriptUrls)

/** Second lease provider: once it has agreed, the receipt follows. */
export const acima = leaseMethod('acima', REST_PATHS.acimaCheckout, 'success', {
  isSetUp: ({ acimaMerchantId }) => acimaMerchantId !== '',
  scriptUrl,
  open: async (page, { fields, context }) => {
    const { Acima } = page as AcimaPage
    if (!Acima) return { kind: 'unexpected' }
    const iframeUrl = new URL(scriptUrl(context)).origin
    const client = new Acima.Client({ merchantId: context.config.acimaMerchantId, iframeUrl })
    try {
      return approvedWith('checkout_token', (await client.checkout(fields)).checkoutToken)
    } catch (error) {
      // The shopper has closed its frame, or the provider says no.
      return windowEndOf(error)
    }
  },
})

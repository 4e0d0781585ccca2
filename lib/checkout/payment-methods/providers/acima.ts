import { REST_PATHS } from '../../../contracts/paths.ts'
import { scriptUrlOf } from '../../../site/provider-scripts.ts'
import { leaseMethod } from '../lease-to-own.ts'
import type { MethodContext, WindowEnd } from '../method.ts'
import { windowEndOf } from '../provider-window.ts'

/** What the provider's checkout resolves to; `createOrderComplete` is set if it waits for the shop. */
type Lease = {
  leaseId?: unknown
  applicationId?: unknown
  leaseNumber?: unknown
  checkoutToken?: unknown
  createOrderComplete?: () => void
}

/** The used part of the provider's client. */
type AcimaPage = {
  Acima?: {
    Client: new (options: {
      merchantId: string
      iframeUrl: string
    }) => { checkout(fields: object): Promise<Lease | undefined> }
  }
}

const scriptUrl = ({ scriptUrls }: MethodContext): string => scriptUrlOf('acima', scriptUrls)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/**
 * An approval with the lease to report to the back end; 'unexpected' without a lease id, because it is unclear what was
 * approved.
 */
function readLease(lease: Lease | undefined): WindowEnd {
  const { leaseId, applicationId, leaseNumber, checkoutToken, createOrderComplete } = lease ?? {}
  const id = leaseId ?? applicationId
  if (!isText(id)) return { kind: 'unexpected' }
  const draft = {
    lease_id: id,
    ...(isText(leaseNumber) && { lease_number: leaseNumber }),
    ...(isText(checkoutToken) && { checkout_token: checkoutToken }),
  }
  return { kind: 'approved', draft, ...(createOrderComplete && { complete: () => createOrderComplete() }) }
}

/** Second lease provider: once it has approved, the receipt follows. */
export const acima = leaseMethod('acima', { info: REST_PATHS.acimaCheckout, lease: REST_PATHS.acimaLease }, 'success', {
  isSetUp: ({ acimaMerchantId }) => acimaMerchantId !== '',
  scriptUrl,
  open: async (page, { fields, context }) => {
    const { Acima } = page as AcimaPage
    if (!Acima) return { kind: 'unexpected' }
    const iframeUrl = new URL(scriptUrl(context)).origin
    const client = new Acima.Client({ merchantId: context.config.acimaMerchantId, iframeUrl })
    try {
      return readLease(await client.checkout(fields))
    } catch (error) {
      // The client rejects if the shopper closes its frame or the provider declines.
      return windowEndOf(error)
    }
  },
})

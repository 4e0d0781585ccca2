import { err, ok } from '../../../core/result.ts'
import { scriptOriginsOf, scriptUrlOf } from '../../../site/provider-scripts.ts'
import type { MethodContext, PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedOrigins } from '../provider-origins.ts'
import { parseWalletAddress } from '../wallet-address.ts'

/** Hosts of the provider's own pages. */
const PAGES = ['https://*.amazon.com', 'https://*.payments-amazon.com']

const scriptUrl = ({ scriptUrls }: Pick<MethodContext, 'scriptUrls'>): string => scriptUrlOf('amazonpay', scriptUrls)

/**
 * The marketplace's login-and-pay wallet (checkout specification 3.6): the shopper logs in on the wallet's page and comes
 * back with a checkout session, whose address fills the checkout; the order is placed at the store's own address for it.
 */
export const amazonpay: PaymentMethod = {
  ...plainMethod('amazonpay', PROVIDER_NAMES.amazonpay),
  kind: 'wallet',
  mark: 'amazon-pay',
  panel: 'login',
  onApprove: ['save', 'refresh-cart'],
  onPlace: ['place'],
  onResume: 'approved',
  isForAnyTotal: true,
  isOffered: ({ amazonPay }) => amazonPay?.isEnabled === true,
  buildSubmission: async ({ checkout_session_id: id }, _, moment) => {
    if (moment !== 'approve') return ok({ data: {} })
    return typeof id === 'string' && id !== '' ? ok({ data: { checkout_session_id: id } }) : err('tokenMissing')
  },
  login: {
    scriptUrl,
    returnParameter: 'amazonCheckoutSessionId',
    findSession: ({ amazonSessionId }) => amazonSessionId,
    draftOf: (id) => ({ checkout_session_id: id }),
    findAddress: ({ amazonAddressHtml }) => (amazonAddressHtml === '' ? null : parseWalletAddress(amazonAddressHtml)),
    sessionAddress: ({ config }) => config.amazonPay?.createSessionUrl ?? '',
  },
  placeCall: ({ checkout_session_id }, { config }) => ({
    address: config.amazonPay?.placeOrderUrl ?? '',
    body: { checkout_session_id },
  }),
  pageOrigins: (context) => [...PAGES, ...namedOrigins('amazonpay', context)],
  policyRequest: (context) =>
    context.config.amazonPay?.isEnabled
      ? { by: 'marketplace wallet', code: scriptOriginsOf(scriptUrl(context)) }
      : null,
}

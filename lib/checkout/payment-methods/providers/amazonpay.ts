import { err, ok } from '../../../core/result.ts'
import { scriptOriginsOf, scriptUrlOf } from '../../../site/provider-scripts.ts'
import type { MethodContext, PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedOrigins } from '../provider-origins.ts'
import { parseWalletAddress } from '../wallet-address.ts'

const scriptUrl = ({ scriptUrls }: Pick<MethodContext, 'scriptUrls'>): string => scriptUrlOf('amazonpay', scriptUrls)

/**
 * Further hosts of the wallet's pages by the host of its regional script; those of North America are always allowed.
 */
const REGIONAL_PAGES: Readonly<Record<string, readonly string[]>> = {
  'static-eu.payments-amazon.com': ['de', 'co.uk', 'fr', 'it', 'es'].map((domain) => `https://*.amazon.${domain}`),
  'static-fe.payments-amazon.com': ['https://*.amazon.co.jp'],
}

/** Hosts of the wallet's own pages: its script posts a form to them, calls them and may frame them. */
const pagesOf = (context: Pick<MethodContext, 'scriptUrls'>): readonly string[] => [
  'https://*.amazon.com',
  ...(REGIONAL_PAGES[new URL(scriptUrl(context)).hostname] ?? []),
]

/**
 * The marketplace's login-and-pay wallet (S2-3.6): the shopper logs in on the wallet's page and returns with a checkout
 * session, whose address fills the forms; a call of the store's own places the order.
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
    signOut: (page) => (page as { amazon?: { Pay?: { signout?(): void } } }).amazon?.Pay?.signout?.(),
  },
  placeCall: ({ checkout_session_id }, { config }) => ({
    address: config.amazonPay?.placeOrderUrl ?? '',
    body: { checkout_session_id },
  }),
  // redirectUrl is amazonPayRedirectUrl: the shopper is charged only after visiting it.
  afterPlaced: ({ redirectUrl }) => (redirectUrl === '' ? { kind: 'success' } : { kind: 'leave', url: redirectUrl }),
  pageOrigins: (context) => [
    ...pagesOf(context),
    'https://*.payments-amazon.com',
    ...namedOrigins('amazonpay', context),
  ],
  policyRequest: (context) =>
    context.config.amazonPay?.isEnabled
      ? {
          by: 'Amazon Pay',
          code: scriptOriginsOf(scriptUrl(context)),
          calls: pagesOf(context),
          media: ['https://*.ssl-images-amazon.com'],
          frames: pagesOf(context),
          forms: [...pagesOf(context), ...namedOrigins('amazonpay', context)],
        }
      : null,
}

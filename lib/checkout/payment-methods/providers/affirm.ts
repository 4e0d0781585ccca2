import * as v from 'valibot'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { AffirmCheckoutWire } from '../../../contracts/payment-parts.ts'
import { err, ok } from '../../../core/result.ts'
import { AFFIRM_COUNTRIES, prepareAffirm } from '../../../site/provider-globals.ts'
import { namedScriptUrl } from '../../../site/provider-scripts.ts'
import { buildAffirmCheckout } from '../affirm-checkout.ts'
import type { MethodContext, PaymentMethod, WindowRequest } from '../method.ts'
import { approvedWith, windowMethod } from '../provider-window.ts'

/** The used part of the provider's script. */
type AffirmPage = {
  affirm?: {
    checkout: ((checkout: object) => void) & {
      open(events: {
        onSuccess: (approval?: { checkout_token?: unknown; checkout_id?: unknown }) => void
        onFail: () => void
        onValidationError: () => void
      }): void
    }
    /** `error` is missing in the script's stub: it exists once `ready` calls back. */
    ui: { ready(run: () => void): void; error?: { on(event: 'close', run: () => void): void } }
  }
}

const scriptUrl = ({ config, scriptUrls }: MethodContext): string =>
  namedScriptUrl('affirm', config.affirm?.scriptUrl ?? '', scriptUrls)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Response of the store's back end; invalid with neither a checkout nor an order. */
const UsableCheckout = v.pipe(
  AffirmCheckoutWire,
  v.check(
    ({ checkout_token, order_id, checkout, merchant }) =>
      checkout_token !== '' || order_id !== '' || isObject(checkout.merchant) || isObject(merchant),
    'names neither a checkout nor an order',
  ),
)

/** The checkout object for the window: the back end's if it sends one, else built from the cart. */
function findCheckout(
  { fields, cart, context, goodsNames }: WindowRequest,
  checkoutUrl: string,
): Readonly<Record<string, unknown>> {
  const { checkout, merchant, checkout_token, order_id } = fields
  if (isObject(checkout) && isObject(checkout.merchant)) return checkout
  if (isObject(merchant)) return fields
  const { currency } = context.config
  return buildAffirmCheckout(cart, {
    checkoutUrl,
    currency,
    orderId: String(order_id || checkout_token || ''),
    goodsNames,
  })
}

/**
 * Buy now, pay later (S2-4.4, S2-7.5): the provider's window opens with the order to come; the token it returns is
 * saved, then the order can be placed. Affirm reports the same event for a shopper who is declined and for one who
 * closes the window. If it rejects the checkout, it shows that in its own window, and the shop only learns that the
 * window was closed.
 */
export const affirm: PaymentMethod = {
  ...windowMethod('affirm', {
    isSetUp: ({ affirm }) => affirm !== null && affirm.publicApiKey !== '',
    scriptUrl,
    prepare: (page, context, locale) =>
      prepareAffirm(page, {
        scriptUrl: scriptUrl(context),
        publicKey: context.config.affirm?.publicApiKey ?? '',
        locale,
        country: AFFIRM_COUNTRIES[context.config.country] ?? '',
      }),
    open: (page, request) => {
      const { affirm } = page as AffirmPage
      return new Promise((resolve) => {
        if (!affirm) return resolve({ kind: 'unexpected' })
        const { origin, pathname } = page.location
        const checkout = findCheckout(request, `${origin}${pathname}`)
        const metadata = { ...(isObject(checkout.metadata) && checkout.metadata), mode: 'modal' }
        affirm.ui.ready(() => {
          affirm.ui.error?.on('close', () => resolve({ kind: 'unexpected' }))
          affirm.checkout({ ...checkout, metadata })
          affirm.checkout.open({
            onSuccess: (approval) =>
              resolve(approvedWith('checkout_token', approval?.checkout_token ?? approval?.checkout_id)),
            onFail: () => resolve({ kind: 'closed' }),
            onValidationError: () => resolve({ kind: 'unexpected' }),
          })
        })
      })
    },
  }),
  onChoose: ['load-info', 'open-window'],
  onApprove: ['save', 'refresh-cart'],
  onPlace: ['place'],
  onResume: 'approved',
  failureKey: 'providerBackend',
  loadInfo: async (rest) => {
    const response = await rest.send({
      method: 'POST',
      path: REST_PATHS.affirmCheckout,
      body: {},
      schema: UsableCheckout,
    })
    return response.ok ? ok({ kind: 'window', fields: response.value }) : response
  },
  buildSubmission: async ({ checkout_token }, _, moment) => {
    if (moment !== 'approve') return ok({ data: {} })
    return typeof checkout_token === 'string' ? ok({ data: { checkout_token } }) : err('providerUnexpected')
  },
}

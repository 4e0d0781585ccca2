import { REST_PATHS } from '../../../contracts/paths.ts'
import { CheckoutTokenWire } from '../../../contracts/payment-parts.ts'
import { err, ok } from '../../../core/result.ts'
import { AFFIRM_COUNTRIES, prepareAffirm } from '../../../site/provider-globals.ts'
import { namedScriptUrl } from '../../../site/provider-scripts.ts'
import type { MethodContext, PaymentMethod } from '../method.ts'
import { approvedWith, windowMethod } from '../provider-window.ts'

/** The part of the provider's script that is used. */
type AffirmPage = {
  affirm?: {
    checkout: ((checkout: object) => void) & {
      open(events: {
        onSuccess: (approval: { checkout_token?: unknown }) => void
        onFail: (failure?: { reason?: unknown }) => void
        onValidationError: () => void
      }): void
    }
  }
}

const scriptUrl = ({ config, scriptUrls }: MethodContext): string =>
  namedScriptUrl('affirm', config.affirm?.scriptUrl ?? '', scriptUrls)

/**
 * Buy now, pay later (checkout specification 4.4, 7.5): the checkout info's token opens the provider's window, the token
 * that it approves is saved, then the order can be placed.
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
        country: AFFIRM_COUNTRIES[locale.slice(-2)] ?? '',
      }),
    open: (page, { fields }) => {
      const { affirm } = page as AffirmPage
      return new Promise((resolve) => {
        if (!affirm) return resolve({ kind: 'unexpected' })
        affirm.checkout({ ...fields, metadata: { mode: 'modal' } })
        affirm.checkout.open({
          onSuccess: (approval) => resolve(approvedWith('checkout_token', approval?.checkout_token)),
          onFail: (failure) => resolve({ kind: failure?.reason === 'canceled' ? 'closed' : 'declined' }),
          onValidationError: () => resolve({ kind: 'unexpected' }),
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
      schema: CheckoutTokenWire,
    })
    return response.ok ? ok({ kind: 'window', fields: response.value }) : response
  },
  buildSubmission: async ({ checkout_token }, _, moment) => {
    if (moment !== 'approve') return ok({ data: {} })
    return typeof checkout_token === 'string' ? ok({ data: { checkout_token } }) : err('providerUnexpected')
  },
}

import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import type { PolicyRequest } from '../core/policy-request.ts'
import { challengeOf, challengeRequests } from '../site/challenge.ts'
import { schedulerOriginOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { PAYMENT_METHODS } from './payment-methods/registry.ts'

/**
 * What pages under /checkout add to their content security policy: scripts and hosts of each payment method that the
 * store has set up, of the challenge if guests must solve it, and frames of the store's delivery scheduler.
 */
export function checkoutRequests({ config }: Pick<Site, 'config'>): PolicyRequest[] {
  const context = { config: config.payments, scriptUrls: config.partners.scriptUrls }
  const scheduler = schedulerOriginOf(config.partners.scriptUrls)
  return [
    ...PAYMENT_METHODS.flatMap((method) => method.policyRequest?.(context) ?? []),
    ...(scheduler === '' ? [] : [{ by: 'delivery scheduler', frames: [scheduler] }]),
    ...challengeRequests(challengeOf(config, CHALLENGE_FORMS.guestCheckout)),
  ]
}

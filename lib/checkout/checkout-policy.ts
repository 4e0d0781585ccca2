import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import type { PolicyRequest } from '../core/policy-request.ts'
import { challengeOf, challengeRequests } from '../site/challenge.ts'
import { schedulerOriginOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { PAYMENT_METHODS } from './payments/registry.ts'

/**
 * What pages under /checkout ask their policy for besides what every page does: each way of paying that the store has
 * set up, the challenge when guests must solve it, frames of the delivery scheduler that the store names. Nothing else.
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

import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import type { PolicyRequest } from '../core/policy-request.ts'
import { challengeOf, challengeRequests } from '../site/challenge.ts'
import { schedulerOriginOf, scriptOriginsOf, scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/**
 * What pages under /checkout ask their policy for besides what every page does: the card processor when the store has
 * it on, the challenge when guests must solve it, frames of the delivery scheduler that the store names. Nothing else.
 */
export function checkoutRequests({ config }: Pick<Site, 'config'>): PolicyRequest[] {
  const { nmi } = config.payments
  const scheduler = schedulerOriginOf(config.partners.scriptUrls)
  const isCardOn = nmi.isEnabled && nmi.tokenizationKey !== ''
  return [
    ...(isCardOn
      ? [{ by: 'card processor', code: scriptOriginsOf(scriptUrlOf('nmi', config.partners.scriptUrls)) }]
      : []),
    ...(scheduler === '' ? [] : [{ by: 'delivery scheduler', frames: [scheduler] }]),
    ...challengeRequests(challengeOf(config, CHALLENGE_FORMS.guestCheckout)),
  ]
}

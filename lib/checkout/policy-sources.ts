import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { scriptOriginsOf, scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/**
 * Origins that pages under /checkout load scripts and frames from, and connect to, besides what every page may: the
 * card processor's when the store has it on, the challenge's when guests must solve it. Nothing else.
 */
export function checkoutPolicySources({ config }: Pick<Site, 'config'>) {
  const { nmi } = config.payments
  const { scriptUrls } = config.partners
  const isCardOn = nmi.isEnabled && nmi.tokenizationKey !== ''
  const isChallengeOn = isChallengeRequired(config.challenge, CHALLENGE_FORMS.guestCheckout)
  const origins = [
    ...(isCardOn ? scriptOriginsOf(scriptUrlOf('nmi', scriptUrls)) : []),
    ...(isChallengeOn ? scriptOriginsOf(scriptUrlOf('recaptcha', scriptUrls)) : []),
  ]
  const sources = [...new Set(origins)]
  return { script: sources, connect: sources, frame: sources }
}

import { CHALLENGE_FORMS } from '../core/checkout-constants.ts'
import { paths } from '../i18n/paths.ts'
import { isChallengeRequired } from '../site/challenge.ts'
import { scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/** What the form's island knows of its store. */
export type QuoteSite = {
  readonly locale: string
  readonly timeZone: string
  /** Address of this page, to which the form comes back when it is sent without JavaScript. */
  readonly pageHref: string
  readonly homeHref: string
  /** null where the store asks for none. */
  readonly challenge: { readonly siteKey: string; readonly scriptUrl: string } | null
}

/** Narrows a site for the form. */
export function buildQuoteSite({ locale, config, href }: Site): QuoteSite {
  return {
    locale,
    timeZone: config.locale.timeZone,
    pageHref: href(paths.requestQuote),
    homeHref: href(paths.home),
    challenge: isChallengeRequired(config.challenge, CHALLENGE_FORMS.requestQuote)
      ? { siteKey: config.challenge.siteKey, scriptUrl: scriptUrlOf('recaptcha', config.partners.scriptUrls) }
      : null,
  }
}

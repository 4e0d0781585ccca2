import { paths } from '../i18n/paths.ts'
import { type Challenge, challengeOf } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import { ENQUIRIES, type EnquiryKind } from './enquiry.ts'

/** What the form's island knows of its store. */
export type EnquirySite = {
  readonly kind: EnquiryKind
  readonly locale: string
  readonly timeZone: string
  /** Address of this page, to which the form comes back when it is sent without JavaScript. */
  readonly pageHref: string
  readonly homeHref: string
  /** null where the store asks for none. */
  readonly challenge: Challenge | null
}

const PAGES: Readonly<Record<EnquiryKind, string>> = { quote: paths.requestQuote, contact: paths.contact }

/** Narrows a site for a form. */
export function buildEnquirySite({ locale, config, href }: Site, kind: EnquiryKind): EnquirySite {
  return {
    kind,
    locale,
    timeZone: config.locale.timeZone,
    pageHref: href(PAGES[kind]),
    homeHref: href(paths.home),
    challenge: challengeOf(config, ENQUIRIES[kind].challengeForm),
  }
}

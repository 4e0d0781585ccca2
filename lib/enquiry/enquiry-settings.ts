import { type Challenge, challengeOf } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import { ENQUIRIES, type EnquiryKind } from './enquiry.ts'

/** What a form needs, besides what every island knows of its store. */
export type EnquirySettings = {
  readonly kind: EnquiryKind
  /** null where the store asks for none. */
  readonly challenge: Challenge | null
}

/** The settings of a site for a form. */
export const enquirySettings = ({ config }: Pick<Site, 'config'>, kind: EnquiryKind): EnquirySettings => ({
  kind,
  challenge: challengeOf(config, ENQUIRIES[kind].challengeForm),
})

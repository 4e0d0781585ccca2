import { type Challenge, challengeOf } from '../site/challenge.ts'
import type { Site } from '../site/site.ts'
import { ENQUIRIES, type EnquiryKind } from './enquiry.ts'

/** Settings of a form that the islands' Site does not contain. */
export type EnquirySettings = {
  readonly kind: EnquiryKind
  /** null if the store uses none. */
  readonly challenge: Challenge | null
}

export const enquirySettings = ({ config }: Pick<Site, 'config'>, kind: EnquiryKind): EnquirySettings => ({
  kind,
  challenge: challengeOf(config, ENQUIRIES[kind].challengeForm),
})

import { PolicySources } from '#components/site/policy-sources.tsx'
import type { EnquiryKind } from '#lib/contact/enquiry.ts'
import { enquirySettings } from '#lib/contact/enquiry-settings.ts'
import type { EnquiryResult } from '#lib/core/enquiry-result.ts'
import { challengeRequests } from '#lib/site/challenge.ts'
import type { Site } from '#lib/site/site.ts'
import { EnquiryForm } from './enquiry-form.client.tsx'

type Props = {
  site: Site
  kind: EnquiryKind
  /** Result of a form that was sent without scripts. */
  result?: EnquiryResult | undefined
}

/** A form to the store, with the policy of the challenge that protects it. */
export function EnquirySection({ site, kind, result }: Props) {
  const settings = enquirySettings(site, kind)
  return (
    <>
      <PolicySources requests={challengeRequests(settings.challenge)} />
      <EnquiryForm {...settings} result={result} />
    </>
  )
}

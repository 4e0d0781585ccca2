import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { formatPolicyMeta, POLICY_NAME } from '#lib/finish-html/page-meta.ts'

/**
 * Declares what the page's Content-Security-Policy must allow. When the cache stores the page, it merges all these
 * elements of the page.
 */
export const PolicySources = ({ requests }: { requests: readonly PolicyRequest[] }) =>
  requests.length > 0 && <meta name={POLICY_NAME} content={formatPolicyMeta(requests)} />

import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { formatPolicyMeta, POLICY_NAME } from '#lib/page/page-meta.ts'

/** Says what the page's Content-Security-Policy must allow; the cache joins all these elements of a page as it stores it. */
export const PolicyMeta = ({ requests }: { requests: readonly PolicyRequest[] }) =>
  requests.length > 0 && <meta name={POLICY_NAME} content={formatPolicyMeta(requests)} />

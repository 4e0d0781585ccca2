import type { PolicyRequest } from '#lib/core/policy-request.ts'
import { formatPolicyNote, POLICY_NOTE } from '#lib/page/page-notes.ts'

/** Notes what the page's Content-Security-Policy must allow; the cache joins all notes of a page as it stores it. */
export const PolicyNote = ({ requests }: { requests: readonly PolicyRequest[] }) =>
  requests.length > 0 && <meta name={POLICY_NOTE} content={formatPolicyNote(requests)} />

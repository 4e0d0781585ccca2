import { isSameSecret } from '../core/same-secret.node.ts'

/**
 * Whether a request may read the metrics of this process: 'absent' when it brings no bearer token or there is none to
 * bring (METRICS_TOKEN), so that /metrics is like any other address to everybody else.
 */
export function checkMetricsToken(
  authorization: string | undefined,
  token: string | undefined,
): 'allowed' | 'refused' | 'absent' {
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token || bearer === undefined) return 'absent'
  return isSameSecret(bearer, token) ? 'allowed' : 'refused'
}

import { isSameSecret } from '../core/secrets/same-secret.node.ts'

/**
 * Whether a request may read the metrics of this process. 'absent' if the request has no bearer token or METRICS_TOKEN
 * is not set: then /metrics behaves like any other address.
 */
export function checkMetricsToken(
  authorization: string | undefined,
  token: string | undefined,
): 'allowed' | 'refused' | 'absent' {
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (!token || bearer === undefined) return 'absent'
  return isSameSecret(bearer, token) ? 'allowed' : 'refused'
}

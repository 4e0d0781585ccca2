import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

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
  return timingSafeEqual(digestOf(bearer), digestOf(token)) ? 'allowed' : 'refused'
}

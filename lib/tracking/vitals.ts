/** Address that takes the web vitals of a visit. */
export const VITALS_PATH = '/api/vitals'

type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PERCENT = 10

/**
 * Share of visits whose web vitals are measured, in percent: WEB_VITALS_PERCENT, 10 by default; none where nobody can read
 * the metrics.
 */
export function readVitalsPercent({ METRICS_TOKEN: token, WEB_VITALS_PERCENT: text }: Variables): number {
  if (!token) return 0
  const percent = text ? Number(text) : DEFAULT_PERCENT
  return percent >= 0 && percent <= 100 ? percent : DEFAULT_PERCENT
}

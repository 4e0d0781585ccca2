/** Address that receives the web vitals of a visit. */
export const VITALS_PATH = '/api/vitals'

type Variables = Readonly<Record<string, string | undefined>>

const DEFAULT_PERCENT = 10

/**
 * Percentage of visits whose web vitals are measured: WEB_VITALS_PERCENT, 10 by default; 0 without METRICS_TOKEN,
 * because then the metrics can't be read.
 */
export function readVitalsPercent({ METRICS_TOKEN: token, WEB_VITALS_PERCENT: text }: Variables): number {
  if (!token) return 0
  const percent = text ? Number(text) : DEFAULT_PERCENT
  return percent >= 0 && percent <= 100 ? percent : DEFAULT_PERCENT
}

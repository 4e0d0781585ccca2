import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { VITALS_PATH } from './vitals.ts'

/** Path for which this document was loaded, even after client navigation. */
function readFirstPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return URL.parse(navigation?.name ?? '')?.pathname ?? location.pathname
}

/**
 * Measures the web vitals of this document and sends them once, when it is first left or hidden. Events before this
 * code ran come from the browser's performance entries.
 *
 * @param isAllowed whether the shopper still consents
 */
export function reportVitals(isAllowed: () => boolean): void {
  const values: Record<string, number> = {}
  for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    onVital(({ name, value }) => {
      values[name.toLowerCase()] = value
    })
  }
  const path = readFirstPath()
  // Added after the library's listeners, which report the last values on the same event.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (isAllowed()) navigator.sendBeacon(VITALS_PATH, JSON.stringify({ path, ...values }))
  }
  document.addEventListener('visibilitychange', send)
}

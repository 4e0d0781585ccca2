import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { VITALS_PATH } from './vitals.ts'

/** Path of the page that this document was loaded for, whatever the router shows by now. */
function readFirstPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return URL.parse(navigation?.name ?? '')?.pathname ?? location.pathname
}

/**
 * Measures the web vitals of this document and sends them once, when it is first left or hidden. What happened before this
 * code came is told by the browser's own record.
 *
 * @param isAllowed whether the shopper still agrees
 */
export function reportVitals(isAllowed: () => boolean): void {
  const values: Record<string, number> = {}
  for (const onVital of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    onVital(({ name, value }) => {
      values[name.toLowerCase()] = value
    })
  }
  const path = readFirstPath()
  // After the library's own listeners, which tell the last values at the same moment.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (isAllowed()) navigator.sendBeacon(VITALS_PATH, JSON.stringify({ path, ...values }))
  }
  document.addEventListener('visibilitychange', send)
}

/** Parts of the Server-Timing header: durations in milliseconds, and the number of back-end calls. */
export type Timing = {
  /** Adds the duration of a part that started at `startedAtMs` of performance.now(). */
  add: (part: 'gate' | 'backend', startedAtMs: number) => void
  /** Value of the header, e.g. 'gate;dur=0.4, backend;desc="2";dur=31.5, total;dur=33.1'. */
  format: () => string
}

const duration = (ms: number): string => `dur=${Math.max(0, ms).toFixed(1)}`

/** Value of the header with the gates only, before a page is rendered. */
export const formatGateTiming = (gateMs: number): string => `gate;${duration(gateMs)}`

/** Starts measuring a response. Only durations and the number of calls are sent. */
export function startTiming(now: () => number = () => performance.now()): Timing {
  const startedAtMs = now()
  let gateMs: number | null = null
  let backendMs = 0
  let calls = 0
  return {
    add: (part, partStartedAtMs) => {
      const ms = now() - partStartedAtMs
      if (part === 'gate') gateMs = (gateMs ?? 0) + ms
      else {
        backendMs += ms
        calls += 1
      }
    },
    format: () =>
      [
        ...(gateMs === null ? [] : [formatGateTiming(gateMs)]),
        ...(calls === 0 ? [] : [`backend;desc="${calls}";${duration(backendMs)}`]),
        `total;${duration(now() - startedAtMs)}`,
      ].join(', '),
  }
}

/** Whether a shared cache may keep a response, which then must not contain data of one request. */
export const isShareable = (headers: Headers): boolean =>
  !/\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '')

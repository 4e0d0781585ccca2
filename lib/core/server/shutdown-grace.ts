const DEFAULT_S = 8
const MOST_S = 3_600

/**
 * How long a process may finish its work after a request to stop, in milliseconds.
 * @param text SHUTDOWN_GRACE_S: seconds; 8 if unset or invalid, at most an hour
 */
export function shutdownGraceMs(text: string | undefined): number {
  const seconds = Number(text || DEFAULT_S)
  return (Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MOST_S) : DEFAULT_S) * 1_000
}

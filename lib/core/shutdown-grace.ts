const DEFAULT_S = 8
const MOST_S = 3_600

/**
 * How long a process that is asked to stop may finish what it is at, in milliseconds.
 *
 * @param text SHUTDOWN_GRACE_S: seconds; 8 where it is unset or makes no sense, an hour at most
 */
export function shutdownGraceMs(text: string | undefined): number {
  const seconds = Number(text || DEFAULT_S)
  return (Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, MOST_S) : DEFAULT_S) * 1_000
}

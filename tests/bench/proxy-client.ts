/** Settings of a proxy: the delay of API responses, and the number of invented stores in its registry. */
export type ProxySettings = { delayMs: number; storeCount: number }

/** One call of an API that went through a proxy; `endMs` is null if it had not ended. */
export type Call = { path: string; startMs: number; endMs: number | null }

const addressOf = (port: number) => `http://localhost:${port}/proxy`

/** Changes a proxy's settings and deletes its record of calls. */
export async function setProxy(port: number, settings: ProxySettings): Promise<void> {
  const response = await fetch(addressOf(port), { method: 'PUT', body: JSON.stringify(settings) })
  if (!response.ok) throw new Error(`The proxy's response has status ${response.status}.`)
}

/** Calls that a proxy has forwarded since its settings were last changed. */
export async function readCalls(port: number): Promise<Call[]> {
  return (await (await fetch(addressOf(port))).json()) as Call[]
}

/**
 * Number of calls that waited for one another: the longest chain in which each begins after the previous one has
 * ended. Parallel calls are one wave.
 */
export function countWaves(calls: readonly Call[]): number {
  let waves = 0
  let endMs = Number.NEGATIVE_INFINITY
  // Of the calls that can follow, the one that ends first allows the longest chain.
  const byEnd = calls
    .map((call) => ({ startMs: call.startMs, endMs: call.endMs ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.endMs - b.endMs)
  for (const call of byEnd) {
    if (call.startMs < endMs) continue
    waves += 1
    endMs = call.endMs
  }
  return waves
}

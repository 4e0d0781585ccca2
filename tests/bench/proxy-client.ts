/** How a proxy behaves: how late it answers calls of an API, and how many made-up stores its registry has. */
export type ProxySettings = { delayMs: number; storeCount: number }

/** One call of an API that went through a proxy; `endMs` is null when it had not ended. */
export type Call = { path: string; startMs: number; endMs: number | null }

const addressOf = (port: number) => `http://localhost:${port}/proxy`

/** Tells a proxy how to behave; it forgets the calls it has seen. */
export async function setProxy(port: number, settings: ProxySettings): Promise<void> {
  const response = await fetch(addressOf(port), { method: 'PUT', body: JSON.stringify(settings) })
  if (!response.ok) throw new Error(`The proxy answers ${response.status}.`)
}

/** Calls that went through a proxy since it was last told how to behave. */
export async function readCalls(port: number): Promise<Call[]> {
  return (await (await fetch(addressOf(port))).json()) as Call[]
}

/**
 * How many calls had to wait for one another: the longest chain in which each begins after the one before has ended.
 * Calls that run side by side are one wave.
 */
export function countWaves(calls: readonly Call[]): number {
  let waves = 0
  let endMs = Number.NEGATIVE_INFINITY
  // Of the calls that can follow, the one that ends first leaves room for the most.
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

/** Closes the storefront's server without losing requests that arrive at that moment (docs/decisions/0085 and 0091). */
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** An event loop turn shorter than this had no connections waiting to be accepted. */
const QUIET_TURN_MS = 1

/** Share of the grace period after which the shutdown continues without a quiet turn. */
const PART_OF_GRACE = 0.25

/**
 * Waits until all received data is read and all connections are accepted: until an event loop turn was short and
 * accepted no connection. Turns are long while pages render, and Node may accept one connection per turn.
 */
async function waitForQuiet(server: HttpServer, limitMs: number): Promise<void> {
  let acceptedCount = 0
  const count = () => {
    acceptedCount++
  }
  server.on('connection', count)
  const startedMs = performance.now()
  // The current turn may have polled for connections already.
  await nextTurn()
  for (let isQuiet = false; !isQuiet && performance.now() - startedMs < limitMs; ) {
    const [countBefore, turnStartedMs] = [acceptedCount, performance.now()]
    await nextTurn()
    isQuiet = acceptedCount === countBefore && performance.now() - turnStartedMs < QUIET_TURN_MS
  }
  server.off('connection', count)
}

/**
 * Closes a server behind a load balancer. New connections are refused first, so that the balancer uses another
 * instance, even for requests that it must not retry; if existing connections were closed first, the balancer would
 * open new ones at that moment. Connections in the accept queue are lost when the listening socket closes, so it closes
 * when the queue is empty.
 *
 * @param keepIdleMs how long idle connections stay open: longer than the balancer keeps them, since a request that is
 * sent while its connection closes fails
 * @param graceMs after this time all connections are closed, even busy ones
 * @returns `refusing`: resolves when new connections are refused; requests that arrive earlier should wait for it, so
 * that the event loop becomes quiet soon. `closed`: resolves when the last connection is closed
 */
export function closeServer(
  server: HttpServer,
  { keepIdleMs, graceMs }: { keepIdleMs: number; graceMs: number },
): { refusing: Promise<void>; closed: Promise<void> } {
  setTimeout(() => server.closeAllConnections(), graceMs).unref()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const refuse = async () => {
    await waitForQuiet(server, graceMs * PART_OF_GRACE)
    // The `close` of an HTTP server closes idle connections at once.
    Server.prototype.close.call(server, () => resolve())
    setTimeout(async () => {
      await waitForQuiet(server, graceMs * PART_OF_GRACE)
      server.closeIdleConnections()
    }, keepIdleMs).unref()
  }
  return { refusing: refuse(), closed }
}

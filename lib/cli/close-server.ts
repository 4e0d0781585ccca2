/** How the storefront stops listening without losing what reaches it in that moment (docs/decisions/0085 and 0091). */
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A turn of the event loop that is shorter leaves no time for another connection to come. */
const QUIET_TURN_MS = 1

/** Part of the grace after which it goes on without a quiet turn. */
const PART_OF_GRACE = 0.25

/**
 * Waits until what has been sent to a server is read and each connection to it accepted: a turn of the event loop was
 * short and no connection came in it. Turns are long while pages are made, and Node may accept one connection a turn.
 */
async function waitForQuiet(server: HttpServer, limitMs: number): Promise<void> {
  let acceptedCount = 0
  const count = () => {
    acceptedCount++
  }
  server.on('connection', count)
  const startedMs = performance.now()
  // The turn that has begun may have looked for connections already.
  await nextTurn()
  for (let isQuiet = false; !isQuiet && performance.now() - startedMs < limitMs; ) {
    const [countBefore, turnStartedMs] = [acceptedCount, performance.now()]
    await nextTurn()
    isQuiet = acceptedCount === countBefore && performance.now() - turnStartedMs < QUIET_TURN_MS
  }
  server.off('connection', count)
}

/**
 * Closes a server that a balancer asks. New connections are refused first, so that the balancer asks another instance, for
 * what it may not repeat too; were those it has closed first, it would open new ones just then. What waits to be
 * accepted is lost with the listening socket: it closes when nothing waits.
 *
 * @param keepIdleMs how long connections that nothing is asked by are still kept: longer than the balancer keeps them,
 * since a request that is sent just as its connection is closed fails
 * @param graceMs after this time every connection is closed, whatever it is at
 * @returns `refusing`: new connections are refused; what comes before that had better be answered after it, so that the
 * quiet moment comes soon. `closed`: the last connection is closed
 */
export function closeServer(
  server: HttpServer,
  { keepIdleMs, graceMs }: { keepIdleMs: number; graceMs: number },
): { refusing: Promise<void>; closed: Promise<void> } {
  setTimeout(() => server.closeAllConnections(), graceMs).unref()
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const refuse = async () => {
    await waitForQuiet(server, graceMs * PART_OF_GRACE)
    // An HTTP server's own `close` closes idle connections at once.
    Server.prototype.close.call(server, () => resolve())
    setTimeout(async () => {
      await waitForQuiet(server, graceMs * PART_OF_GRACE)
      server.closeIdleConnections()
    }, keepIdleMs).unref()
  }
  return { refusing: refuse(), closed }
}

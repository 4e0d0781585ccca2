import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedError } from './explained-error.ts'
import type { Service } from './processes.ts'

/** Also true if this machine has no such address. */
const isFreeOn = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES')
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })

/**
 * Ensures that a port is free.
 *
 * @param variable environment variable that selects another port
 * @throws {ExplainedError} "Port {port} is in use or not allowed. …"
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    if (await isFreeOn(port, host)) continue
    throw new ExplainedError(
      `Port ${port} is in use or not allowed. Stop the program that uses it, or set another port with ${variable}, for example ${variable}=${port + 10}.`,
    )
  }
}

/** A free port on loopback. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/**
 * Waits until a service responds.
 *
 * @param options isReady: whether a response's status is acceptable; all are by default
 * @throws {ExplainedError} with the last output, if the service ends before it responds or takes longer than the limit
 */
export async function waitForResponse(
  url: string,
  {
    service,
    limitMs,
    isReady = () => true,
  }: { service: Service; limitMs: number; isReady?: (status: number) => boolean },
): Promise<void> {
  const deadlineMs = Date.now() + limitMs
  let end = ''
  service.ended.then((how) => {
    end = how
  })
  while (Date.now() < deadlineMs) {
    if (end) throw new ExplainedError(`The ${service.name} ended (${end}):\n\n${service.lastOutput()}`)
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 0,
    )
    if (status && isReady(status)) return
    await sleep(100)
  }
  throw new ExplainedError(
    `The ${service.name} did not respond at ${url} within ${limitMs / 1000} s.\n\n${service.lastOutput()}`,
  )
}

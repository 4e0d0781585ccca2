import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listOtherPorts } from '../core/server/blocked-ports.ts'
import { BlockedPort, readPort } from '../core/server/read-port.ts'
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

const isFree = async (port: number): Promise<boolean> =>
  (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'))

/** A free port near another one that can't be used. */
async function findOtherPort(port: number): Promise<number | undefined> {
  for (const other of listOtherPorts(port)) if (await isFree(other)) return other
  return undefined
}

/**
 * Reads a port from the environment.
 *
 * @param name environment variable, e.g. PORT
 * @param fallback port if it is unset or empty
 * @throws {ExplainedError} if it isn't a port, or one that browsers don't connect to
 */
export async function portFrom(name: string, fallback: number): Promise<number> {
  try {
    return readPort(process.env, name, fallback)
  } catch (error) {
    const { message } =
      error instanceof BlockedPort
        ? new BlockedPort(name, error.port, await findOtherPort(error.port))
        : (error as Error)
    throw new ExplainedError(message)
  }
}

/**
 * Ensures that a port is free.
 *
 * @param variable environment variable that selects another port
 * @throws {ExplainedError} "Port {port} is in use or not allowed. …"
 */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  if (await isFree(port)) return
  const other = await findOtherPort(port)
  throw new ExplainedError(
    `Port ${port} is in use or not allowed. Stop the program that uses it, or set another port with ${variable}, ` +
      `for example ${variable}=${other}.`,
  )
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
 * Waits until a service is ready.
 *
 * @throws {ExplainedError} with its last output, if it ends before or takes longer than the limit
 */
export async function waitUntilReady(
  service: Service,
  limitMs: number,
  isReady: () => boolean | Promise<boolean>,
): Promise<void> {
  let end = ''
  service.ended.then((how) => {
    end = how
  })
  for (const deadlineMs = Date.now() + limitMs; Date.now() < deadlineMs; await sleep(50)) {
    if (end) throw new ExplainedError(`The ${service.name} ended (${end}):\n\n${service.lastOutput()}`)
    if (await isReady()) return
  }
  throw new ExplainedError(`The ${service.name} was not ready within ${limitMs / 1000} s.\n\n${service.lastOutput()}`)
}

/** Status of the response to a request; 0 without a response. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => 0,
  )

/**
 * Waits until a service responds.
 *
 * @param options isReady: whether a response's status is acceptable; all are by default
 * @throws {ExplainedError} as waitUntilReady
 */
export const waitForResponse = (
  url: string,
  {
    service,
    limitMs,
    isReady = (status) => status > 0,
  }: { service: Service; limitMs: number; isReady?: (status: number) => boolean },
): Promise<void> => waitUntilReady(service, limitMs, async () => isReady(await statusOf(url)))

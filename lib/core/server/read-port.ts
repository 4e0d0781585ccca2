import { isBlockedPort, listOtherPorts } from './blocked-ports.ts'

/** A variable names a port that browsers and fetch don't connect to. */
export class BlockedPort extends Error {
  readonly port: number

  /** @param other a port that may be used instead */
  constructor(name: string, port: number, other: number | undefined = listOtherPorts(port).next().value) {
    super(
      `${name} can't be ${port}: browsers and fetch don't connect to this port. Use another one, for example ` +
        `${name}=${other}.`,
    )
    this.port = port
  }
}

/**
 * Reads a port from the environment.
 *
 * @param name environment variable, e.g. PORT
 * @param fallback port if it is unset or empty
 * @throws Error "{name} must be a port from 1 to 65535, not “{text}”."
 * @throws {BlockedPort}
 */
export function readPort(env: Readonly<Record<string, string | undefined>>, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  const isPort = Number.isInteger(port) && port >= 1 && port <= 65_535
  if (!isPort) throw new Error(`${name} must be a port from 1 to 65535, not “${text}”.`)
  if (isBlockedPort(port)) throw new BlockedPort(name, port)
  return port
}

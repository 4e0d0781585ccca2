import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shutdownGraceMs } from '../core/shutdown-grace.ts'
import { ExplainedError } from './explained-error.ts'

/** Environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Folder of the project, with '/' at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Folder of the commands that dependencies bring, the pinned Node among them. */
const BIN = join(ROOT, 'node_modules', '.bin')

/** Hosts of the demo stores with what each of them sells. */
export const DEMO_STORES = [
  { host: 'kessler.localhost', about: 'kitchen and laundry appliances' },
  { host: 'alderloom.localhost', about: 'furniture and mattresses' },
  { host: 'volteo.localhost', about: 'televisions, audio and gadgets' },
] as const

/** Host of the first demo store's screen in the shop, with how staff set it up (docs/kiosk.md). */
export const DEMO_SCREEN = {
  host: 'kessler-kiosk.localhost',
  about: 'the first one’s screen in the shop, passcode 2468',
} as const

/**
 * Reads a port from the environment.
 *
 * @param name environment variable, like PORT
 * @param fallback port when it is unset or empty
 * @throws {ExplainedError} "{name} must be a port between 1 and 65535, not “{text}”."
 */
export function portFrom(name: string, fallback: number): number {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new ExplainedError(`${name} must be a port between 1 and 65535, not “${text}”.`)
  }
  return port
}

/** How long what is asked to stop may finish what it is at, in milliseconds: SHUTDOWN_GRACE_S, 8 seconds by default. */
export const graceMs = (env: Environment = process.env): number => shutdownGraceMs(env.SHUTDOWN_GRACE_S)

/** Folder of databases, secrets and reports: DATA_DIR, by default .data in the project. */
export const dataFolder = (): string => resolve(ROOT, process.env.DATA_DIR || '.data')

/** Folder of the JSON reports of the last test runs. */
export const RESULTS_FOLDER = join(ROOT, '.data', 'test-results')

/**
 * glibc keeps memory for each thread that ever asked for some, up to eight times the processors, and gives hardly any of it back. With
 * two such keeps a busy storefront holds a tenth less (docs/performance.md).
 */
const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const

/** Environment of child processes: ours, with the commands of the dependencies first in PATH. */
export const childEnvironment = (extra: Environment = {}): Environment => ({
  ...MEMORY_ENVIRONMENT,
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
})

/** Path of the Node that runs the back end and the storefront: the pinned one, or this one where that is missing. */
export function nodeCommand(): string {
  const pinned = join(BIN, 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/**
 * Left alone, V8 would rather take four times the memory than look for garbage, of which a page that no cache holds leaves
 * some megabytes, and an import some for each hundred products: docs/performance.md says what both cost.
 */
const MEMORY_ARGUMENTS = ['--max-semi-space-size=8', '--heap-growing-percent=30'] as const

/** Arguments of Node that serve the built storefront. */
export const STOREFRONT_ARGUMENTS: readonly string[] = [
  ...MEMORY_ARGUMENTS,
  join(ROOT, 'lib', 'cli', 'serve-storefront.ts'),
]

/** Arguments of Node that serve the embedded back end, from the folder of the project. */
export const BACK_END_ARGUMENTS: readonly string[] = [...MEMORY_ARGUMENTS, 'lib/backend/serve.ts']

/** Path of Next's command line program. */
export const NEXT_PROGRAM = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shutdownGraceMs } from '../core/server/shutdown-grace.ts'

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/** Folder of the project, with a trailing '/'. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Executables of the dependencies, including the pinned Node. */
const BIN = join(ROOT, 'node_modules', '.bin')

/** Hosts of the demo stores, with a description. */
export const DEMO_STORES = [
  { host: 'kessler.localhost', about: 'kitchen and laundry appliances' },
  { host: 'alderloom.localhost', about: 'furniture and mattresses' },
  { host: 'volteo.localhost', about: 'televisions, audio and gadgets' },
] as const

/** Host of the first demo store's in-store screen, set up as staff would do it (docs/kiosk.md). */
export const DEMO_SCREEN = {
  host: 'kessler-kiosk.localhost',
  about: 'Kessler’s in-store screen, passcode 2468',
} as const

/** Grace period of a shutdown, in milliseconds: SHUTDOWN_GRACE_S, 8 seconds by default. */
export const graceMs = (env: EnvironmentVariables = process.env): number => shutdownGraceMs(env.SHUTDOWN_GRACE_S)

/** Folder of databases, secrets and reports: DATA_DIR, by default .data in the project. */
export const dataFolder = (): string => resolve(ROOT, process.env.DATA_DIR || '.data')

/**
 * glibc creates memory arenas per thread, up to eight times the number of processors, and returns hardly any of their
 * memory. With two arenas a busy storefront uses a tenth less (docs/performance.md).
 */
const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' } as const

/** Environment of child processes: ours, with the dependencies' executables first in PATH. */
export const childEnvironment = (extra: EnvironmentVariables = {}): EnvironmentVariables => ({
  ...MEMORY_ENVIRONMENT,
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
})

/**
 * Path of the Node that runs the back end and the storefront: the pinned one, or the current one if that is missing.
 */
export function nodeCommand(): string {
  const pinned = join(BIN, 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/**
 * By default, V8 would use four times the memory rather than collect garbage: an uncached page leaves some megabytes of
 * it, an import some for each hundred products. docs/performance.md has the measurements.
 */
const MEMORY_ARGUMENTS = ['--max-semi-space-size=8', '--heap-growing-percent=30'] as const

/** Arguments of Node for serving the built storefront. */
export const STOREFRONT_ARGUMENTS: readonly string[] = [
  ...MEMORY_ARGUMENTS,
  join(ROOT, 'lib', 'server', 'serve-storefront.node.ts'),
]

/** Arguments of Node for serving the embedded back end, in the project's folder. */
export const BACK_END_ARGUMENTS: readonly string[] = [...MEMORY_ARGUMENTS, 'lib/backend/serve.ts']

export const NEXT_PROGRAM = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

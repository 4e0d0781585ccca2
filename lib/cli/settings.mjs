import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ExplainedError } from './explained-error.mjs'

/** Folder of the project, with '/' at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Folder of the commands that dependencies bring, the pinned Node among them. */
const BIN = join(ROOT, 'node_modules', '.bin')

/** Hosts of the demo stores with what each of them sells. */
export const DEMO_STORES = [
  { host: 'kessler.localhost', about: 'kitchen and laundry appliances' },
  { host: 'alderloom.localhost', about: 'furniture and mattresses' },
  { host: 'volteo.localhost', about: 'televisions, audio and gadgets' },
]

/**
 * Reads a port from the environment.
 * @param {string} name environment variable, like PORT
 * @param {number} fallback port when it is unset or empty
 * @returns {number}
 * @throws {ExplainedError} "{name} must be a port between 1 and 65535, not “{text}”."
 */
export function portFrom(name, fallback) {
  const text = process.env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new ExplainedError(`${name} must be a port between 1 and 65535, not “${text}”.`)
  }
  return port
}

/** Folder of databases, secrets and reports: DATA_DIR, by default .data in the project. */
export const dataFolder = () => resolve(ROOT, process.env.DATA_DIR || '.data')

/** Folder of the JSON reports of the last test runs. */
export const RESULTS_FOLDER = join(ROOT, '.data', 'test-results')

/**
 * Environment of child processes: ours, with the commands of the dependencies first in PATH.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {Record<string, string | undefined>}
 */
export const childEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  ...extra,
})

/** First major version that runs the TypeScript files of the back end as they are. */
const SUFFICIENT_NODE_MAJOR = 24

/**
 * The Node that runs the back end and the storefront: the pinned one, or this one when it is new enough.
 * @returns {string} path of an executable
 * @throws {ExplainedError} when there is neither, with the command that installs it
 */
export function nodeCommand() {
  const pinned = join(BIN, 'node')
  if (existsSync(pinned)) return pinned
  if (Number.parseInt(process.versions.node, 10) >= SUFFICIENT_NODE_MAJOR) return process.execPath
  throw new ExplainedError('The pinned Node is not installed. Run: npm rebuild node --ignore-scripts=false')
}

/** Path of Next's command line program. */
export const NEXT_PROGRAM = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

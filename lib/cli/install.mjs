import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from './explained-error.mjs'
import { run } from './processes.mjs'
import { step } from './progress.mjs'
import { ROOT } from './settings.mjs'

/** @typedef {{packages?: Record<string, {version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}>}} Lockfile */

/**
 * Tells if what is installed is what the lock file asks for. Optional packages (other platforms' binaries) may be
 * missing, none may be of another version.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json, which npm writes last of all when it installs
 */
export function isUpToDate(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed.packages?.[path]
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

/**
 * @param {string} path inside the project
 * @returns {Lockfile | null} null when it is missing or broken
 */
function readLockfile(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  } catch {
    return null
  }
}

function isInstalled() {
  const wanted = readLockfile('package-lock.json')
  const installed = readLockfile('node_modules/.package-lock.json')
  return wanted !== null && installed !== null && isUpToDate(wanted, installed)
}

const NPM_OPTIONS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs dependencies when they are missing or the lock file has changed: exactly those of the lock file, or, where
 * npm refuses that because optional binaries of other platforms can't be had, the nearest npm finds.
 * @throws {ExplainedError} when npm fails, with its output
 */
export async function installDependencies() {
  await step('Installing dependencies', async (note) => {
    if (isInstalled()) return note('up to date')
    const exact = await run('npm', ['ci', ...NPM_OPTIONS])
    if (exact.code === 0) return
    const near = await run('npm', ['install', '--no-save', ...NPM_OPTIONS])
    if (near.code === 0 && existsSync(join(ROOT, 'node_modules'))) return note('by npm install')
    throw new ExplainedError(`npm could not install the dependencies:\n\n${exact.output}\n${near.output}`)
  })
}

// @ts-check
/**
 * `node lib/cli/run.mjs <command> [arguments]`: runs a command of this folder with the Node that this project pins. A
 * fresh clone has neither that Node nor any other dependency, so only this file is plain JavaScript for Node 20: it
 * installs them if the command needs that, then forwards arguments, signals and the exit code.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Commands of main.ts, or programs of their own. installs: what a command installs first; 'shop' is what builds and
 * runs a shop, 'all' also what tests and checks need. title: what an installing one begins with.
 * @type {Record<string, {installs?: 'shop' | 'all', title?: string, program?: string}>}
 */
const COMMANDS = {
  start: { installs: 'shop', title: '\n  Showroom\n' },
  bridge: { installs: 'all', title: '\n  Showroom with another commerce engine\n' },
  build: { installs: 'shop' },
  test: { installs: 'all', program: 'tests/run/test.ts' },
  check: { installs: 'all' },
  // Runs in deployments, where nothing should be installed implicitly.
  storefront: {},
}

/** Arguments of `npm start` and `npm run build` that need development packages too (Cloudflare's tools, next dev). */
const ARGUMENTS_FOR_ALL = ['--edge', '--dev']

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** First major version of Node that runs TypeScript files directly. */
const SUFFICIENT_NODE_MAJOR = 24

/** Exit code after a signal during the installation. */
const BROKEN_OFF = 130

const NPM_OPTIONS = ['--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * @typedef {{version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, optionalDependencies?:
 *   Record<string, string>}} Entry
 * @typedef {{packages?: Record<string, Entry>}} Lockfile
 */

/** @type {import('node:child_process').ChildProcess | undefined} what runs now */
let child
let isStopping = false

// A supervisor signals only this process: its child must stop too, and is waited for.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isStopping = true
    child?.kill(signal)
  })
}

// If npm ends by another signal or is killed, its children keep running.
if (process.env.npm_lifecycle_event) {
  const npmId = process.ppid
  setInterval(() => {
    if (process.ppid !== npmId && !isStopping) process.emit('SIGTERM', 'SIGTERM')
  }, 1_000).unref()
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<{code: number, output: string}>} code 127 if it can't be started, 128 and more if a signal ended
 * it; output is empty unless it is piped
 */
function run(program, args, options) {
  const started = spawn(program, args, options)
  child = started
  let output = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream?.setEncoding('utf8').on('data', (part) => {
      output += part
    })
  }
  return new Promise((resolve) => {
    started.once('error', ({ message }) => resolve({ code: 127, output: message }))
    started.once('close', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGHUP'], output }),
    )
  })
}

/**
 * Ends with exit code 1.
 * @param {string} message complete for the reader
 * @returns {never}
 */
function fail(message) {
  console.error(`\n  ${message}\n`)
  process.exit(1)
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

const hasSufficientNode = Number.parseInt(process.versions.node, 10) >= SUFFICIENT_NODE_MAJOR

/**
 * Whether the installed packages match the lock file. Optional packages (other platforms' binaries) may be
 * missing, except those that the project itself names, which only a deployment leaves out; none may be of another
 * version. npm writes its list of what is installed last of all.
 * @param {boolean} isForAll packages for development count too
 */
function isInstalled(isForAll) {
  const lockfile = readLockfile('package-lock.json')
  const installed = readLockfile('node_modules/.package-lock.json')
  if (!lockfile || !installed) return false
  const own = Object.keys(lockfile.packages?.['']?.optionalDependencies ?? {})
    .filter((name) => name !== 'node' || !hasSufficientNode)
    .map((name) => `node_modules/${name}`)
  return Object.entries(lockfile.packages ?? {}).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '' || (dev && !isForAll)) return true
    const entry = installed.packages?.[path]
    return entry ? entry.version === version : Boolean(optional || devOptional) && !own.includes(path)
  })
}

/**
 * Shows one line for a piece of work, like those of progress.ts.
 * @param {string} title
 * @returns {(mark: string, note?: string) => void} ends the line
 */
function beginStep(title) {
  const { stdout } = process
  const startedMs = performance.now()
  stdout.write(stdout.isTTY ? `  … ${title}` : `  … ${title}\n`)
  return (mark, note = '') => {
    const duration = `${((performance.now() - startedMs) / 1000).toFixed(1)} s`
    const line = `  ${mark} ${title.padEnd(34)} ${duration.padStart(8)}${note && `   ${note}`}\n`
    stdout.write(stdout.isTTY ? `\r\x1b[2K${line}` : line)
  }
}

/**
 * @param {boolean} isForAll
 * @param {string[]} args
 */
async function npm(isForAll, ...args) {
  const dev = isForAll ? '--include=dev' : '--omit=dev'
  const outcome = await run('npm', [...args, dev, ...NPM_OPTIONS], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  if (isStopping) process.exit(BROKEN_OFF)
  return outcome
}

/**
 * Installs dependencies if they are missing or the lock file has changed: exactly those of the lock file, or, if npm
 * refuses that because optional binaries of other platforms are unavailable, the nearest versions that npm finds.
 * @param {boolean} isForAll packages for development too
 */
async function installDependencies(isForAll) {
  const finish = beginStep('Installing dependencies')
  if (isInstalled(isForAll)) return finish('✔', 'up to date')
  const exact = await npm(isForAll, 'ci')
  if (exact.code === 0) return finish('✔')
  const near = await npm(isForAll, 'install', '--no-save')
  if (near.code === 0) return finish('✔', 'by npm install')
  finish('✘')
  fail(`npm could not install the dependencies:\n\n${exact.output}\n${near.output}`)
}

/** The Node that runs commands: the pinned one, or the current one if it is recent enough. */
function findNode() {
  const pinned = join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(pinned)) return pinned
  if (hasSufficientNode) return process.execPath
  return fail(
    `This is Node ${process.versions.node}, but Node ${SUFFICIENT_NODE_MAJOR} or later is required. Install it, ` +
      'or use the one that comes with the project: npm ci, then npm rebuild node --ignore-scripts=false',
  )
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name] ?? fail(`There is no command “${name}”. Choose from: ${Object.keys(COMMANDS).join(' ')}`)
if (command.installs && !args.includes('--help')) {
  console.info(command.title ?? '')
  await installDependencies(command.installs === 'all' || args.some((argument) => ARGUMENTS_FOR_ALL.includes(argument)))
}
const [file = '', ...words] = command.program ? [command.program] : ['lib/cli/main.ts', name]
process.exitCode = (await run(findNode(), [join(ROOT, file), ...words, ...args], { stdio: 'inherit' })).code

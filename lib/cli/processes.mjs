import { spawn } from 'node:child_process'
import { ROOT } from './settings.mjs'

/** How long a process may take to stop before it is killed. */
const STOP_LIMIT_MS = 8_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Starts a process in the project's folder and remembers it until it ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function launch(command, args, options) {
  const child = spawn(command, args, { cwd: ROOT, ...options })
  running.add(child)
  /** @type {Promise<{code: number | null, signal: string | null, error?: Error}>} */
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  exited.then(() => running.delete(child))
  return { child, exited }
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{env?: Record<string, string | undefined>, isShown?: boolean, uid?: number, gid?: number, cwd?: string}}
 *   [options] isShown: its output goes to ours; uid and gid: the user it runs as
 * @returns {Promise<{code: number, output: string}>} code 127 when it can't be started; output is empty when shown
 */
export async function run(command, args, { env = process.env, isShown = false, ...place } = {}) {
  const stdio = isShown ? 'inherit' : /** @type {const} */ (['ignore', 'pipe', 'pipe'])
  const { child, exited } = launch(command, args, {
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: /** @type {any} */ (stdio),
    ...place,
  })
  /** @type {Buffer[]} */
  const parts = []
  child.stdout?.on('data', (part) => parts.push(part))
  child.stderr?.on('data', (part) => parts.push(part))
  const { code, error } = await exited
  if (error) return { code: 127, output: error.message }
  return { code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }
}

/**
 * @typedef {object} Service a process that runs until it is stopped
 * @property {string} name what people call it: "back end"
 * @property {number | undefined} pid
 * @property {Promise<string>} ended how it ended, in words: "exit code 1"
 * @property {() => string} lastOutput its last lines, for messages about its end
 * @property {() => Promise<void>} stop asks it to stop, kills it after eight seconds, waits for its end
 */

const LAST_LINES = 30

/**
 * Starts a process that is to run until it is stopped. Its output is passed on line by line.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{env: Record<string, string | undefined>, onLine: (line: string) => void, uid?: number, gid?: number,
 *   cwd?: string, stopSignal?: NodeJS.Signals}} options uid and gid: the user it runs as; stopSignal: what asks it to
 *   stop, SIGTERM by default
 * @returns {Service}
 */
export function startService(name, command, args, { env, onLine, stopSignal = 'SIGTERM', ...place }) {
  const { child, exited } = launch(command, args, {
    env: /** @type {NodeJS.ProcessEnv} */ (env),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...place,
  })
  /** @type {string[]} */
  const last = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        last.push(line)
        if (last.length > LAST_LINES) last.shift()
        onLine(line)
      }
    })
  }
  return {
    name,
    pid: child.pid,
    ended: exited.then(
      ({ code, signal, error }) => error?.message ?? (signal ? `signal ${signal}` : `exit code ${code}`),
    ),
    lastOutput: () => last.join('\n'),
    stop: () => stop(child, exited, stopSignal),
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} exited
 * @param {NodeJS.Signals} [signal]
 */
async function stop(child, exited, signal = 'SIGTERM') {
  if (!running.has(child)) return
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await exited
  clearTimeout(timer)
}

/** Stops every process that was started here and still runs. */
export async function stopAll() {
  await Promise.all([...running].map((child) => stop(child, new Promise((resolve) => child.once('close', resolve)))))
}

/** Exit code of a command that was broken off before its end. */
export const BROKEN_OFF = 130

/**
 * Stops all processes on Ctrl-C and SIGTERM, then ends.
 * @param {{announce?: () => void, exitCode?: number}} [options] announce tells the reader; exit code 0 where being
 * asked to stop is no failure, else BROKEN_OFF
 * @returns {() => boolean} whether a signal has come, for those who see processes end
 */
export function stopOnSignals({ announce = () => {}, exitCode = 0 } = {}) {
  let isStopping = false
  const handle = async () => {
    if (isStopping) return
    isStopping = true
    announce()
    await stopAll()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle)
  return () => isStopping
}

/**
 * Starts and stops other programs. Own code rather than a library: `npm start` needs it, and installs as few packages
 * as possible.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { type EnvironmentVariables, graceMs, ROOT } from './settings.ts'

/** Time beyond its grace period after which a process is killed. */
const STOP_SLACK_MS = 2_000

/** `error` is set if the process could not be started. */
type Exit = { code: number | null; signal: NodeJS.Signals | null; error?: Error }

/** Working folder of a process, and its user if that is not ours. */
type Place = { cwd?: string; uid?: number; gid?: number }

const running = new Set<ChildProcess>()

/** Starts a process, by default in the project's folder, and tracks it until it ends. */
function launch(command: string, args: readonly string[], env: EnvironmentVariables, options: SpawnOptions) {
  const child = spawn(command, args, { cwd: ROOT, ...options, env: { ...env } as NodeJS.ProcessEnv })
  running.add(child)
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  exited.then(() => running.delete(child))
  return { child, exited }
}

/**
 * Runs a command to its end.
 *
 * @param options isShown: print its output. A terminal gets it directly, and `output` is then empty
 * @returns code 127 if it can't be started
 */
export async function run(
  command: string,
  args: readonly string[],
  { env = process.env, isShown = false, ...place }: Place & { env?: EnvironmentVariables; isShown?: boolean } = {},
): Promise<{ code: number; output: string }> {
  const { child, exited } = launch(command, args, env, {
    stdio: isShown && process.stdout.isTTY ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    ...place,
  })
  const parts: Buffer[] = []
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (part: Buffer) => {
      parts.push(part)
      if (isShown) process[name].write(part)
    })
  }
  const { code, error } = await exited
  if (error) return { code: 127, output: error.message }
  return { code: code ?? 1, output: Buffer.concat(parts).toString('utf8') }
}

/** A process that runs until it is stopped. */
export type Service = {
  /** Name for people: "back end". */
  name: string
  pid: number | undefined
  /** How it ended: "exit code 1". */
  ended: Promise<string>
  /** Its last lines of output, for error messages. */
  lastOutput: () => string
  /** Sends the stop signal, kills the process after its grace period, waits for its end. */
  stop: () => Promise<void>
}

type ServiceOptions = Place & {
  env: EnvironmentVariables
  onLine: (line: string) => void
  /** Default: SIGTERM. */
  stopSignal?: NodeJS.Signals
}

const LAST_LINES = 30

/** Starts a process that runs until it is stopped; its output is passed on line by line. */
export function startService(
  name: string,
  command: string,
  args: readonly string[],
  { env, onLine, stopSignal, ...place }: ServiceOptions,
): Service {
  const { child, exited } = launch(command, args, env, { stdio: ['ignore', 'pipe', 'pipe'], ...place })
  const last: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (part: string) => {
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

async function stop(child: ChildProcess, exited: Promise<unknown>, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!running.has(child)) return
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs() + STOP_SLACK_MS)
  await exited
  clearTimeout(timer)
}

/** Stops all running processes started here, the last one first: it may depend on earlier ones. */
export async function stopAll(): Promise<void> {
  for (const child of [...running].reverse()) await stop(child, new Promise((resolve) => child.once('close', resolve)))
}

/** Exit code of an interrupted command. */
export const BROKEN_OFF = 130

/**
 * Stops all processes on Ctrl-C and SIGTERM, then exits.
 *
 * @param options `announce` informs the reader; `exitCode` is 0 for commands that are expected to be stopped, else
 * BROKEN_OFF
 * @returns function that returns whether a signal has arrived, for code that sees processes end
 */
export function stopOnSignals({
  announce,
  exitCode = 0,
}: {
  announce?: () => void
  exitCode?: number
} = {}): () => boolean {
  let isStopping = false
  const handle = async () => {
    if (isStopping) return
    isStopping = true
    announce?.()
    await stopAll()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handle)
  return () => isStopping
}

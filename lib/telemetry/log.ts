import { APP_VERSION } from '../core/constants.ts'
import { LOG_EVENTS, type LogEvent, type LogLevel } from './events.ts'
import { createFloodLimit } from './flood-limit.ts'
import { redactLog } from './redact-log.ts'

/** What a log line says besides its kind. Ids and routes are those of this program, never what a shopper typed. */
export type LogFields = {
  /** One sentence for people; texts that the specification prescribes stand here exactly. */
  message: string
  requestId?: string | null
  tenant?: string
  /** Route pattern, e.g. '/product/[key]', or template of a back-end call, e.g. '/products/{id}'. */
  route?: string
  /** Class of what went wrong, e.g. 'timeout', or the name and code of an error. */
  cause?: string
  /** Stack frames of a bug, without the error's own message. */
  frames?: readonly string[]
}

type Sink = (level: LogLevel, line: string) => void

// Asked for each time, so that a test may put another console in its place.
const WRITERS: Readonly<Record<LogLevel, (line: string) => void>> = {
  info: (line) => console.info(line),
  warn: (line) => console.warn(line),
  error: (line) => console.error(line),
}
const toConsole: Sink = (level, line) => WRITERS[level](line)

/** What may be logged of an error: its class and the code the platform gave it, e.g. 'TypeError ECONNREFUSED'. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}

/** The uppermost stack frames of an error; its message is left out because it may quote what a shopper typed. */
export const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
    : []

/** Whether lines are JSON: as LOG_FORMAT says ('json' or 'text'), else in production. */
const isJson = (): boolean =>
  process.env.LOG_FORMAT ? process.env.LOG_FORMAT === 'json' : process.env.NODE_ENV === 'production'

function formatJson(level: LogLevel, event: LogEvent, fields: LogFields, time: Date): string {
  const { requestId, tenant, route, message, cause, frames } = fields
  return JSON.stringify({
    level,
    time: time.toISOString(),
    version: APP_VERSION,
    event,
    ...(requestId && { requestId }),
    ...(tenant !== undefined && { tenant: redactLog(tenant) }),
    ...(route !== undefined && { route: redactLog(route) }),
    message: redactLog(message),
    ...(cause !== undefined && { cause: redactLog(cause) }),
    ...(frames !== undefined && frames.length > 0 && { frames: frames.map(redactLog) }),
  })
}

function formatText({ message, requestId, frames = [] }: LogFields): string {
  const origin = requestId ? ` (request ${requestId})` : ''
  return [`${redactLog(message)}${origin}`, ...frames.map((frame) => `    ${redactLog(frame)}`)].join('\n')
}

/**
 * Makes a log. Lines are JSON in production, {level, time, version, event, requestId, tenant, route, message, cause, frames} with
 * what is unknown left out, and plain text elsewhere. Nothing personal or secret gets through (lib/telemetry/redact-log.ts),
 * and of one kind at most 20 lines a second, then one of kind 'log.suppressed' with the number of those left out.
 */
export function createLog(sink: Sink = toConsole, now: () => number = Date.now) {
  const write = (event: LogEvent, fields: LogFields): void => {
    const level = LOG_EVENTS[event]
    sink(level, isJson() ? formatJson(level, event, fields, new Date(now())) : formatText(fields))
  }
  const isAllowed = createFloodLimit(
    (kind, count) => write('log.suppressed', { message: `${count} more lines of kind ${kind} were left out.` }),
    now,
  )
  return (event: LogEvent, fields: LogFields): void => {
    if (isAllowed(event)) write(event, fields)
  }
}

/** Writes a line into the log of this program. */
export const log = createLog()

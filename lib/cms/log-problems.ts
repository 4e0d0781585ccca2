import { LRUCache } from 'lru-cache'
import { cutText } from '../core/text/cut-text.ts'
import { log } from '../telemetry/log.ts'
import type { ContentProblem } from './compile-content.ts'
import type { ContentSource } from './content-context.ts'

/** Limit of remembered kinds of problems, of all stores. */
const MAX_TOLD = 5_000

const told = new LRUCache<string, true>({ max: MAX_TOLD })

/** The kind of a problem: its text without names and numbers. */
const kindOf = (text: string): string => text.replace(/"[^"]*"|<[^>]*>|\d+/g, '').slice(0, 200)

/**
 * Logs problems of content with their store: the first problem of each kind, once for each piece of content. `npm run
 * content -- check` lists all of them.
 */
export function logContentProblems(
  problems: readonly ContentProblem[],
  tenant: string,
  { type, id }: ContentSource,
): void {
  for (const { text, line, column } of problems) {
    const key = JSON.stringify([tenant, type, id, kindOf(text)])
    if (told.has(key)) continue
    told.set(key, true)
    log('content.invalid', { message: text, tenant, cause: `${type} ${id}:${line}:${column}` })
  }
}

/** Limits of quoted warnings per log line and of characters per warning. */
const MOST_QUOTED = 5
const MOST_QUOTED_CHARACTERS = 200

/** Logs an import's warnings about a store's content in one line. */
export function logContentWarnings(lines: readonly string[], tenant: string): void {
  if (lines.length === 0) return
  const quoted = lines.slice(0, MOST_QUOTED).map((line) => cutText(line, MOST_QUOTED_CHARACTERS))
  const more = lines.length > quoted.length ? ` … and ${lines.length - quoted.length} more` : ''
  log('content.warned', {
    message: `Content of ${tenant}, warnings: ${lines.length}. ${quoted.join(' | ')}${more}`,
    tenant,
    cause: 'import',
  })
}

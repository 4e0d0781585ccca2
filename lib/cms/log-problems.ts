import { LRUCache } from 'lru-cache'
import { cutText } from '../core/cut-text.ts'
import { log } from '../telemetry/log.ts'
import type { ContentProblem } from './compile-content.ts'
import type { ContentSource } from './content-context.ts'

/** Kinds of problems of pieces that were told, of all stores. */
const MAX_TOLD = 5_000

const told = new LRUCache<string, true>({ max: MAX_TOLD })

/** What a problem is about, without the names and numbers of this one. */
const kindOf = (text: string): string => text.replace(/"[^"]*"|<[^>]*>|\d+/g, '').slice(0, 200)

/**
 * Writes what is wrong with content to the log with its store: the first problem of each kind in the words of specification
 * 5.3, once for each piece. `npm run content -- check` names all of them.
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

/** Warnings that a line of the log quotes, and how long each may be. */
const MOST_QUOTED = 5
const MOST_QUOTED_CHARACTERS = 200

/** Writes what an import has found doubtful in a store's content into the log: one line, however much it is. */
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

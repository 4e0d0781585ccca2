import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { formatDuration } from '../../lib/cli/progress.ts'
import { ROOT } from '../../lib/cli/settings.ts'
import type { Counts } from './count-tests.ts'

const FILE = join(ROOT, 'docs', 'testing.md')
const [START, END] = ['<!-- times -->', '<!-- /times -->']

type Suite = { name: string; durationMs: number; counts: Pick<Counts, 'passed' | 'skipped'> }

/**
 * Replaces the table of the suites' durations between the marks in a document.
 *
 * @param wholeMs duration of the whole run: less than the sum, because some suites run in parallel
 * @throws Error "The document has no table of times."
 */
export function replaceSuiteTimes(document: string, suites: readonly Suite[], wholeMs: number, run: string): string {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error('The document has no table of times.')
  const rows = suites.map(({ name, durationMs, counts }) => [name, counts.passed, formatDuration(durationMs)])
  const totals = ['all', suites.reduce((sum, { counts }) => sum + counts.passed, 0), formatDuration(wholeMs)]
  const table = [['Suite', 'Tests', 'Time'], ['---', '---:', '---:'], ...rows, totals]
  const text = [run, '', ...table.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
  return `${document.slice(0, from + START.length)}\n\n${text}\n\n${document.slice(to)}`
}

/** Writes the durations of a whole run into docs/testing.md. */
export function writeSuiteTimes(suites: readonly Suite[], wholeMs: number): void {
  const date = new Date().toISOString().slice(0, 10)
  const run = `${date}, ${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}.`
  writeFileSync(FILE, replaceSuiteTimes(readFileSync(FILE, 'utf8'), suites, wholeMs, run))
}

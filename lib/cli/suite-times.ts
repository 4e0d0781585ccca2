import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Counts } from './count-tests.ts'
import { formatDuration } from './progress.ts'
import { ROOT } from './settings.ts'

const FILE = join(ROOT, 'docs', 'testing.md')
const [START, END] = ['<!-- times -->', '<!-- /times -->']

type Suite = { name: string; durationMs: number; counts: Pick<Counts, 'passed' | 'skipped'> }

/**
 * Puts a table of what each suite took in the place of the one between the marks of a document.
 *
 * @throws Error "The document has no table of times."
 */
export function replaceSuiteTimes(document: string, suites: readonly Suite[], run: string): string {
  const [from, to] = [document.indexOf(START), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error('The document has no table of times.')
  const rows = suites.map(({ name, durationMs, counts }) => [name, counts.passed, formatDuration(durationMs)])
  const totals = [
    'all',
    suites.reduce((sum, { counts }) => sum + counts.passed, 0),
    formatDuration(suites.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  ]
  const table = [['Suite', 'Tests', 'Time'], ['---', '---:', '---:'], ...rows, totals]
  const text = [run, '', ...table.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')
  return `${document.slice(0, from + START.length)}\n\n${text}\n\n${document.slice(to)}`
}

/** Keeps the times of a whole run in docs/testing.md. */
export function writeSuiteTimes(suites: readonly Suite[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const run = `${date}, ${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}.`
  writeFileSync(FILE, replaceSuiteTimes(readFileSync(FILE, 'utf8'), suites, run))
}

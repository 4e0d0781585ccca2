import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/cli/settings.ts'
import { describeRun } from './machine.ts'

const FILE = join(ROOT, 'docs', 'performance.md')

/** Sections of docs/performance.md that the benchmarks write. */
export type Section =
  | 'bench'
  | 'catalog'
  | 'stores'
  | 'lighthouse'
  | 'navigation'
  | 'import'
  | 'backend-stores'
  | 'search'
  | 'feeds'

/**
 * Replaces the text between <!-- {section} --> and <!-- /{section} -->.
 *
 * @throws Error "docs/performance.md has no section {section}."
 */
export function replaceSection(document: string, section: Section, content: string): string {
  const [start, end] = [`<!-- ${section} -->`, `<!-- /${section} -->`]
  const from = document.indexOf(start)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no section ${section}.`)
  return `${document.slice(0, from + start.length)}\n\n${content.trim()}\n\n${document.slice(to)}`
}

/**
 * The text of a section.
 *
 * @throws Error "docs/performance.md has no section {section}."
 */
export function readSection(section: Section): string {
  const text = readFileSync(FILE, 'utf8')
  const match = new RegExp(`<!-- ${section} -->([^]*)<!-- /${section} -->`).exec(text)
  if (match?.[1] === undefined) throw new Error(`docs/performance.md has no section ${section}.`)
  return match[1]
}

/** Prints a result; with `--write` it is also written into docs/performance.md, with date, machine and versions. */
export async function publish(section: Section, report: string): Promise<void> {
  const run = await describeRun()
  console.info(`\n${report}\n\n${run}\n`)
  if (!process.argv.includes('--write')) return
  const content = `${run}\n\n\`\`\`text\n${report}\n\`\`\``
  writeFileSync(FILE, replaceSection(readFileSync(FILE, 'utf8'), section, content))
}

/** Whether the run is short (`--quick`); its figures are only good for trying. */
export const isQuick = process.argv.includes('--quick')

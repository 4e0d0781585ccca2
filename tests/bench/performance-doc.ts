import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../lib/cli/settings.ts'
import { describeRun } from './machine.ts'

const FILE = join(ROOT, 'docs', 'performance.md')

/** Parts of docs/performance.md that the benches write. */
export type Section = 'bench' | 'catalog' | 'stores' | 'lighthouse' | 'navigation' | 'import'

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

/** Prints a result; `--write` also keeps it in docs/performance.md, with date, machine and versions. */
export async function publish(section: Section, report: string): Promise<void> {
  const run = await describeRun()
  console.info(`\n${report}\n\n${run}\n`)
  if (!process.argv.includes('--write')) return
  const content = `${run}\n\n\`\`\`text\n${report}\n\`\`\``
  writeFileSync(FILE, replaceSection(readFileSync(FILE, 'utf8'), section, content))
}

/** Whether a short run was asked for, whose figures are good for trying only. */
export const isQuick = process.argv.includes('--quick')

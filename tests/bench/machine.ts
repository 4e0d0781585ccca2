import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { run } from '../../lib/cli/processes.ts'
import { nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { findChromium } from '../run/browsers.ts'

function versionOf(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Version that a program prints, such as '148.0.7778.96'; 'none' if it can't be started. */
async function readVersion(program: string | undefined, option: string): Promise<string> {
  if (!program) return 'none'
  const { output } = await run(program, [option])
  return /\d+\.\d[\d.]*/.exec(output)?.[0] ?? 'none'
}

/** Date, machine and versions of a measurement: two lines for docs/performance.md. */
export async function describeRun(): Promise<string> {
  const date = new Date().toISOString().slice(0, 10)
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  const [node, chromium] = await Promise.all([
    readVersion(nodeCommand(), '--version'),
    readVersion(findChromium(), '--version'),
  ])
  return [
    `${date}, ${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}, ${memory} of memory.`,
    `Node ${node}, Next ${versionOf('next')}, React ${versionOf('react')}, Chromium ${chromium}.`,
  ].join('\n')
}

import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../lib/cli/browsers.ts'
import { run } from '../../lib/cli/processes.ts'
import { nodeCommand, ROOT } from '../../lib/cli/settings.ts'

function versionOf(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** What a program calls its version, e.g. '148.0.7778.96'; 'none' when it doesn't start. */
async function askVersion(program: string | undefined, option: string): Promise<string> {
  if (!program) return 'none'
  const { output } = await run(program, [option])
  return /\d+\.\d[\d.]*/.exec(output)?.[0] ?? 'none'
}

/** When, on what machine and with which versions something was measured: two lines for docs/performance.md. */
export async function describeRun(): Promise<string> {
  const date = new Date().toISOString().slice(0, 10)
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  const [node, chromium] = await Promise.all([
    askVersion(nodeCommand(), '--version'),
    askVersion(findChromium(), '--version'),
  ])
  return [
    `${date}, ${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}, ${memory} of memory.`,
    `Node ${node}, Next ${versionOf('next')}, React ${versionOf('react')}, Chromium ${chromium}.`,
  ].join('\n')
}

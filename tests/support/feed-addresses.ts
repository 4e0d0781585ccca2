/** The addresses of a demo store's feeds, as staff get them: from `npm run store -- feeds`. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import type { DemoStore } from './stores.ts'

/** Output and exit code of the command. */
export async function runFeedsCommand(...args: readonly string[]): Promise<{ output: string; code: number }> {
  const DATA_DIR = await readFile(DATA_FOLDER_NOTE, 'utf8')
  return new Promise((resolve) => {
    execFile(
      nodeCommand(),
      ['lib/cli/main.ts', 'store', 'feeds', ...args],
      { cwd: ROOT, env: { ...process.env, DATA_DIR }, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, code: Number(error?.code ?? 0) }),
    )
  })
}

const reports = new Map<DemoStore, Promise<string>>()

/** Path and query of the address of a feed, e.g. of 'google.xml' in 'en-US'. */
export async function feedPath(store: DemoStore, file: string, locale: string): Promise<string> {
  const report = reports.get(store) ?? runFeedsCommand(store).then(({ output }) => output)
  reports.set(store, report)
  const output = await report
  const address = output.match(/https?:\S+/g)?.find((one) => one.includes(`/feeds/${locale}/${file}?`))
  if (!address) throw new Error(`There is no feed ${file} of ${store} in ${locale}:\n${output}`)
  const { pathname, search } = new URL(address)
  return pathname + search
}

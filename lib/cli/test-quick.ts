/**
 * `npm run test:quick [-- REVISION]`: what tells within three minutes whether a change holds: types, lint, and the unit, component and
 * contract tests (on PGlite) of what the change touches by the import graph. The change is what differs from REVISION, by
 * default from what is committed. Ends with exit code 1 when something is wrong.
 */
import { requireChromium } from './browsers.ts'
import { ExplainedError, runCommand } from './explained-error.ts'
import { BROKEN_OFF, run, stopOnSignals } from './processes.ts'
import { step } from './progress.ts'
import { childEnvironment, nodeCommand } from './settings.ts'

const TYPES = ['node_modules/typescript/bin/tsc', '--noEmit']
const LINT = ['node_modules/@biomejs/biome/bin/biome', 'check', '.']
const PROJECTS = ['unit*', 'component', 'contract'].flatMap((project) => ['--project', project])

const testsSince = (revision: string): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--changed',
  revision,
  '--passWithNoTests',
  ...PROJECTS,
]

async function check(title: string, args: readonly string[]): Promise<void> {
  await step(title, async () => {
    const { code, output } = await run(nodeCommand(), args, { env: childEnvironment() })
    if (code !== 0) throw new ExplainedError(output.trim())
  })
}

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  const [revision = 'HEAD'] = process.argv.slice(2)
  await requireChromium()
  await check('Types', TYPES)
  await check('Format and lint', LINT)
  const { code } = await run(nodeCommand(), testsSince(revision), { env: childEnvironment(), isShown: true })
  if (code !== 0) throw new ExplainedError('Tests of what has changed failed.')
})

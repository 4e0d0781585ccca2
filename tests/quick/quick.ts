/**
 * `npm run test:quick [-- REVISION]`: checks a change within three minutes. It runs types, lint of changed files, and
 * the unit, component and contract tests (on PGlite) that import changed files, limited to the nearest ones. Component
 * tests use an older build of the site, unless what they request from it has changed. The change is the difference to
 * REVISION (default: HEAD). Exit code 1 if a check fails.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError, runCommand } from '../../lib/cli/explained-error.ts'
import { BROKEN_OFF, run, stopOnSignals } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { childEnvironment, nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { readProject } from '../architecture/import-graph.ts'
import { requireChromium } from '../run/browsers.ts'
import { OLDER_BUILD } from '../support/test-site.ts'
import { findTouchedTests, isPartOfRequests, selectQuickTests } from './touched-tests.ts'

const TYPES = ['node_modules/typescript/bin/tsc', '--noEmit']
const LINT = ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched']
const PROJECTS = ['unit*', 'component', 'contract'].flatMap((project) => ['--project', project])

async function check(title: string, args: readonly string[]): Promise<void> {
  await step(title, async () => {
    const { code, output } = await run(nodeCommand(), args, { env: childEnvironment() })
    if (code !== 0) throw new ExplainedError(output.trim())
  })
}

/** Paths of changed and untracked files. */
async function changedSince(revision: string): Promise<string[]> {
  const lists = await Promise.all([
    run('git', ['diff', '--name-only', '--relative', revision]),
    run('git', ['ls-files', '--others', '--exclude-standard']),
  ])
  const failed = lists.find(({ code }) => code !== 0)
  if (failed) throw new ExplainedError(failed.output.trim())
  return lists.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''))
}

await runCommand(async () => {
  stopOnSignals({ exitCode: BROKEN_OFF })
  const [revision = 'HEAD'] = process.argv.slice(2)
  const changed = await changedSince(revision)
  await check('Types', TYPES)
  const present = changed.filter((path) => existsSync(join(ROOT, path)))
  if (present.length > 0)
    await check('Format and lint', [...LINT, ...(changed.includes('biome.json') ? ['.'] : present)])
  const files = readProject(ROOT, ['app', 'components', 'lib', 'tests', 'middleware.ts'])
  const { paths, skipped } = selectQuickTests(findTouchedTests(files, changed))
  if (paths.length === 0) return console.info('No test imports a changed file.')
  await requireChromium()
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...PROJECTS, ...paths]
  const env = childEnvironment(isPartOfRequests(files, changed) ? {} : { [OLDER_BUILD]: '1' })
  const { code } = await run(nodeCommand(), tests, { env, isShown: true })
  if (skipped.length > 0) console.info(`Only run by npm test: ${skipped.join(', ')}.`)
  if (code !== 0) throw new ExplainedError('Tests of changed files failed.')
})

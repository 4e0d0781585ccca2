import { buildStorefront } from '../build-storefront.ts'
import {
  findContentModules,
  formatPageSizes,
  readClientModules,
  readHeadlessRoutes,
  readPageSizes,
} from '../bundle-sizes.ts'
import { defineCommand } from '../command.ts'
import { ExplainedError } from '../explained-error.ts'
import { BROKEN_OFF, run, stopOnSignals } from '../processes.ts'
import { formatDuration } from '../progress.ts'
import { childEnvironment, NEXT_PROGRAM, nodeCommand, ROOT } from '../settings.ts'

type Outcome = { code: number; output: string }

const VITEST = 'node_modules/vitest/vitest.mjs'
const KNIP = 'node_modules/knip/bin/knip.js'
const SPECTRAL = 'node_modules/@stoplight/spectral-cli/dist/index.js'
const SPECTRAL_OPTIONS = ['--quiet', '--fail-severity=hint', '--ruleset=lib/conformance/spectral.json']

const runNode = (...args: string[]): Promise<Outcome> => run(nodeCommand(), args, { env: childEnvironment() })

const CHECKS: readonly { name: string; work: () => Promise<Outcome> }[] = [
  {
    name: 'types',
    work: async () => {
      const routes = await runNode(NEXT_PROGRAM, 'typegen')
      return routes.code === 0 ? runNode('node_modules/typescript/bin/tsc', '--noEmit') : routes
    },
  },
  { name: 'format and lint', work: () => runNode('node_modules/@biomejs/biome/bin/biome', 'check', '.') },
  { name: 'import rules', work: () => runNode(VITEST, 'run', '--project', 'unit', 'tests/architecture') },
  { name: 'unused code', work: () => runNode(KNIP, '--no-progress') },
  { name: 'code that only tests use', work: () => runNode(KNIP, '--no-progress', '--production') },
  { name: 'OpenAPI document', work: () => runNode('lib/conformance/write-openapi.ts', '--check') },
  { name: 'OpenAPI rules', work: () => runNode(SPECTRAL, 'lint', ...SPECTRAL_OPTIONS, 'docs/openapi.json') },
  { name: 'quality of search', work: () => runNode('tests/bench/search.ts', '--check') },
  { name: 'first-load JavaScript', work: async () => measureFirstLoad() },
]

/** The output is printed even if the sizes are within their limits. */
function measureFirstLoad(): Outcome {
  const sizes = readPageSizes(ROOT)
  const ofContent = findContentModules(readClientModules(ROOT))
  const withWidgets = readHeadlessRoutes(ROOT)
  const isWithin =
    sizes.every(({ bytes, limitBytes }) => bytes <= limitBytes) && ofContent.length === 0 && withWidgets.length === 0
  const content =
    ofContent.length === 0
      ? 'content      loads nothing that an empty page of the store does not load'
      : `content      loads more than an empty page of the store: ${ofContent.join(', ')}`
  const widgets =
    withWidgets.length === 0
      ? 'Headless UI  is in no first load'
      : `Headless UI  is in the first load of ${withWidgets.join(', ')}`
  return { code: isWithin ? 0 : 1, output: `${formatPageSizes(sizes)}\n${content}\n${widgets}` }
}

export const command = defineCommand({
  typed: 'npm run check',
  summary: 'run all static checks',
  details: [
    'Types, format and lint, import rules, unused code, the contract’s OpenAPI document (up to date, and valid ' +
      'by\nSpectral’s rules), the quality of search, and the first-load JavaScript. Exit code 1 if one fails.',
  ],
  run: async () => {
    stopOnSignals({ exitCode: BROKEN_OFF })
    await buildStorefront()
    console.info('')

    const outcomes = await Promise.all(
      CHECKS.map(async ({ name, work }) => {
        const startedMs = performance.now()
        const { code, output } = await work().catch((error: Error) => ({ code: 1, output: error.message }))
        const duration = formatDuration(performance.now() - startedMs)
        console.info(`  ${code === 0 ? '✔' : '✘'} ${name.padEnd(34)} ${duration.padStart(8)}`)
        return { name, code, output }
      }),
    )

    const failed = outcomes.filter(({ code }) => code !== 0)
    for (const { name, output } of failed) console.error(`\n── ${name} ──\n\n${output.trim()}`)
    const firstLoad = outcomes.find(({ name, code }) => name === 'first-load JavaScript' && code === 0)
    if (firstLoad) console.info(`\n${firstLoad.output.replace(/^/gm, '    ')}`)
    if (failed.length > 0) throw new ExplainedError(`Failed: ${failed.map(({ name }) => name).join(', ')}`)
    console.info('\n  Everything is in order.\n')
  },
})

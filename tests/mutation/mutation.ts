/**
 * `npm run test:mutation -- ROOM [FILE …]`: changes the code of a room of pure rules in many small ways (another sign,
 * a condition turned round, an empty text) and lists the changes that no unit test of the room notices. ROOM is one of
 * rooms.ts: 'cart', 'backend/orders'; FILE is a file of the room, without any all are changed. Only changes in files or
 * tests that differ from the last run are tried again (--force tries all). The report is .data/mutation/ROOM.html.
 *
 * Exit code 1 when tests notice less than 85 % of the changes.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ExplainedError, runCommand } from '../../lib/cli/explained-error.ts'
import { ROOT } from '../../lib/cli/settings.ts'
import { ROOMS } from './rooms.ts'

/** Share of changes, in percent, that tests have to notice. */
const LEAST_SCORE = 85

/** A change that makes a loop endless counts as noticed after this time. */
const TIMEOUT_MS = 20_000

/** Views and calls of islands have tests in a browser, loaders of pages site tests. */
const EXCLUDED = ['*.test.ts', '*.client.ts', '*.server.ts', '*-fixtures.ts']

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' } } })
  const [name = '', ...files] = positionals
  const room = ROOMS[name]
  if (room === undefined) {
    throw new ExplainedError(
      `There is no room “${name}” in tests/mutation/rooms.ts. Choose from: ${Object.keys(ROOMS).join(' ')}`,
    )
  }
  const folder = `lib/${name}`
  const unknown = files.find((file) => globSync(join(ROOT, folder, '**', file)).length === 0)
  if (unknown !== undefined) throw new ExplainedError(`There is no file “${unknown}” in ${folder}.`)
  const report = `.data/mutation/${name.replaceAll('/', '-')}`
  const leftOut = Object.entries(room.leftOut ?? {})
  for (const [file, reason] of leftOut) console.info(`Left out: ${folder}/${file} (${reason})`)

  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [
      ...(files.length > 0 ? files : ['*.ts']).map((file) => `${folder}/**/${file}`),
      ...EXCLUDED.map((pattern) => `!${folder}/**/${pattern}`),
      ...leftOut.map(([file]) => `!${folder}/${file}`),
    ],
    testFiles: [`${folder}/**/*.test.ts`, ...(room.tests ?? [])],
    ignorePatterns: [
      '/.next',
      '/.data',
      '/public/media',
      '/lib/backend/demo/**/*.webp',
      '/tests/visual',
      '/docs/images',
    ],
    // Stryker reads tsconfig.json with functions that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    // What runs while a file is loaded (tables, patterns) would need all tests again for each change.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${report}.json`,
    force: values.force ?? false,
    concurrency: 2,
    tempDirName: '.data/mutation/work',
    reporters: ['clear-text', 'html'],
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: LEAST_SCORE, low: LEAST_SCORE, break: LEAST_SCORE },
    timeoutMS: TIMEOUT_MS,
  }).runMutationTest()
})

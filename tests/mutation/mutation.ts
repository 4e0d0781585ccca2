/**
 * `npm run test:mutation -- ROOM [FILE …]`: changes the code of a room of pure rules in many small ways (a different
 * operator, an inverted condition, an empty string) and lists the changes that no unit test of the room detects. ROOM
 * is a room of rooms.ts, such as 'cart' or 'backend/orders'; FILE is a file of the room (default: all). Only changes
 * whose file or tests differ from the last run are tested again; --force tests all. --processes 1 leaves a processor
 * to other work (default 2). The report is .data/mutation/ROOM.html. Exit code 1 if tests detect less than 85 % of the
 * changes.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ExplainedError, runCommand } from '../../lib/cli/explained-error.ts'
import { ROOT } from '../../lib/cli/settings.ts'
import { ROOMS } from './rooms.ts'

/** Percentage of changes that tests have to detect. */
const LEAST_SCORE = 85

/** A change that causes an endless loop counts as detected after this time. */
const TIMEOUT_MS = 20_000

/** Component tests cover `.client.ts`, site tests `.server.ts`. */
const EXCLUDED = ['*.test.ts', '*.client.ts', '*.server.ts', '*-fixtures.ts']

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' }, processes: { type: 'string', default: '2' } },
  })
  const [name = '', ...files] = positionals
  const room = ROOMS[name]
  if (room === undefined) {
    throw new ExplainedError(
      `There is no room “${name}” in tests/mutation/rooms.ts. Choose from: ${Object.keys(ROOMS).join(' ')}`,
    )
  }
  const processes = Number(values.processes)
  if (!Number.isInteger(processes) || processes < 1) throw new ExplainedError('--processes has to be 1 or more.')
  const folder = `lib/${name}`
  const unknown = files.find((file) => globSync(join(ROOT, folder, '**', file)).length === 0)
  if (unknown !== undefined) throw new ExplainedError(`There is no file “${unknown}” in ${folder}.`)
  const report = `.data/mutation/${name.replaceAll('/', '-')}`
  const excluded = Object.entries(room.excluded ?? {})
  for (const [file, reason] of excluded) console.info(`Excluded: ${folder}/${file} (${reason})`)

  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [
      ...(files.length > 0 ? files : ['*.ts']).map((file) => `${folder}/**/${file}`),
      ...EXCLUDED.map((pattern) => `!${folder}/**/${pattern}`),
      ...excluded.map(([file]) => `!${folder}/${file}`),
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
    // Code that runs while a module is loaded (tables, patterns) would need a run of all tests for each change.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: `${report}.json`,
    force: values.force ?? false,
    concurrency: processes,
    tempDirName: '.data/mutation/work',
    reporters: ['progress-append-only', 'clear-text', 'html'],
    htmlReporter: { fileName: `${report}.html` },
    clearTextReporter: { allowColor: false, reportTests: false },
    thresholds: { high: LEAST_SCORE, low: LEAST_SCORE, break: LEAST_SCORE },
    timeoutMS: TIMEOUT_MS,
  }).runMutationTest()
})

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest, flakyTitles, judgeSuite } from './count-tests.mjs'
import { run } from './processes.mjs'
import { childEnvironment, nodeCommand, RESULTS_FOLDER } from './settings.mjs'

/** @typedef {import('./count-tests.mjs').Counts} Counts */

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Runs one Vitest project and keeps its report as .data/test-results/{report}.json.
 * @param {string} project name in vitest.config.ts
 * @param {{report?: string, titles?: string, env?: Record<string, string>}} [options] report: by default the project's
 * name; titles: pattern of the tests to run
 * @returns {Promise<Counts>}
 */
export async function runVitest(project, { report: name = project, titles, env } = {}) {
  const file = join(RESULTS_FOLDER, `${name}.json`)
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  if (titles) args.push('--testNamePattern', titles)
  const { code } = await run(nodeCommand(), ['node_modules/vitest/vitest.mjs', ...args], {
    env: childEnvironment(env),
    isShown: true,
  })
  const report = readReport(file)
  return judgeSuite(report && countVitest(report), code)
}

/** Files of the reports of browser tests below .data/test-results, by what the storefront runs on. */
export const REPORTS = { node: 'e2e.json', edge: 'edge.json', instances: 'instances-e2e.json' }

/**
 * Runs the browser tests; their report is .data/test-results/e2e.json, edge.json on workerd, instances-e2e.json on two
 * instances. Names tests that passed only when repeated.
 * @param {keyof typeof REPORTS} runtime what the storefront runs on
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(runtime) {
  const file = join(RESULTS_FOLDER, REPORTS[runtime])
  rmSync(file, { force: true })
  const { code } = await run(nodeCommand(), ['node_modules/@playwright/test/cli.js', 'test'], {
    env: childEnvironment({ SHOWROOM_RUNTIME: runtime }),
    isShown: true,
  })
  const report = readReport(file)
  for (const title of report ? flakyTitles(report) : []) console.warn(`  passed only when repeated: ${title}`)
  return judgeSuite(report && countPlaywright(report), code)
}

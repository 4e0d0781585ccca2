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
 * Runs one Vitest project and keeps its report as .data/test-results/{project}.json.
 * @param {string} project name in vitest.config.ts
 * @returns {Promise<Counts>}
 */
export async function runVitest(project) {
  const file = join(RESULTS_FOLDER, `${project}.json`)
  mkdirSync(RESULTS_FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(nodeCommand(), ['node_modules/vitest/vitest.mjs', ...args], {
    env: childEnvironment(),
    isShown: true,
  })
  const report = readReport(file)
  return judgeSuite(report && countVitest(report), code)
}

/**
 * Runs the browser tests; their report is .data/test-results/e2e.json. Names tests that passed only when repeated.
 * @returns {Promise<Counts>}
 */
export async function runPlaywright() {
  const file = join(RESULTS_FOLDER, 'e2e.json')
  rmSync(file, { force: true })
  const { code } = await run(nodeCommand(), ['node_modules/@playwright/test/cli.js', 'test'], {
    env: childEnvironment(),
    isShown: true,
  })
  const report = readReport(file)
  for (const title of report ? flakyTitles(report) : []) console.warn(`  passed only when repeated: ${title}`)
  return judgeSuite(report && countPlaywright(report), code)
}

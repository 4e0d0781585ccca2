import { ExplainedError } from './explained-error.mjs'
import { run } from './processes.mjs'
import { findProgram, isExecutable, programFolders } from './programs.mjs'
import { step } from './progress.mjs'
import { childEnvironment, nodeCommand } from './settings.mjs'

/** Chromium without windows: the same engine in a smaller program; the browser tests take a quarter less time in it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium as shoppers have it: CHROMIUM_PATH, else the first found on this machine.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined} undefined when there is none outside of Playwright's own folder
 */
export const findChromium = (env = process.env) => find(NAMES, env)

/**
 * Path of the Chromium that browser tests run in: CHROMIUM_PATH, else one without windows where there is one.
 * @param {Record<string, string | undefined>} [env]
 */
export const findTestChromium = (env = process.env) => find([SHELL, ...NAMES], env)

/** @param {readonly string[]} names @param {Record<string, string | undefined>} env */
function find(names, env) {
  if (env.CHROMIUM_PATH && isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
  return names.map((name) => findProgram(name, programFolders(env))).find((path) => path !== undefined)
}

/** A Chromium that Playwright itself has installed, if its file is there. */
async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return isExecutable(chromium.executablePath())
}

const isRoot = () => process.getuid?.() === 0

/** Installs Debian's Chromium without windows; true when that worked. */
async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { env })
  if (update.code === 127) return false
  // A failed update may still leave usable lists.
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', SHELL], { env })
  return install.code === 0 && find([SHELL], {}) !== undefined
}

/** Lets Playwright download its own Chromium; true when that worked. */
async function installFromPlaywright() {
  const program = 'node_modules/@playwright/test/cli.js'
  const { code } = await run(nodeCommand(), [program, 'install', 'chromium'], { env: childEnvironment() })
  return code === 0
}

/**
 * Makes sure that there is a Chromium for the browser tests, installing one if need be.
 * @throws {ExplainedError} when none can be had
 */
export async function requireChromium() {
  await step('Finding a Chromium', async (note) => {
    const found = findTestChromium()
    if (found) return note(found)
    if (await hasPlaywrightChromium()) return note('installed by Playwright')
    if (isRoot() && (await installFromDebian())) return note('installed with apt-get')
    if (await installFromPlaywright()) return note('installed by Playwright')
    throw new ExplainedError(
      'There is no Chromium for the browser tests and none could be installed. Install one (apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  })
}

import { join } from 'node:path'
import { ExplainedError } from './explained-error.mjs'
import { run } from './processes.mjs'
import { isExecutable, programFolders } from './programs.mjs'
import { step } from './progress.mjs'
import { childEnvironment, nodeCommand } from './settings.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium of this machine: CHROMIUM_PATH, else the first found in /usr/bin or PATH.
 * @param {Record<string, string | undefined>} [env]
 * @returns {string | undefined} undefined when there is none outside of Playwright's own folder
 */
export function findChromium(env = process.env) {
  const places = programFolders(env).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [env.CHROMIUM_PATH, ...places].find((path) => path && isExecutable(path))
}

/** A Chromium that Playwright itself has installed, if its file is there. */
async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return isExecutable(chromium.executablePath())
}

const isRoot = () => process.getuid?.() === 0

/** Installs Debian's Chromium; true when that worked. */
async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { env })
  if (update.code === 127) return false
  // A failed update may still leave usable lists.
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return install.code === 0 && findChromium() !== undefined
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
    const found = findChromium()
    if (found) return note(found)
    if (await hasPlaywrightChromium()) return note('installed by Playwright')
    if (isRoot() && (await installFromDebian())) return note('installed with apt-get')
    if (await installFromPlaywright()) return note('installed by Playwright')
    throw new ExplainedError(
      'There is no Chromium for the browser tests and none could be installed. Install one (apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
    )
  })
}

/** Finds and installs the browsers for tests and measurements. */

import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { run } from '../../lib/cli/processes.ts'
import { findProgram, isExecutable, programFolders } from '../../lib/cli/programs.ts'
import { step } from '../../lib/cli/progress.ts'
import { isRoot } from '../../lib/cli/servers.ts'
import { childEnvironment, type EnvironmentVariables, nodeCommand } from '../../lib/cli/settings.ts'
import { installPackages } from './debian-packages.ts'

/** Headless Chromium: the same engine in a smaller program, in which the browser tests take a quarter less time. */
const SHELL = 'chromium-headless-shell'
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a regular Chromium, as shoppers use it: CHROMIUM_PATH, else the first on this machine; undefined if the only
 * one is in Playwright's own folder.
 */
export const findChromium = (env: EnvironmentVariables = process.env): string | undefined =>
  findFirst(CHROMIUM_NAMES, env)

/** Path of the Chromium for browser tests: CHROMIUM_PATH, else preferably a headless one. */
export const findTestChromium = (env: EnvironmentVariables = process.env): string | undefined =>
  findFirst([SHELL, ...CHROMIUM_NAMES], env)

function findFirst(names: readonly string[], env: EnvironmentVariables): string | undefined {
  if (env.CHROMIUM_PATH && isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
  return names.map((name) => findProgram(name, programFolders(env))).find((path) => path !== undefined)
}

/** Playwright's own Chromium: its path, installed or not, and Playwright's cache folder. */
async function playwrightChromium(): Promise<{ path: string; cache: string }> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return { path, cache: path.replace(/[\\/]chromium-\d.*$/, '') }
}

/** Downloads Chromium into Playwright's cache, which all projects of this user share. */
async function installFromPlaywright(cache: string): Promise<void> {
  await step(`Downloading Chromium to ${cache}`, async (note) => {
    const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
    const { code } = await run(nodeCommand(), args, { env: childEnvironment() })
    note(code === 0 ? 'by Playwright' : 'Playwright could not')
  })
}

/**
 * Ensures that a Chromium for the browser tests is installed.
 *
 * @throws {ExplainedError} if it can't be installed
 */
export async function requireChromium(): Promise<void> {
  const isThere = await step('Finding a Chromium', async (note) => {
    const path = (await findInstalled()) ?? ''
    note(path || 'not found')
    return path !== ''
  })
  if (isThere) return
  if (isRoot()) await installPackages([SHELL])
  if (!(await findInstalled())) await installFromPlaywright((await playwrightChromium()).cache)
  if (await findInstalled()) return
  throw new ExplainedError(
    'Chromium for the browser tests was not found and could not be installed. Install it (apt-get install chromium) or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/**
 * Path of the Chromium for the browser tests. Sets PLAYWRIGHT_BROWSERS_PATH, so that processes with another home folder
 * find Playwright's Chromium too.
 */
async function findInstalled(): Promise<string | undefined> {
  const system = findTestChromium()
  if (system) return system
  const { path, cache } = await playwrightChromium()
  if (!isExecutable(path)) return undefined
  Object.assign(process.env, { PLAYWRIGHT_BROWSERS_PATH: cache })
  return path
}

/** Debian packages of Firefox and of all that driving WebKit needs. */
const OTHER_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Debian's folders of the browser that WebKit's driver starts, by API version. */
const WEBKIT_FOLDERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`),
)

/** undefined if not installed. */
export const findFirefox = (): string | undefined => findProgram('firefox-esr') ?? findProgram('firefox')

/** Driver, browser and virtual display for tests in WebKit; undefined if one is missing. */
export function findWebKit(): { driver: string; display: string; browser: string } | undefined {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const browser = findProgram('MiniBrowser', WEBKIT_FOLDERS)
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** Installs Debian's Firefox and WebKit if permitted, and reports which are installed. */
export async function installOtherBrowsers(): Promise<void> {
  const missing = () => [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKit'])]
  if (missing().length > 0 && isRoot()) await installPackages(OTHER_PACKAGES)
  await step('Finding Firefox and WebKit', async (note) => {
    const names = missing()
    note(
      names.length === 0 ? 'installed' : `not tested in ${names.join(' and ')}, because they can't be installed here`,
    )
  })
}

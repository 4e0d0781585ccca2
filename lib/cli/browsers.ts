/** Browsers that tests and measurements run in: where they are, and how they are installed. */
import { installPackages, isRoot } from './debian-packages.ts'
import { ExplainedError } from './explained-error.ts'
import { run } from './processes.ts'
import { findProgram, isExecutable, programFolders } from './programs.ts'
import { step } from './progress.ts'
import { childEnvironment, type Environment, nodeCommand } from './settings.ts'

/** Chromium without windows: the same engine in a smaller program; the browser tests take a quarter less time in it. */
const SHELL = 'chromium-headless-shell'
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium as shoppers have it: CHROMIUM_PATH, else the first on this machine; undefined when there is none
 * outside of Playwright's own folder.
 */
export const findChromium = (env: Environment = process.env): string | undefined => findFirst(CHROMIUM_NAMES, env)

/** Path of the Chromium that browser tests run in: CHROMIUM_PATH, else one without windows where there is one. */
export const findTestChromium = (env: Environment = process.env): string | undefined =>
  findFirst([SHELL, ...CHROMIUM_NAMES], env)

function findFirst(names: readonly string[], env: Environment): string | undefined {
  if (env.CHROMIUM_PATH && isExecutable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
  return names.map((name) => findProgram(name, programFolders(env))).find((path) => path !== undefined)
}

/** The Chromium that Playwright installs by itself: its path, whether or not it is there, and Playwright's cache. */
async function playwrightChromium(): Promise<{ path: string; cache: string }> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return { path, cache: path.replace(/[\\/]chromium-\d.*$/, '') }
}

/** Lets Playwright download its own Chromium into its cache, which all projects of this user share. */
async function installFromPlaywright(cache: string): Promise<void> {
  await step(`Downloading Chromium to ${cache}`, async (note) => {
    const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']
    const { code } = await run(nodeCommand(), args, { env: childEnvironment() })
    note(code === 0 ? 'by Playwright' : 'Playwright could not')
  })
}

/**
 * Makes sure that there is a Chromium for the browser tests, installing one if need be.
 *
 * @throws {ExplainedError} when none can be had
 */
export async function requireChromium(): Promise<void> {
  const isThere = await step('Finding a Chromium', async (note) => {
    const path = (await findInstalled()) ?? ''
    note(path || 'there is none yet')
    return path !== ''
  })
  if (isThere) return
  if (isRoot()) await installPackages([SHELL])
  if (!(await findInstalled())) await installFromPlaywright((await playwrightChromium()).cache)
  if (await findInstalled()) return
  throw new ExplainedError(
    'There is no Chromium for the browser tests and none could be installed. Install one (apt-get install chromium) or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

/** Path of the Chromium for the browser tests; Playwright's stays to be found by those that have another home. */
async function findInstalled(): Promise<string | undefined> {
  const system = findTestChromium()
  if (system) return system
  const { path, cache } = await playwrightChromium()
  if (!isExecutable(path)) return undefined
  Object.assign(process.env, { PLAYWRIGHT_BROWSERS_PATH: cache })
  return path
}

/** Debian's packages of Firefox and of all that WebKit is driven by. */
const OTHER_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Where Debian keeps the browser that WebKit's driver starts, by version of its interface. */
const WEBKIT_FOLDERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`),
)

/** Path of Firefox; undefined when there is none. */
export const findFirefox = (): string | undefined => findProgram('firefox-esr') ?? findProgram('firefox')

/** What a WebKit for tests is made of: driver, browser, and a display that nobody sees; undefined when one is missing. */
export function findWebKit(): { driver: string; display: string; browser: string } | undefined {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const browser = findProgram('MiniBrowser', WEBKIT_FOLDERS)
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** Installs Debian's Firefox and WebKit where that is permitted; says which of them are there. */
export async function installOtherBrowsers(): Promise<void> {
  const missing = () => [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKit'])]
  if (missing().length > 0 && isRoot()) await installPackages(OTHER_PACKAGES)
  await step('Finding Firefox and WebKit', async (note) => {
    const names = missing()
    note(names.length === 0 ? 'installed' : `not tested in ${names.join(' and ')}, which can't be installed here`)
  })
}

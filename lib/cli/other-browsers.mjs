import { run } from './processes.mjs'
import { findProgram } from './programs.mjs'
import { step } from './progress.mjs'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/** Where Debian keeps the browser that WebKit's driver starts, by version of its interface. */
const WEBKIT_FOLDERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}`),
)

/** Path of Firefox; undefined when there is none. */
export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox')

/** What a WebKit for tests is made of: driver, browser, and a display that nobody sees; undefined when one is missing. */
export function findWebKit() {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  const browser = findProgram('MiniBrowser', WEBKIT_FOLDERS)
  return driver && display && browser ? { driver, display, browser } : undefined
}

/** Installs Debian's Firefox and WebKit where that is permitted; says which of them are there. */
export async function installOtherBrowsers() {
  await step('Finding Firefox and WebKit', async (note) => {
    const isComplete = () => findFirefox() !== undefined && findWebKit() !== undefined
    if (!isComplete() && process.getuid?.() === 0) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      const options = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends']
      await run('apt-get', ['update', '-qq'], { env })
      for (const name of PACKAGES) await run('apt-get', ['install', ...options, name], { env })
    }
    const missing = [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKit'])]
    note(missing.length === 0 ? 'installed' : `not tested in ${missing.join(' and ')}, which can't be installed here`)
  })
}

import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findTestChromium } from './tests/run/browsers.ts'
import { BROWSER_PACKAGES } from './tests/support/browser-packages.ts'
import { CHROMIUM_ARGUMENTS } from './tests/support/chromium-arguments.ts'
import { compiledTexts } from './tests/support/compiled-texts.ts'
import { fileAddresses } from './tests/support/file-addresses.ts'
import { QUICK_PASSWORDS } from './tests/support/quick-password-options.ts'
import { siteTests } from './tests/support/runtime.ts'
import { serverPartsInBrowser } from './tests/support/server-parts-in-browser.ts'
import { shopMiddleware } from './tests/support/shop-middleware.ts'

/** Stands in for packages that only refuse to be loaded on the wrong side. */
const emptyModule = fileURLToPath(new URL('./tests/support/empty-module.ts', import.meta.url))

/** What writes texts out that the build has compiled, as in next.config.mjs. */
const formatOnly = fileURLToPath(
  new URL('./node_modules/use-intl/dist/esm/production/format-message/format-only.js', import.meta.url),
)

/** Tests of components in a browser, beside their source. */
const COMPONENT_TESTS = '{components,lib}/**/*.browser.test.tsx'

/** Unit tests that replace modules (`vi.mock`), beside their source. */
const MODULE_REPLACING_TESTS = '{app,components,lib}/**/*.mocks.test.{ts,tsx}'

/** Replaced in code that a browser runs. */
const PRODUCTION = { 'process.env.NODE_ENV': JSON.stringify('production') }

export default defineConfig({
  plugins: [compiledTexts()],
  resolve: {
    alias: { 'server-only': emptyModule, 'client-only': emptyModule, 'use-intl/format-message': formatOnly },
  },
  test: {
    // A module that a plugin makes of a file (compiled texts) would be kept when the file or the plugin changes.
    fsModuleCache: false,
    // One of two processors would stand idle.
    maxWorkers: '100%',
    // What the back end refuses is what many tests are about: its lines of the log would drown all others.
    onConsoleLog: (text) => !/^(?:[A-Z]+ \/\S*: |\d+ more lines of kind store)/.test(text),
    // Texts are compiled and written out as in the build.
    // Its source maps name files that are not there; Node loads it as it is.
    server: { deps: { inline: ['next-intl', 'use-intl'], external: [/@medusajs\/js-sdk/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{app,components,lib}/**/*.test.{ts,tsx}',
            'tests/{architecture,requirements,support,bench,faults,inputs,quick,run}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, COMPONENT_TESTS, MODULE_REPLACING_TESTS],
          // Files of a worker share what they import instead of loading it for each file.
          isolate: false,
          setupFiles: './tests/support/next-runtime.ts',
          // Property tests run thousands of cases; the limit only catches what hangs.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-mocks',
          environment: 'node',
          include: [MODULE_REPLACING_TESTS],
          setupFiles: './tests/support/next-runtime.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: './tests/support/quick-passwords.mjs',
          // For the back ends and commands that tests start, too.
          env: { NODE_OPTIONS: QUICK_PASSWORDS },
          globalSetup: './tests/support/empty-database.ts',
          // Opening a database and starting a process take long on a busy machine.
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [shopMiddleware(), fileAddresses(), serverPartsInBrowser()],
        // What is public comes from the built site.
        publicDir: false,
        // React as shoppers get it: its development build takes twice as long, and `act` holds updates back.
        define: PRODUCTION,
        oxc: { jsx: { development: false } },
        optimizeDeps: { include: BROWSER_PACKAGES, rolldownOptions: { transform: { define: PRODUCTION } } },
        test: {
          name: 'component',
          include: [COMPONENT_TESTS],
          setupFiles: './tests/support/browser-process.ts',
          globalSetup: './tests/support/vitest-site-setup.ts',
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              // Below the test's own limit, so that a failure says which element could not be used.
              actionTimeout: 15_000,
              launchOptions: { executablePath: findTestChromium(), args: [...CHROMIUM_ARGUMENTS] },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1440, height: 900 },
            screenshotFailures: false,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          environment: 'node',
          include: siteTests,
          globalSetup: './tests/support/vitest-site-setup.ts',
          // Tests of a worker share its second storefront and the pages that are parsed already.
          isolate: false,
          hookTimeout: 120_000,
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          hookTimeout: 120_000,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'medusa',
          environment: 'node',
          include: ['tests/medusa/**/*.test.ts'],
          // One engine for all.
          fileParallelism: false,
          // It migrates, fills and starts an engine.
          hookTimeout: 600_000,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'instances',
          environment: 'node',
          include: ['tests/instances/**/*.test.ts'],
          globalSetup: './tests/support/build-first.ts',
          hookTimeout: 300_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
})

import { defineConfig, devices } from '@playwright/test'
import { findTestChromium } from './tests/run/browsers.ts'
import { CHROMIUM_ARGUMENTS } from './tests/support/chromium-arguments.ts'
import { REPORT_FILE, runtime, specs } from './tests/support/runtime.ts'
import { storeOrigin } from './tests/support/stores.ts'

const isCi = Boolean(process.env.CI)
const executablePath = findTestChromium()

/**
 * Browser tests run on the built site with a back end of its own (tests/support/global-setup.ts). A test runs on a
 * desktop; tagged @phone it runs on a phone, tagged @both on both. With SHOWROOM_RUNTIME=edge the site runs on workerd,
 * with =instances on two instances; the specs are those that prove that it is the same site there, on phones where they
 * are for both.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: specs,
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  // One more than the processors there may be: a test waits for pages more than it computes.
  workers: 3,
  forbidOnly: isCi,
  retries: 0,
  // Three workers, two servers and a database share what may be two processors, and those may be three times slower
  // than on another day (docs/decisions/0076): long limits cost nothing where a test passes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [[isCi ? 'dot' : 'line'], ['json', { outputFile: `.data/test-results/${REPORT_FILE}` }]],
  outputDir: '.data/test-results/browser',
  use: {
    baseURL: storeOrigin('kessler'),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: runtime === 'node' ? /@phone\b/ : /@(phone|both)\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@(phone|both)\b/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})

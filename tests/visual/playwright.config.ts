import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/**
 * Compares pictures of pages with those in `snapshots` (docs/decisions/0086). It needs a separate site and database,
 * because other tests place orders and write reviews.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/global-setup.ts',
  reporter: [[process.env.CI ? 'dot' : 'line'], ['json', { outputFile: '../../.data/test-results/visual.json' }]],
  outputDir: '../../.data/test-results/visual',
  snapshotPathTemplate: '{testDir}/snapshots/{projectName}/{arg}{ext}',
  // A missing picture fails the test; only `npm run test:visual -- --update-snapshots` writes pictures.
  updateSnapshots: 'none',
  use: {
    ...base.use,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...base.use?.launchOptions,
      // Otherwise Chromium may paint pictures after the rest of the page, and a screenshot lacks them.
      args: [...(base.use?.launchOptions?.args ?? []), '--disable-checker-imaging'],
    },
  },
  // Pictures are compared at device scale 1 on both devices.
  projects: base.projects?.map(({ name, use }) => ({ name, use: { ...use, deviceScaleFactor: 1 } })),
})

import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/**
 * Pictures of pages, compared with those in `snapshots` (docs/decisions/0086): a separate run, on a site and a database
 * in which no other test orders or writes reviews.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: '../support/global-setup.ts',
  reporter: [[process.env.CI ? 'dot' : 'line'], ['json', { outputFile: '../../.data/test-results/visual.json' }]],
  outputDir: '../../.data/test-results/visual',
  snapshotPathTemplate: '{testDir}/snapshots/{projectName}/{arg}{ext}',
  // A picture that is missing fails; none is written but by `npm run test:visual -- --update-snapshots`.
  updateSnapshots: 'none',
  use: {
    ...base.use,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...base.use?.launchOptions,
      // Else a picture may be drawn after the page around it, and is not in a photograph that is taken between the two.
      args: [...(base.use?.launchOptions?.args ?? []), '--disable-checker-imaging'],
    },
  },
  // The same pages at either width, drawn at the size that they are compared at.
  projects: base.projects?.map(({ name, use }) => ({ name, use: { ...use, deviceScaleFactor: 1 } })),
})

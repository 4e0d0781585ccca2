import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects = [], ...test } = base.test ?? {}

/**
 * After a change that makes a test wait forever, the test fails in this time; otherwise Stryker would wait for its own
 * limit and start the process again.
 */
const TEST_TIMEOUT_MS = 8_000

/** Only the unit tests, for Stryker. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    projects: projects.flatMap((project) =>
      typeof project === 'object' && 'test' in project && String(project.test?.name).startsWith('unit')
        ? [
            mergeConfig(project, {
              test: { setupFiles: ['./tests/mutation/short-properties.ts'], testTimeout: TEST_TIMEOUT_MS },
            }),
          ]
        : [],
    ),
  },
})

import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects = [], ...test } = base.test ?? {}

/** Only the unit tests, for Stryker. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    projects: projects.flatMap((project) =>
      typeof project === 'object' && 'test' in project && String(project.test?.name).startsWith('unit')
        ? [mergeConfig(project, { test: { setupFiles: ['./tests/mutation/short-properties.ts'] } })]
        : [],
    ),
  },
})

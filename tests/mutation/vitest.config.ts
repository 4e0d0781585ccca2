import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects = [], ...test } = base.test ?? {}
const [unit = {}] = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === 'unit' ? [project] : [],
)
// Includes tests that replace modules, so each file gets separate modules.
const { isolate: _, exclude: __, ...ofUnit } = unit.test ?? {}

/** Only the unit tests, for Stryker. */
export default mergeConfig(
  defineConfig({
    ...base,
    test: {
      ...test,
      setupFiles: ['./tests/mutation/short-properties.ts'],
      exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    },
  }),
  { ...unit, test: ofUnit },
)

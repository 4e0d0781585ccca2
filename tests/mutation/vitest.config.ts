import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects = [], ...test } = base.test ?? {}
const [unit = {}] = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === 'unit' ? [project] : [],
)
// Those that replace modules too, so each file has modules of its own.
const { isolate: _, exclude: __, ...ofUnit } = unit.test ?? {}

/** The unit tests alone, for Stryker. */
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

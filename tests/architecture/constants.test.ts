import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CAROUSEL, DEFAULTS, ITEMS_PER_DISPLAY, LIMITS, MINIMUM_AMOUNTS, TIMINGS_MS } from '#lib/core/constants.ts'

const CONSTANTS = 'lib/core/constants.ts'

/** Code of the storefront: a constant that only tests or the back end read has no effect on it. */
const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
  .filter((file) => file !== CONSTANTS && !/\.test\.tsx?$|^lib\/(backend|bridges|conformance)\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))

/** Groups whose values are checked one by one. */
const groups = { CAROUSEL, DEFAULTS, ITEMS_PER_DISPLAY, LIMITS, MINIMUM_AMOUNTS, TIMINGS_MS }

it('constants of section 9 are each read by the code that they govern', () => {
  const names = [...readFileSync(CONSTANTS, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
  const values = Object.entries(groups).flatMap(([group, entries]) =>
    Object.keys(entries).map((name) => `${group}.${name}`),
  )
  expect(names).toEqual(expect.arrayContaining(Object.keys(groups)))
  const isRead = (name: string) => sources.some((text) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(text))
  expect([...names, ...values].filter((name) => !isRead(name))).toEqual([])
})

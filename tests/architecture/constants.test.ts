import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as constants from '#lib/core/constants.ts'

/** Everything that shoppers get; a constant that only a test reads governs nothing. */
const sources = globSync('{app,components,lib}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && !/^lib\/(backend|conformance)\//.test(file))
  .filter((file) => file !== 'lib/core/constants.ts')
  .map((file) => readFileSync(file, 'utf8'))

const isRead = (name: string): boolean => sources.some((text) => new RegExp(`\\b${name}\\b`).test(text))

/** Groups whose values are read one by one. */
const GROUPS = ['DEFAULTS', 'TIMINGS_MS', 'CAROUSEL', 'ITEMS_PER_DISPLAY', 'LIMITS', 'MINIMUM_AMOUNTS'] as const

describe('constants of section 9', () => {
  it('are each read by the code that they govern', () => {
    const names = Object.keys(constants)
    const values = GROUPS.flatMap((group) => Object.keys(constants[group]).map((name) => `${group}\\.${name}`))
    expect([...names, ...values].filter((name) => !isRead(name))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { isUpToDate } from './install.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/next': { version: '16.4.6' },
    'node_modules/next-darwin': { version: '16.4.6', optional: true },
  },
}

describe('telling if dependencies are installed', () => {
  it('takes missing packages of other platforms as installed', () => {
    expect(isUpToDate(wanted, { packages: { 'node_modules/next': { version: '16.4.6' } } })).toBe(true)
  })

  it('notices another version, of optional packages too, and a missing package', () => {
    expect(isUpToDate(wanted, { packages: { 'node_modules/next': { version: '16.4.5' } } })).toBe(false)
    const oldBinary = {
      'node_modules/next': { version: '16.4.6' },
      'node_modules/next-darwin': { version: '16.4.5', optional: true },
    }
    expect(isUpToDate(wanted, { packages: oldBinary })).toBe(false)
    expect(isUpToDate(wanted, {})).toBe(false)
  })
})

import { expect, it } from 'vitest'
import { checkPositions } from './check-positions.ts'
import { MistakeList } from './import-errors.ts'
import type { StoreDocument } from './store-folder-types.ts'

function warningsOf(country_id: string, region: string, longitude: number): string[] {
  const mistakes = new MistakeList()
  const body = { address: { country_id, region }, longitude }
  checkPositions([{ kind: 'location', locale: '', key: 'A', body }] as unknown as StoreDocument[], mistakes)
  return mistakes.formatWarnings()
}

it('a shop whose longitude lacks its minus is reported with the right value', () => {
  expect(warningsOf('US', 'MN', 92.1005)).toEqual([
    "locations.json: 'longitude' must be negative in US: write -92.1005",
  ])
  expect(warningsOf('CA', 'QC', 71.2)).toHaveLength(1)
})

it.each([
  ['US', 'MN', -92.1],
  ['US', 'GU', 144.8],
  ['FR', '', 2.35],
  ['US', 'MN', 0],
] as const)('a shop in %s %s at %d is accepted', (country, region, longitude) => {
  expect(warningsOf(country, region, longitude)).toEqual([])
})

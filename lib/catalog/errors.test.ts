import { expect, it } from 'vitest'
import { CATALOG_ERRORS, failSpecial, messageOf } from './errors.ts'

it("a failure without any other text gives 'Unknown error occurred.'", () => {
  expect(messageOf(new Error('The shelf is empty.'))).toBe('The shelf is empty.')
  for (const silent of [undefined, null, 5, {}, new Error(''), new Error('  ')]) {
    expect(messageOf(silent)).toBe('Unknown error occurred.')
  }
})

it("the failure of a special catalog is fetch_special {status 'failure', message}", () => {
  expect(failSpecial(new Error(CATALOG_ERRORS.products))).toEqual({
    fetch_special: { status: 'failure', message: 'There was an error fetching products.' },
  })
})

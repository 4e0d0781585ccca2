import { expect, it } from 'vitest'
import { addRecent, parseRecent } from './recent-searches.ts'

it('a repeated search moves to the front, in any letter case, and six are kept', () => {
  expect(addRecent(['range', 'Dishwasher', 'sofa'], ' dishwasher ')).toEqual(['dishwasher', 'range', 'sofa'])
  expect(addRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5'])
  expect(addRecent(['range'], '  ')).toEqual(['range'])
  expect(addRecent([], 'x'.repeat(300))[0]?.length).toBeLessThanOrEqual(200)
})

it.each([
  [null, []],
  ['', []],
  ['{"0":"range"}', []],
  ['[half', []],
  ['["range",7," ",null,"sofa"]', ['range', 'sofa']],
  ['["1","2","3","4","5","6","7"]', ['1', '2', '3', '4', '5', '6']],
])('the stored text %j contains the searches %j', (text, searches) => {
  expect(parseRecent(text)).toEqual(searches)
})

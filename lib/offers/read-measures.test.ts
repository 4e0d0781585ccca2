import { expect, it } from 'vitest'
import { readMeasures } from './read-measures.ts'

const heightOf = (value: string, name = 'Height (in.)') => {
  const { height } = readMeasures([{ name, value, tooltip: '' }]).dimensions
  return height && `${height.value} ${height.unit}`
}

it.each([
  ['70', '70 in'],
  ['70.25', '70.25 in'],
  ['68 1/2', '68.5 in'],
  ['35-3/4', '35.75 in'],
  ['35 ¾', '35.75 in'],
  ['27 ½ (70 cm)', '27.5 in'],
  ['178 cm', '178 cm'],
  ['1,250', '1250 in'],
  ['34 to 36', null],
  ['30–45', null],
  ['about 30', null],
  ['5\' 9½"', null],
  ['', null],
  ['0', null],
  ['No', null],
])('a height of %j is %s', (value, expected) => {
  expect(heightOf(value)).toBe(expected)
})

it.each([
  ['Hauteur (po)', '69,5', '69.5 in'],
  ['Overall height (cm)', '178', '178 cm'],
  ['Height', '70 in.', '70 in'],
  ['Height', '70', null],
  ['Seat height (in.)', '18', null],
  ['Height with hinges (in.)', '70', null],
  ['Height (lb.)', '70', null],
])('the spec %j with %j is a height of %s', (name, value, expected) => {
  expect(heightOf(value, name)).toBe(expected)
})

it.each([
  ['Weight (lb.)', '310', { value: 310, unit: 'lb' }],
  ['Poids (g)', '1\u00a0250', { value: 1250, unit: 'g' }],
  ['Poids (kg)', '2,4', { value: 2.4, unit: 'kg' }],
  ['Weight limit (lb.)', '400', null],
  ['Weight (lb.)', '212 washer, 125 dryer', null],
])('the spec %j with %j is a weight of %j', (name, value, expected) => {
  expect(readMeasures([{ name, value, tooltip: '' }]).weight).toEqual(expected)
})

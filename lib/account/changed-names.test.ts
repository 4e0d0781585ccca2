import { expect, it } from 'vitest'
import { changedNames } from './changed-names.ts'

it.each([
  ['nothing', { firstName: 'Ann', lastName: ' Berg ' }, {}],
  ['one name', { firstName: 'Anna', lastName: 'Berg' }, { firstName: 'Anna' }],
  ['both names', { firstName: 'Anna', lastName: 'Borg' }, { firstName: 'Anna', lastName: 'Borg' }],
])('S1-7.5-07 of a form with %s changed only that is sent', (_, form, changes) => {
  expect(changedNames({ firstName: 'Ann', lastName: 'Berg' }, form)).toEqual(changes)
})

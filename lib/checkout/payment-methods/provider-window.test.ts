import { expect, it } from 'vitest'
import { windowEndOf } from './provider-window.ts'

it.each([
  ['CONSUMER_CANCELLED', 'closed'],
  ['BACK_TO_STORE', 'closed'],
  ['cancelled', 'closed'],
  ['canceled', 'closed'],
  ['WINDOW_CLOSED', 'closed'],
  ['declined', 'declined'],
  ['APPLICATION_DECLINED', 'declined'],
  ['REJECTED', 'declined'],
  ['E-4711', 'unexpected'],
  ['approved', 'unexpected'],
  ['', 'unexpected'],
])('a window that ends with the code %s is %s', (code, kind) => {
  expect(windowEndOf({ code })).toEqual({ kind })
})

it.each([[undefined], [null], ['text'], [42], [new Error('lost')], [{ code: { toString: null } }], [[]]])(
  'a window that ends with %s is never an approval',
  (failure) => {
    expect(windowEndOf(failure)).toEqual({ kind: 'unexpected' })
  },
)

import { expect, it } from 'vitest'
import { nextReturnStatuses, takesUnits } from './return-states.ts'

it('a return is approved, received, and then refunded, exchanged or repaired; it can be declined until then', () => {
  expect(nextReturnStatuses('return', 'requested')).toEqual(['approved', 'declined'])
  expect(nextReturnStatuses('return', 'approved')).toEqual(['received', 'declined'])
  expect(nextReturnStatuses('return', 'received')).toEqual(['refunded', 'exchanged', 'repaired', 'declined'])
  for (const status of ['refunded', 'exchanged', 'repaired', 'declined', 'canceled'] as const)
    expect(nextReturnStatuses('return', status)).toEqual([])
})

it('a cancellation is decided in one step', () => {
  expect(nextReturnStatuses('cancellation', 'requested')).toEqual(['refunded', 'canceled', 'declined'])
  expect(nextReturnStatuses('cancellation', 'approved')).toEqual([])
})

it('units can’t be returned again while a return is open or after an exchange', () => {
  const statuses = ['requested', 'approved', 'received', 'exchanged', 'refunded', 'repaired', 'declined', 'canceled']
  expect(statuses.filter((status) => takesUnits(status as never))).toEqual(statuses.slice(0, 4))
})

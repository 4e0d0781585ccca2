import { describe, expect, it } from 'vitest'
import { todayIn } from '../../core/time/today.ts'
import { hasBegun, isOver } from './validity.ts'

const NIGHT = new Date('2026-05-31T23:30:00-04:00')

describe('days of savings and promotions', () => {
  it('a day begins and ends in the time zone of the store', () => {
    expect(todayIn('America/Toronto', NIGHT)).toBe('2026-05-31')
    expect(todayIn('Europe/Berlin', NIGHT)).toBe('2026-06-01')
    expect(todayIn('Nowhere/Land', NIGHT)).toBe('2026-06-01')
  })

  it('savings apply until the end of their last day', () => {
    expect(isOver('2026-05-31', 'America/Toronto', NIGHT)).toBe(false)
    expect(isOver('2026-05-31', 'Europe/Berlin', NIGHT)).toBe(true)
    expect(isOver(null, 'America/Toronto', NIGHT)).toBe(false)
    expect(isOver('', 'America/Toronto', NIGHT)).toBe(false)
  })

  it('a moment with offset is exact', () => {
    expect(isOver('2026-06-01T03:29:00Z', 'America/Toronto', NIGHT)).toBe(true)
    expect(hasBegun('2026-06-01T03:31:00Z', 'America/Toronto', NIGHT)).toBe(false)
  })

  it('a promotion begins with its first day', () => {
    expect(hasBegun('2026-06-01', 'America/Toronto', NIGHT)).toBe(false)
    expect(hasBegun('2026-06-01', 'Europe/Berlin', NIGHT)).toBe(true)
    expect(hasBegun(undefined, 'America/Toronto', NIGHT)).toBe(true)
  })
})

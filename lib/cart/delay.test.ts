import { describe, expect, it } from 'vitest'
import type { StockFacts } from '../stock/stock-status.ts'
import { findDelay, slowestLeadTime } from './delay.ts'

const stock = (facts: Partial<StockFacts>): StockFacts => ({
  stock: 'untracked',
  units: 0,
  canAddToCart: true,
  leadTime: '',
  ...facts,
})
const line = (id: string, leadTime = '', facts: Partial<StockFacts> = {}) => ({
  id,
  name: `Line ${id}`,
  stock: stock({ leadTime, ...facts }),
})
const READY = line('1', '', { stock: 'in', units: 9 })

describe('the line that delays the others', () => {
  it('is the slowest one, whatever their order', () => {
    const sofa = line('2', '2 to 4 weeks')
    const bench = line('3', '6 to 8 weeks')
    for (const lines of [
      [READY, sofa, bench],
      [bench, READY, sofa],
    ]) {
      expect(findDelay(lines)).toEqual({ id: '3', name: 'Line 3', leadTime: '6 to 8 weeks' })
      expect(slowestLeadTime(lines)).toBe('6 to 8 weeks')
    }
    expect(findDelay([sofa, bench])?.id).toBe('3')
  })

  it('is null if no line is delayed', () => {
    expect(findDelay([])).toBeNull()
    expect(findDelay([READY])).toBeNull()
    expect(findDelay([line('2', '2 to 4 weeks'), line('3', '2 to 4 weeks')])).toBeNull()
    // Sold-out lines are not shipped at all, and lines in stock have no lead time.
    expect(findDelay([line('2', '2 weeks'), line('3', '', { stock: 'out' })])).toBeNull()
    expect(findDelay([READY, line('2', '2 weeks', { stock: 'in', units: 5 })])).toBeNull()
  })

  it('may have a lead time without a number, and lines with unknown stock wait for it', () => {
    expect(findDelay([line('2', 'Made to order'), { id: '4', name: 'Line 4', stock: null }])).toMatchObject({
      leadTime: 'Made to order',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { renderBars, roundUp } from './sales-chart.ts'

describe('the chart of sales', () => {
  it.each([
    [0, 4],
    [3, 4],
    [5, 8],
    [9, 20],
    [11, 20],
    [350, 400],
    [123_456, 200_000],
  ])('an axis for %d ends at %d', (value, end) => expect(roundUp(value)).toBe(end))

  it('draws a bar for each day with a value, with a proportional height', async () => {
    const bars = [0, 2, 4].map((value) => ({ value, title: `<${value}>` }))
    const svg = String(await renderBars('Orders & more', bars, new Map([[0, 'Mon']]), String))
    expect(svg.match(/<rect/g)).toHaveLength(2)
    expect(svg).toContain('height="172"')
    expect(svg).toContain('height="86"')
    expect(svg).toContain('<title>&lt;4&gt;</title>')
    expect(svg).toContain('aria-label="Orders &amp; more"')
  })
})

import { describe, expect, it } from 'vitest'
import { leanData } from './lean-data.ts'

const BEFORE = '<html><body><p>Ranges</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>'

/** A page whose data is a row of React's. */
const pageOf = (data: unknown, before = BEFORE) =>
  `${before}<script>self.__next_f.push([1,${JSON.stringify(`1:${JSON.stringify(data)}\n`)}])</script></body></html>`

describe('leanData', () => {
  it('takes entries of objects out of the data that are undefined, wherever they stand', () => {
    const data = ['$', 'a', null, { title: '$undefined', href: '/', id: '$undefined', rel: '$undefined' }]
    expect(leanData(pageOf(data))).toBe(pageOf(['$', 'a', null, { href: '/' }]))
    expect(leanData(pageOf({ 'aria-label': '$undefined', a: '$undefined', b: { c: 1, d: '$undefined' } }))).toBe(
      pageOf({ b: { c: 1 } }),
    )
  })

  it('leaves arrays, other values and texts as they are', () => {
    const data = [['$undefined', null], { a: '$$undefined', b: 'is "$undefined"', c: '{"d":"$undefined","e":1}' }]
    expect(leanData(pageOf(data))).toBe(pageOf(data))
  })

  it('leaves a page as it is that speaks of such an entry, and one without data', () => {
    const spoken = pageOf({ a: '$undefined', b: 1 }, '<p>{"x":"$undefined"}</p>')
    expect(leanData(spoken)).toBe(spoken)
    expect(leanData('<p>Ranges</p>')).toBe('<p>Ranges</p>')
  })
})

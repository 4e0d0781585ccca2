import { describe, expect, it } from 'vitest'
import { CALLS } from './calls.ts'
import { fillPath, REST_PATHS } from './paths.ts'

describe('the paths of the contract', () => {
  it('are those of the table of calls', () => {
    const called = CALLS.map(({ path }) => path).filter((path) => path.startsWith('/'))
    expect(new Set(called)).toEqual(new Set(Object.values(REST_PATHS)))
  })

  it('are filled with encoded parts; slashes stay only in parts that may contain them', () => {
    expect(fillPath(REST_PATHS.productShipping, { id: 'a/b', zip: 'K1A 0B1' })).toBe(
      '/products/a%2Fb/shipping/K1A%200B1',
    )
    expect(fillPath(REST_PATHS.page, { identifier: 'legal/été & co' })).toBe('/pages/legal/%C3%A9t%C3%A9%20%26%20co')
    expect(fillPath(REST_PATHS.cart, {})).toBe('/cart')
    const listed = fillPath(REST_PATHS.specialProducts, { attribute: 'posm', values: 'New & hot,Clearance' })
    expect(listed).toBe('/dynamic-category/posm/New%20%26%20hot,Clearance/products')
    // @ts-expect-error: a part is missing
    expect(fillPath(REST_PATHS.product, {})).toBe('/products/')
  })
})

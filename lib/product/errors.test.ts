import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/product.json' with { type: 'json' }
import type { FailureLayer } from '../api/failure.ts'
import { failProduct } from './errors.ts'

const key = 'error'
const fail = (layer: FailureLayer, status: number | null = null) => failProduct({ layer, status })

describe('a product that fails to load', () => {
  it("S1-8-05 has the message 'There was an error fetching products.', and is not found if the back end rejects it", () => {
    expect(english[key]).toBe('There was an error fetching products.')
    for (const status of [400, 404, 410, 422]) expect(fail('http', status)).toEqual({ key, isNotFound: true })
  })

  it('has the same message in an outage, and is not marked as not found', () => {
    for (const layer of ['network', 'timeout', 'shape'] as const) {
      expect(fail(layer), layer).toEqual({ key, isNotFound: false })
    }
    // The status rejects the caller, or the call for now, not the product.
    for (const status of [401, 403, 408, 429, 500, 502, 503]) {
      expect(fail('http', status), String(status)).toEqual({ key, isNotFound: false })
    }
  })
})

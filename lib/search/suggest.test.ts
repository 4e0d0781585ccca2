import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ProductSummaryWire } from '../contracts/product.ts'
import { mapSuggestion } from './suggest.client.ts'

const suggest = (fields: Record<string, unknown>) =>
  mapSuggestion(
    v.parse(ProductSummaryWire, {
      entity_id: '7',
      final_price_without_tax: 1299,
      final_price_without_tax_formatted: '$1,299.00',
      ...fields,
    }),
    'https://shop.example/media/',
  )

it('S1-2.14-02 a suggested product with variants has the price of the cheapest one, marked as from', () => {
  expect(suggest({ type_id: 'configurable' })).toMatchObject({ price: '$1,299.00', isFrom: true })
  expect(suggest({ type_id: 'simple' })).toMatchObject({ price: '$1,299.00', isFrom: false })
})

it.each(['1', '2', '3', 'gesture', 'cart', 'order_confirm'])(
  'a suggestion has no price below the advertised minimum, which policy %s hides',
  (policy) => {
    expect(suggest({ msrp_enabled: true, msrp_display_actual_price_type: policy }).price).toBe('')
  },
)

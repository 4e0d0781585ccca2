import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from './map.ts'
import { findVariantId, isOptionAvailable, selectedProduct, selectionOf, selectOption } from './variants.ts'

/** Oak: small, large. Walnut: large only. */
const attributes = [
  {
    code: 'wood',
    options: [
      { id: 'oak', productIds: ['1', '2'] },
      { id: 'walnut', productIds: ['3'] },
    ],
  },
  {
    code: 'size',
    options: [
      { id: 's', productIds: ['1'] },
      { id: 'l', productIds: ['2', '3'] },
    ],
  },
]

const none = { id: '', isShared: false }

describe('the variant that is shown', () => {
  it('S1-4.8-03 is kept if it is from a shared address or still among the options', () => {
    expect(findVariantId(attributes, { id: '2', isShared: false }, '3')).toBe('2')
    expect(findVariantId(attributes, { id: '99', isShared: true }, '3')).toBe('99')
    expect(findVariantId(attributes, { id: '99', isShared: false }, '3')).toBe('3')
  })

  it('S1-4.8-04 is otherwise the default variant, else the first product of the first option', () => {
    expect(findVariantId(attributes, none, '3')).toBe('3')
    expect(findVariantId(attributes, none, '')).toBe('1')
    expect(findVariantId([], none, '')).toBe('')
  })

  it('has its values selected; values of the first variant if it has none', () => {
    expect(selectionOf(attributes, '3')).toEqual({ wood: 'walnut', size: 'l' })
    expect(selectionOf(attributes, '99')).toEqual({ wood: 'oak', size: 's' })
    expect(selectionOf([], '1')).toEqual({})
  })
})

describe('swatches', () => {
  it('S1-3.7-27 simple_products are the products of the swatches; configurable_default_simple_id is the default one', () => {
    const wire = v.parse(ProductWire, {
      entity_id: 7,
      type_id: 'configurable',
      configurable_default_simple_id: 9,
      attributes: {
        size: { code: 'size', ordinal: 2, options: [{ id: 's', products: [8, 9] }] },
        color: {
          code: 'color',
          ordinal: 1,
          options: [
            { id: 'red', products: '8' },
            { id: 'blue', products: ['9'] },
          ],
        },
      },
      simple_products: {
        8: { entity_id: 8, attribute_labels: { color: 'Red' } },
        9: { entity_id: 9, outlets: [{ entity_id: 4 }] },
      },
    })
    const { swatches, variants, defaultVariantId } = mapProduct(wire, {
      locale: 'en-US',
      currency: 'USD',
      mediaUrl: '',
      origin: 'https://shop.test',
    })
    expect(swatches.map(({ code }) => code)).toEqual(['color', 'size'])
    expect(selectedProduct(swatches, { color: 'blue', size: 's' })).toBe('9')
    expect(selectedProduct(swatches, selectionOf(swatches, defaultVariantId))).toBe('9')
    expect(variants.map(({ id, outlets }) => [id, outlets.length])).toEqual([
      ['8', 0],
      ['9', 1],
    ])
  })
})

describe('selecting', () => {
  it('finds the product that has all chosen values', () => {
    expect(selectedProduct(attributes, { wood: 'oak', size: 'l' })).toBe('2')
    expect(selectedProduct(attributes, { wood: 'oak' })).toBeNull()
    expect(selectedProduct(attributes, { wood: 'walnut', size: 's' })).toBeNull()
    expect(selectedProduct([], {})).toBeNull()
  })

  it('marks a value that is not available with the others, and replaces those when it is chosen', () => {
    expect(isOptionAvailable(attributes, { wood: 'oak', size: 's' }, 'wood', 'walnut')).toBe(false)
    expect(selectOption(attributes, { wood: 'oak', size: 's' }, 'wood', 'walnut')).toEqual({
      wood: 'walnut',
      size: 'l',
    })
    expect(selectOption(attributes, { wood: 'oak', size: 'l' }, 'wood', 'walnut')).toEqual({
      wood: 'walnut',
      size: 'l',
    })
  })

  it('any sequence of choices ends at a product', () => {
    const choice = fc.constantFrom<[string, string]>(['wood', 'oak'], ['wood', 'walnut'], ['size', 's'], ['size', 'l'])
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1 }), (choices) => {
        const selection = choices.reduce(
          (current, [code, option]) => selectOption(attributes, current, code, option),
          selectionOf(attributes, ''),
        )
        expect(selectedProduct(attributes, selection)).not.toBeNull()
      }),
    )
  })
})

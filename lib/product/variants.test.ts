import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialSelection, isOptionAvailable, selectedProduct, selectOption } from './variants.ts'

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

describe('initialSelection', () => {
  it('takes the values of the default variant, else of the first product of the first option', () => {
    expect(initialSelection(attributes, '3')).toEqual({ wood: 'walnut', size: 'l' })
    expect(initialSelection(attributes, '')).toEqual({ wood: 'oak', size: 's' })
    expect(initialSelection(attributes, '99')).toEqual({ wood: 'oak', size: 's' })
    expect(initialSelection([], '1')).toEqual({})
  })
})

describe('selecting', () => {
  it('means the product that has all chosen values', () => {
    expect(selectedProduct(attributes, { wood: 'oak', size: 'l' })).toBe('2')
    expect(selectedProduct(attributes, { wood: 'oak' })).toBeNull()
    expect(selectedProduct(attributes, { wood: 'walnut', size: 's' })).toBeNull()
    expect(selectedProduct([], {})).toBeNull()
  })

  it('marks a value that does not go with the others and replaces those when it is chosen', () => {
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

  it('leads from any choice to a product, whatever was chosen before', () => {
    const choice = fc.constantFrom<[string, string]>(['wood', 'oak'], ['wood', 'walnut'], ['size', 's'], ['size', 'l'])
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1 }), (choices) => {
        const selection = choices.reduce(
          (current, [code, option]) => selectOption(attributes, current, code, option),
          initialSelection(attributes, ''),
        )
        expect(selectedProduct(attributes, selection)).not.toBeNull()
      }),
    )
  })
})

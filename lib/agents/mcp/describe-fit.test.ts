import { describe, expect, it } from 'vitest'
import { describeFit, filtersOfOpening, toOpening } from './describe-fit.ts'
import { loadToolTexts } from './tool.ts'
import { candidateOf, siteOf, specsOf } from './tool-fixtures.ts'

const texts = await loadToolTexts('en-US')
const french = await loadToolTexts('fr-CA')

describe('find_fit', () => {
  const fridge = (id: number, width: string, more: Record<string, string> = {}) => ({
    ...specsOf({ 'Width (in.)': width, ...more }),
    entity_id: id,
    url_key: `fridge-${id}`,
    name: `Fridge ${id}`,
  })
  const air = { 'Clearance for air (in.)': '1 above, 1/8 each side' }

  it('lists what fits with its clearances, the tightest first, and counts the others', () => {
    const site = siteOf()
    const wires = [
      fridge(1, '29.75', air),
      fridge(2, '32.75', air),
      fridge(3, '33', air),
      { ...specsOf({}), entity_id: 4, url_key: 'd', name: 'D' },
    ]
    const candidates = wires.map((wire) => candidateOf(site, wire))
    const search = { opening: { width: 33 }, unit: 'in' as const, candidates, limit: 10, page: 1, hasMore: false }
    const { text, data } = describeFit(site, search, texts)
    expect(data).toMatchObject({
      opening: { width: { value: 33, unit: 'in' } },
      products: [
        {
          id: '2',
          needs: { width: { value: 33, unit: 'in', basis: 'size', clearance: 0.25, spare: 0 } },
          notes: [{ name: 'Clearance for air (in.)', value: '1 above, 1/8 each side' }],
        },
        { id: '1', needs: { width: { value: 30, spare: 3 } } },
      ],
      fitting: 2,
      too_large: 1,
      size_unknown: 1,
    })
    expect(text).toContain('2 of 4 products that were checked fit.')
    expect(text).toContain('needs a width of 33\u00a0in. (0.25\u00a0in. of it for air)')
  })

  it('answers in the unit of the call, in the store’s language', () => {
    const site = siteOf({}, 'fr-CA')
    const candidates = [candidateOf(site, { ...specsOf({ 'Largeur (po)': '30' }) })]
    const opening = toOpening({ width: 80 }, 'cm')
    const { text, data } = describeFit(
      site,
      { opening, unit: 'cm', candidates, limit: 10, page: 1, hasMore: false },
      french,
    )
    expect(data).toMatchObject({ products: [{ needs: { width: { value: 76.2, unit: 'cm', spare: 3.8 } } }] })
    expect(text).toContain('demande une largeur de 76,2\u00a0cm')
    expect(text).toContain('1 produit convient sur 1 vérifié.')
  })

  it('names the versions that fit if not all do', () => {
    const site = siteOf()
    const version = (id: number, name: string, width: string) => ({
      entity_id: id,
      name,
      final_price_without_tax: 800,
      at_a_glance: [{ name: 'Width (in.)', label: 'Width (in.)', value: width }],
    })
    const candidate = candidateOf(site, {
      type_id: 'configurable',
      attributes: [
        {
          code: 'size',
          label: 'Size',
          options: [
            { id: 'q', label: 'Queen', products: ['8'] },
            { id: 'k', label: 'King', products: ['9'] },
          ],
        },
      ],
      simple_products: [version(8, 'Queen', '60'), version(9, 'King', '76')],
    })
    const search = {
      opening: { width: 70 },
      unit: 'in' as const,
      candidates: [candidate],
      limit: 5,
      page: 1,
      hasMore: false,
    }
    expect(describeFit(site, search, texts).data).toMatchObject({ products: [{ fitting_variants: ['8'] }] })
  })

  it('narrows a listing only by ranges of lengths', () => {
    const facet = (attribute: string, type: 'range' | 'select', unit: string) => ({
      attribute,
      label: 'Width',
      type,
      unit,
      min: 1,
      max: 60,
      values: [],
    })
    expect(filtersOfOpening([facet('width', 'range', 'in.')], { width: 33 })).toEqual([
      { attribute: 'width', from: 0, to: 34 },
    ])
    expect(filtersOfOpening([facet('breite', 'range', 'cm')], { width: 33 })).toEqual([
      { attribute: 'breite', from: 0, to: 86.36 },
    ])
    for (const other of [facet('width', 'select', 'in.'), facet('width', 'range', 'lb'), facet('width', 'range', '')]) {
      expect(filtersOfOpening([other], { width: 33 })).toEqual([])
    }
  })
})

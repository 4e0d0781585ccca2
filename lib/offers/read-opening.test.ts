import { describe, expect, it } from 'vitest'
import { fitsOpening, listFitNotes, readOpening } from './read-opening.ts'

const specsOf = (specs: Record<string, string>) =>
  Object.entries(specs).map(([name, value]) => ({ name, value, tooltip: '' }))
const inches = (value: number) => ({ value, unit: 'in' as const })
const SIZE = { height: inches(70), width: inches(32.75), depth: inches(30) }
const needOf = (specs: Record<string, string>, size: Parameters<typeof readOpening>[1] = SIZE) => {
  const { width, height, depth } = readOpening(specsOf(specs), size)
  return [width?.needed ?? null, height?.needed ?? null, depth?.needed ?? null]
}

describe('the opening that a product needs', () => {
  it.each([
    [{}, [32.75, 70, 30]],
    [{ 'Clearance for air (in.)': '1 above, 2 behind, 1/8 each side' }, [33, 71, 32]],
    [{ 'Clearance needed (in.)': '3 above and behind' }, [32.75, 73, 33]],
    [{ 'Clearance above (in.)': '1 ½' }, [32.75, 71.5, 30]],
    [{ 'Clearance, left (cm)': '2.54' }, [33.75, 70, 30]],
    [{ 'Dégagement (po)': '1 au-dessus; 0,5 de chaque côté' }, [33.75, 71, 30]],
    [{ Dégagement: '2,54 cm derrière' }, [32.75, 70, 31]],
    [{ 'Clearance underneath (in.)': '6 above' }, [32.75, 70, 30]],
    [{ 'Clearance (in.)': 'see manual' }, [32.75, 70, 30]],
    [{ 'Height with hinges (in.)': '70.5', 'Clearance for air (in.)': '1 above' }, [32.75, 71.5, 30]],
    [{ 'Opening needed (in.)': '24 wide, 34 to 35 high, 24 deep' }, [24, 34, 24]],
    [{ 'Cutout width (in.)': '28.5', 'Cutout height (in.)': '49 3/4' }, [28.5, 49.75, 30]],
    [{ 'Cutout, H × W × D (in.)': '84 × 24 × 25' }, [24, 84, 25]],
    [{ 'Cutout, H × W × D': '17⅛" × 24¾" × 20" min.' }, [24.75, 17.125, 20]],
    [{ Opening: 'Motor drawer with bar handle' }, [32.75, 70, 30]],
  ])('by %j is %j', (specs, expected) => expect(needOf(specs)).toEqual(expected))

  it('is unknown for sides without a measure, and counts in inches', () => {
    const size = { height: null, width: { value: 76.2, unit: 'cm' as const }, depth: null }
    expect(needOf({}, size)).toEqual([30, null, null])
  })

  it.each([
    [{ width: 33 }, true],
    [{ width: 32.9 }, false],
    [{ width: 33, height: 71 }, true],
    [{ width: 40, height: 70 }, false],
    [{ width: 33, depth: 40 }, null],
    [{ width: 20, depth: 40 }, false],
  ])('decides whether it fits into %j: %s', (opening, expected) => {
    const need = readOpening(specsOf({ 'Clearance for air (in.)': '1 above, 1/8 each side' }), { ...SIZE, depth: null })
    expect(fitsOpening(need, opening)).toBe(expected)
  })

  it('has the dealer’s words beside it', () => {
    const specs = specsOf({ 'Width (in.)': '30', 'Cutout depth (in.)': '24', 'Clearance underneath (in.)': '6' })
    expect(listFitNotes(specs).map(({ name }) => name)).toEqual(['Cutout depth (in.)'])
  })
})

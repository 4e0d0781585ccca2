import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchLanguageOf } from './language.ts'
import { readLimits } from './read-limits.ts'

const MEASURES = [
  { code: 'width', label: 'Width', unit: 'in.' },
  { code: 'depth', label: 'Depth', unit: 'in.' },
  { code: 'noise', label: 'Noise', unit: 'dB' },
  { code: 'memory', label: 'Memory', unit: 'GB' },
  { code: 'storage', label: 'Storage capacity', unit: 'GB' },
]
const MESURES = [
  { code: 'ecran', label: 'Taille de l’écran', unit: 'po' },
  { code: 'largeur', label: 'Largeur', unit: 'po' },
]
const english = (query: string) => readLimits(query, MEASURES, searchLanguageOf('en-US'))
const french = (query: string) => readLimits(query, MESURES, searchLanguageOf('fr-CA'))

describe('limits in a query', () => {
  it.each([
    ['quiet dishwasher under 42 dB', 'quiet dishwasher', { code: 'noise', to: 42 }],
    ['fridge under $1,500', 'fridge', { code: 'price', to: 1500 }],
    ['sofa between $500 and $900', 'sofa', { code: 'price', from: 500, to: 900 }],
    ['sofa under $900 in gray', 'sofa in gray', { code: 'price', to: 900 }],
    ['lamp over 100 dollars', 'lamp', { code: 'price', from: 100 }],
    ['refrigerator less than 30 inches deep', 'refrigerator', { code: 'depth', to: 30 }],
    ['refrigerator depth under 30"', 'refrigerator', { code: 'depth', to: 30 }],
    ['range from 30 to 36 in wide', 'range', { code: 'width', from: 30, to: 36 }],
    ['laptop at least 16 gb ram', 'laptop', { code: 'memory', from: 16 }],
    ['phone at least 256 GB storage', 'phone', { code: 'storage', from: 256 }],
    ['up to 35 3/4 in. fridge', 'fridge', { code: 'width', to: 35.75 }],
  ])('“%s” is “%s” with %j', (query, rest, limit) => {
    expect(english(query)).toEqual({ rest, limits: [{ ...limit, rest }] })
  })

  it.each([
    ['télé de moins de 1 000 $', 'télé de', { code: 'price', to: 1000 }],
    ['tv plus de 55 po', 'tv', { code: 'ecran', from: 55 }],
    ['meuble moins de 60 po de large', 'meuble de large', { code: 'ecran', to: 60 }],
    ['meuble largeur moins de 60,5 po', 'meuble', { code: 'largeur', to: 60.5 }],
  ])('French: “%s” is “%s” with %j', (query, rest, limit) => {
    expect(french(query)).toEqual({ rest, limits: [{ ...limit, rest }] })
  })

  it.each([
    'under cabinet hood',
    'over the range microwave',
    '36 inch range',
    '2 to 4 burners',
    'model 42 to go',
    'bed under',
    'under 5 lb',
  ])('“%s” has none', (query) => {
    expect(english(query)).toEqual({ rest: query, limits: [] })
  })

  it('are one for each property, and each can be taken away', () => {
    expect(english('range under $900 under 36 in wide over 30 in wide')).toEqual({
      rest: 'range over 30 in wide',
      limits: [
        { code: 'price', to: 900, rest: 'range under 36 in wide over 30 in wide' },
        { code: 'width', to: 36, rest: 'range under $900 over 30 in wide' },
      ],
    })
  })

  it('are taken away from the query as it was typed, with its units and signs', () => {
    expect(english('Quiet 24" Dishwasher, under 50 dB, under $1,500')).toEqual({
      rest: 'Quiet 24" Dishwasher',
      limits: [
        { code: 'noise', to: 50, rest: 'Quiet 24" Dishwasher, under $1,500' },
        { code: 'price', to: 1500, rest: 'Quiet 24" Dishwasher, under 50 dB' },
      ],
    })
    expect(french('Télé 55 po à moins de 1 500 $ et plus de 60 1/2 po').limits.map(({ rest }) => rest)).toEqual([
      'Télé 55 po et plus de 60 1/2 po',
      'Télé 55 po à moins de 1 500 $ et',
    ])
    expect(english('under $50')).toEqual({ rest: '', limits: [{ code: 'price', to: 50, rest: '' }] })
    expect(english('sofa/under 900 dollars').rest).toBe('sofa')
  })

  const piece = fc.constantFrom('sofa', 'l’évier', '24"', '35 3/4 in.', '1 500', 'AB-12', '—', '2-in-1', '4.5 cu. ft.')
  it('leave all other words of a query as they are', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.array(piece, { maxLength: 4 }), (before, after) => {
        const rest = [...before, 'lamp', ...after].join(' ')
        const { limits } = english(`${[...before, 'lamp'].join(' ')} under $77 ${after.join(' ')}`)
        const [price] = limits.filter(({ code }) => code === 'price')
        expect(price?.rest.replace(/[\s—-]+/g, ' ').trim()).toBe(rest.replace(/[\s—-]+/g, ' ').trim())
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { listDifferences } from './list-differences.ts'

const rows = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, value]) => ({ name, value, tooltip: '' }))

const option = (label: string) => ({ id: label, label, productIds: [] })

const REFRIGERATOR = {
  highlights: rows({ Color: 'Stainless Steel', Width: '36 in.', Capacity: '27 cu. ft.', Series: '100' }),
  facts: rows({ Origin: 'Made in Ohio' }),
  specGroups: [
    { name: 'Cooling', description: '', specs: rows({ 'Water dispenser': 'Through the left door', 'Wi-Fi': 'No' }) },
    {
      name: 'General',
      description: '',
      specs: rows({ 'Noise (dB)': '42', 'Capacity (cu. ft.)': '27.0', Sabbath: '' }),
    },
  ],
  swatches: [],
}

/** What the page of the refrigerator lists as a difference of a better one with these highlights. */
const differencesOf = (highlights: Readonly<Record<string, string>>, product: object = {}) =>
  Object.fromEntries(
    listDifferences({ highlights: rows(highlights) }, { ...REFRIGERATOR, ...product }).map(({ name, value }) => [
      name,
      value,
    ]),
  )

it('lists only what differs, in the order of the back end', () => {
  expect(
    differencesOf({ Width: '36 in.', 'Wi-Fi': 'Yes', Capacity: '27.6 cu. ft.', Noise: '40 dB', Series: '300' }),
  ).toEqual({ 'Wi-Fi': 'Yes', Capacity: '27.6 cu. ft.', Noise: '40 dB', Series: '300' })
})

it.each([
  ['a highlight with the same value', { Color: 'Stainless Steel' }],
  ['the same name and value in other letters', { COLOR: 'stainless  steel' }],
  ['a spec whose name has the unit of the value', { Noise: '42 dB' }],
  ['a spec with the same number in another notation', { Capacity: '27.00 cu. ft.' }],
  ['a fact', { origin: 'Made in Ohio' }],
  ['a spec that describes what the better product has', { 'Water dispenser': 'Yes' }],
])('leaves out %s', (_, highlights) => {
  expect(differencesOf(highlights)).toEqual({})
})

it('leaves out what is not known of the product', () => {
  expect(differencesOf({ Depth: '30 in.', Sabbath: 'Yes' })).toEqual({})
})

it('takes a value that is in a list of the product for the same', () => {
  for (const list of ['Navy, Black and Slate', 'Navy / Black', 'Navy; Black', 'Navy or Black'])
    expect(differencesOf({ Finish: 'Black' }, { facts: rows({ Finish: list }) })).toEqual({})
  expect(differencesOf({ Finish: 'Black, Navy' }, { facts: rows({ Finish: 'Navy, Black et Slate' }) })).toEqual({})
  expect(differencesOf({ Finish: 'Black, Oak' }, { facts: rows({ Finish: 'Navy, Black' }) })).toEqual({
    Finish: 'Black, Oak',
  })
  const swatches = [
    { id: 'c', code: 'color', label: 'Color', hasPicturesOnTiles: false, options: ['Black', 'Slate'].map(option) },
  ]
  expect(differencesOf({ Color: 'Black' }, { highlights: [], swatches })).toEqual({})
  expect(differencesOf({ Color: 'Oak' }, { highlights: [], swatches })).toEqual({ Color: 'Oak' })
})

it('compares numbers of other units and numbers within texts as texts', () => {
  expect(differencesOf({ Noise: '42 sones' }, { highlights: rows({ Noise: '42 dB' }), specGroups: [] })).toEqual({
    Noise: '42 sones',
  })
  expect(differencesOf({ Area: '1,200 sq. in.' }, { facts: rows({ 'Area (sq. in.)': '1,200' }) })).toEqual({})
  expect(differencesOf({ Area: '1,200 sq. in.' }, { facts: rows({ 'Area (sq. in.)': '1' }) })).toEqual({
    Area: '1,200 sq. in.',
  })
})

it('compares French names, numbers and lists', () => {
  const french = {
    facts: rows({ 'Capacité (pi³)': '27,60', Couleur: 'Noir, blanc et ardoise', Distributeur: 'Aucun' }),
  }
  expect(differencesOf({ Capacité: '27,6\u00a0pi³', Couleur: 'Blanc', Distributeur: 'Oui' }, french)).toEqual({
    Distributeur: 'Oui',
  })
})

import { describe, expect, it } from 'vitest'
import { indexTerms, type SearchedTexts } from './index-terms.ts'
import { searchLanguageOf } from './language.ts'
import { createMemorySearch } from './memory-search.ts'

const NO_TEXTS: SearchedTexts = { name: '', brand: '', kinds: [], departments: [], facts: [], text: '', codes: [] }

type Texts = Pick<SearchedTexts, 'name'> & Partial<SearchedTexts>

const search = (products: readonly Texts[], locale = 'en-US') => {
  const index = createMemorySearch(
    products.map((texts, id) => [id, texts]),
    { locale },
  )
  return async (term: string) => {
    const { ids, correctedTerm, isPartial } = await index.find(term)
    return { names: ids.map((id) => products[id]?.name), correctedTerm, isPartial }
  }
}
const inKind = (kind: string, names: readonly string[], texts: Partial<Texts> = {}): Texts[] =>
  names.map((name) => ({ name, kinds: [kind], ...texts }))

describe('counts of parts', () => {
  const find = search([
    ...inKind('Dressers', ['Elm six-drawer dresser'], { facts: ['5 Years'] }),
    ...inKind('Dressers', ['Tall dresser'], { facts: ['5 Drawers'] }),
  ])

  it.each([
    ['5 drawer dresser', 'Tall dresser'],
    ['five drawer dresser', 'Tall dresser'],
    ['5-drawer dressers', 'Tall dresser'],
    ['6 drawer dresser', 'Elm six-drawer dresser'],
    ['dresser 6 drawers', 'Elm six-drawer dresser'],
  ])('%s finds %s first', async (term, name) => expect((await find(term)).names[0]).toBe(name))

  it('are not the ends of codes', () => {
    const terms = (name: string) => [...indexTerms({ ...NO_TEXTS, name }, searchLanguageOf('en-US')).keys()]
    expect(terms('5.1.2 soundbar')).not.toContain('2~soundbar')
    expect(terms('2 soundbars')).toContain('2~soundbar')
  })

  it('are not measures', async () => {
    const measured = search([
      ...inKind('Ranges', ['48" pro hood'], { kinds: ['Range hoods'] }),
      ...inKind('Ranges', ['48" gas range'], { facts: ['Pro'] }),
    ])
    expect((await measured('48" pro range')).names[0]).toBe('48" gas range')
  })
})

describe('more general words', () => {
  it('stand for a color that no product has', async () => {
    const find = search([{ name: 'Blue sofa' }, { name: 'Red sofa' }, { name: 'Green sofa' }])
    expect(await find('turquoise sofa')).toMatchObject({ names: ['Blue sofa', 'Green sofa'], correctedTerm: '' })
  })

  it('do not count where a product has the color', async () => {
    const find = search([{ name: 'Blue sofa' }, { name: 'Turquoise sofa' }])
    expect((await find('turquoise sofa')).names).toEqual(['Turquoise sofa'])
  })

  it('are words of the language', async () => {
    const find = search([{ name: 'Fauteuil bleu' }, { name: 'Fauteuil rouge' }], 'fr-CA')
    expect((await find('fauteuil bourgogne')).names).toEqual(['Fauteuil rouge'])
  })
})

describe('words that say little', () => {
  it('do not narrow few results of a kind: words of opinion, of rooms and persons', async () => {
    const find = search([
      ...inKind('Dishwashers', ['Polar dishwasher', 'Nord dishwasher']),
      ...inKind('Dishwashers', ['Studio dishwasher'], { facts: ['Quiet'] }),
      ...inKind('Hoods', ['Quiet hood']),
    ])
    const all = { names: ['Studio dishwasher', 'Polar dishwasher', 'Nord dishwasher'], correctedTerm: '' }
    expect(await find('quiet dishwasher')).toMatchObject({ ...all, isPartial: false })
    expect(await find('comfortable dishwashers for family')).toMatchObject({ correctedTerm: '', isPartial: false })
    expect((await find('comfortable dishwashers for family')).names).toHaveLength(3)
    expect((await find('quiet')).names).toHaveLength(2)
  })

  it('do not narrow few results of a kind: words of descriptions alone', async () => {
    const find = search([
      ...inKind('Beds', ['Panel bed', 'Slat bed', 'Oak bed']),
      ...inKind('Beds', ['Canopy bed'], { text: 'A bed with four posters.' }),
    ])
    expect((await find('poster bed')).names).toEqual(['Canopy bed', 'Panel bed', 'Slat bed', 'Oak bed'])
    expect((await find('oak bed')).names).toEqual(['Oak bed'])
    expect((await find('poster')).names).toEqual(['Canopy bed'])
  })

  it('small words do not change the order', async () => {
    const find = search([
      ...inKind('Lamps', ['Elm lamp'], { facts: ['Oak'] }),
      ...inKind('Lamps', ['Ash lamp'], { facts: ['Oak', 'With the dimmer that you need'] }),
    ])
    expect((await find('the lamp that you need with oak')).names).toEqual(['Elm lamp', 'Ash lamp'])
  })
})

describe('words that the store does not know', () => {
  it('are left out as if they had not been typed', async () => {
    const find = search([
      ...inKind('Dining chairs', ['Wishbone dining chair', 'Slat dining chair']),
      ...inKind('Chairs', ['Wing armchair', 'Open chair']),
      ...inKind('Garden chairs', ['Cedar chair'], { departments: ['Outdoor'] }),
    ])
    const { names } = await find('chair')
    expect(names.slice(0, 2)).toEqual(['Wing armchair', 'Open chair'])
    expect(await find('zebrawood chair')).toEqual({ names, correctedTerm: 'chair', isPartial: false })
    expect(await find('zebrawood patio chair')).toMatchObject({ names: ['Cedar chair'], correctedTerm: 'patio chair' })
  })

  it('are reported with the correction of the others', async () => {
    const find = search([...inKind('Chairs', ['Cedar chair']), ...inKind('Tables', ['Walnut table'])])
    expect(await find('cedra table')).toEqual({
      names: ['Walnut table'],
      correctedTerm: 'cedar table',
      isPartial: true,
    })
  })

  it('a code or number that no product has is left out, but that is no correction', async () => {
    const find = search(inKind('Rugs', ['Shag rug', 'Wool rug']))
    const partial = { names: ['Shag rug'], correctedTerm: '', isPartial: true }
    expect(await find('inez shag rug w003096809')).toEqual(partial)
    expect(await find('shag rug 4711')).toEqual(partial)
    expect(await find('shagg rug w003096809')).toEqual({ ...partial, correctedTerm: 'shag rug w003096809' })
  })

  it('a number of a code means nothing without the rest of the code', async () => {
    const find = search([{ name: 'Rug 5 by 7' }, { name: 'Lamp 4', codes: ['SKU-4'] }])
    expect(await find('SKU-5')).toEqual({ names: [], correctedTerm: '', isPartial: false })
    expect((await find('SKU-4')).names).toEqual(['Lamp 4'])
  })
})

describe('kinds', () => {
  it('that a query names all come before those that it names in part', async () => {
    const find = search([
      ...inKind('Chairs', ['Accent chair']),
      ...inKind('Garden chairs', ['Cedar chair'], { departments: ['Outdoor'] }),
      ...inKind('Garden tables', ['Cedar table'], { departments: ['Outdoor'] }),
    ])
    expect(await find('outdoor lounge chair')).toMatchObject({ names: ['Cedar chair'], isPartial: true })
  })

  it('by their whole name rank above kinds whose names contain it', async () => {
    const find = search([
      ...inKind('Dining chairs', ['Slat dining chair'], { facts: ['Leather'] }),
      ...inKind('Chairs', ['Wing armchair'], { facts: ['Leather'] }),
    ])
    expect((await find('leather chairs')).names).toEqual(['Wing armchair', 'Slat dining chair'])
    expect((await find('chairs')).names[0]).toBe('Wing armchair')
  })
})

it('the words of a synonym belong together', async () => {
  const find = search([
    { name: 'Washer', text: 'Comes with feet; needs no stand.' },
    { name: 'Night stand' },
    { name: 'Loveseat', text: 'Love it from every seat.' },
    { name: 'Chair', text: 'A seat to love.' },
  ])
  expect((await find('settee')).names).toEqual(['Loveseat'])
})

it('codes are typed as they look', async () => {
  const find = search([{ name: 'Lens', codes: ['\u041a\u041c-50/1.2'] }])
  const lens = { names: ['Lens'], correctedTerm: '', isPartial: false }
  expect(await find('KM-50/1.2')).toEqual(lens)
  expect(await find('\u041a\u041c-50/1.2')).toEqual(lens)
})

import { describe, expect, it } from 'vitest'
import { gradeProduct, type JudgedProduct, plain, plainCode, type Version } from './judge.ts'
import type { Facts, Kinds, Need } from './need.ts'

const version = (changes: Partial<Version> = {}): Version => ({
  name: 'Meadow 33" French Door Refrigerator',
  brand: 'Prairiewind',
  price: 1_879,
  stock: 7,
  isBundle: false,
  attributes: { color: 'White', width: 33, counter_depth: false },
  specs: new Map([
    ['Noise (dB)', '42'],
    ['Poids (kg)', '1,5'],
    ['Pages', '7 000 pages en noir'],
  ]),
  text: 'Meadow 33" French Door Refrigerator Two evaporators',
  ...changes,
})

const product = (changes: Partial<JudgedProduct> = {}): JudgedProduct => ({
  id: 1,
  name: 'Meadow 33" French Door Refrigerator',
  categories: new Set(['french-door', 'refrigeration']),
  codes: ['PWFD33589', '0 12345 67890 5'],
  versions: [version()],
  outletOf: [],
  belongsTo: [],
  ...changes,
})

const KINDS: Kinds = {
  refrigerator: { categories: ['french-door?bundle=false', 'top-freezer'], near: ['freezer'] },
  freezer: { categories: ['freezers'], near: ['refrigerator'] },
  'upright freezer': { categories: ['freezers?style=Upright|Tall'], near: [] },
  'rice cooker': { categories: ['small?name=Rice Cooker'], near: [] },
}

const grade = (need: Need, judged = product()) => gradeProduct(judged, need, KINDS)
const gradeFacts = (facts: Facts, judged = product()) => grade({ kinds: ['refrigerator'], facts }, judged)

describe('the grade of a product', () => {
  it('is 3 for the right kind with all facts, 2 if one differs, 1 if several do', () => {
    expect(gradeFacts({ color: 'white', width: 33 })).toBe(3)
    expect(gradeFacts({ color: 'Black', width: 33 })).toBe(2)
    expect(gradeFacts({ color: 'Black', width: 36 })).toBe(1)
  })

  it('is 1 for a neighbouring kind, whatever its facts are, and 0 for any other', () => {
    expect(grade({ kinds: ['freezer'], facts: { color: 'White' } })).toBe(1)
    expect(grade({ kinds: ['upright freezer'] })).toBe(0)
  })

  it('counts a fact that the record doesn’t state as one that differs', () => {
    expect(gradeFacts({ finish: 'Matte' })).toBe(2)
    expect(gradeFacts({ price: { max: 2_000 } }, product({ versions: [version({ price: null })] }))).toBe(2)
  })

  it('requires all facts of the same variant', () => {
    const variants = [
      version({ attributes: { color: 'White', width: 33 } }),
      version({ attributes: { color: 'Black', width: 36 } }),
    ]
    expect(gradeFacts({ color: 'Black', width: 36 }, product({ versions: variants }))).toBe(3)
    expect(gradeFacts({ color: 'Black', width: 33 }, product({ versions: variants }))).toBe(2)
  })

  it('is 3 without kinds if all facts are true, 1 if some are', () => {
    expect(grade({ facts: { brand: 'prairiewind' } })).toBe(3)
    expect(grade({ facts: { brand: 'Prairiewind', width: 36 } })).toBe(1)
    expect(grade({ facts: { brand: 'Halvorsen' } })).toBe(0)
  })

  it('is 3 for a code in any spelling, 2 for its open box, 1 for what belongs to it', () => {
    expect(grade({ codes: ['pwfd 33589'] })).toBe(3)
    expect(grade({ codes: ['012345678905'] })).toBe(3)
    expect(grade({ codes: ['PWFD3358'] })).toBe(0)
    expect(grade({ codes: ['PWFD9'] }, product({ outletOf: ['PWFD9'] }))).toBe(2)
    expect(grade({ codes: ['PWFD9'] }, product({ belongsTo: ['PWFD9'] }))).toBe(1)
  })

  it('is 0 if the shopper wants a page, or what the store doesn’t have', () => {
    expect(grade({ page: 'returns' })).toBe(0)
    expect(grade({ nothing: true })).toBe(0)
  })

  it.each<[Facts]>([
    [{ price: { max: 1_879 } }],
    [{ price: { min: 1_000, max: 2_000 } }],
    [{ color: ['Black', 'White'] }],
    [{ counter_depth: false }],
    [{ 'spec:Noise (dB)': { max: 42 } }],
    [{ 'spec:Poids (kg)': 1.5 }],
    [{ 'spec:Pages': 7_000 }],
    [{ name: { has: ['french door', '33"'] } }],
    [{ text: { has: 'evaporators' } }],
    [{ category: 'refrigeration' }],
    [{ stock: { min: 1 } }],
  ])('has the fact %o', (facts) => {
    expect(gradeFacts(facts)).toBe(3)
  })

  it.each<[Facts]>([
    [{ price: { max: 1_878 } }],
    [{ color: ['Black', 'Slate'] }],
    [{ counter_depth: true }],
    [{ 'spec:Noise (dB)': { max: 41 } }],
    [{ 'spec:Poids (kg)': 15 }],
    [{ name: { has: ['french door', 'bottom'] } }],
    [{ category: 'freezers' }],
    [{ stock: { min: 8 } }],
  ])('lacks the fact %o', (facts) => {
    expect(gradeFacts(facts)).toBe(2)
  })

  it('takes kinds by a condition within a category', () => {
    const inCategory = (category: string, own: Partial<Version>) =>
      product({ categories: new Set([category]), versions: [version(own)] })
    expect(grade({ kinds: ['upright freezer'] }, inCategory('freezers', { attributes: { style: 'Tall' } }))).toBe(3)
    expect(grade({ kinds: ['upright freezer'] }, inCategory('freezers', { attributes: { style: 'Chest' } }))).toBe(0)
    expect(grade({ kinds: ['rice cooker'] }, inCategory('small', { name: '5½-Cup Rice Cooker' }))).toBe(3)
    expect(grade({ kinds: ['refrigerator'] }, inCategory('french-door', { isBundle: true }))).toBe(0)
  })
})

describe('texts that shoppers take for the same', () => {
  it('have no accents, ligatures, typographic apostrophes and no-break spaces', () => {
    expect(plain('  Casque d’Écoute\u00a0CŒUR ')).toBe("casque d'ecoute coeur")
    expect(plain('Ærlig & Søn, Łęczyca, groß')).toBe('aerlig & son, leczyca, gross')
  })

  it('have no separators in codes', () => {
    expect(plainCode('LX-TV 700/b.')).toBe('lxtv700b')
  })
})

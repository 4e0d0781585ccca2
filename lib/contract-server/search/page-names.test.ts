import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchLanguageOf } from './language.ts'
import { nameKey } from './name-key.ts'
import { createNameFinder, listPageNames } from './page-names.ts'

const PAGES = [
  ['Our two stores and the warehouse', '/locations'],
  ['Returns and exchanges', '/returns'],
  ['Delivery & pickup', '/delivery'],
  ['Privacy', '/privacy-policy'],
  ['Caring for leather', '/leather-care'],
  ['Our family and our stores', '/our-family'],
  ['Rebates and savings', '/promotions'],
  ['A guide to mattresses', '/mattress-guide'],
  ['Retours et échanges', '/retours'],
  ['Nos magasins', '/magasins'],
  ['Nous joindre', '/contact'],
  ['Qui nous sommes', '/about'],
] as const

function open(locale: string) {
  const language = searchLanguageOf(locale)
  const names = PAGES.map(([title, address], id) => [id, listPageNames({ title, address }, language)] as const)
  const find = createNameFinder(new Map(names), language)
  return (query: string) => find(query).map((id) => PAGES[id]?.[1])
}

describe('pages by their names', () => {
  it.each([
    ['return policy', '/returns'],
    ['Returns policy?', '/returns'],
    ['exchange', '/returns'],
    ['refunds', '/returns'],
    ['retrn policy', '/returns'],
    ['privacy policy', '/privacy-policy'],
    ['store hours', '/locations'],
    ['hours', '/locations'],
    ['Where are you located?', '/locations'],
    ['the warehouse', '/locations'],
    ['delivery area', '/delivery'],
    ['store pickup', '/delivery'],
    ['caring for leather', '/leather-care'],
    ['leather care', '/leather-care'],
    ['our family', '/our-family'],
    ['promo codes or discounts', '/promotions'],
    ['refunds & exchanges', '/returns'],
  ])('“%s” is %s', (query, address) => expect(open('en-US')(query)).toEqual([address]))

  it.each([
    ['politique de retour', '/retours'],
    ['retours', '/retours'],
    ['heures d’ouverture', '/magasins'],
    ['heures d ouverture', '/magasins'],
    ['HORAIRE', '/magasins'],
    ['nous joindre', '/contact'],
    ['à propos', '/about'],
  ])('French: “%s” is %s', (query, address) => expect(open('fr-CA')(query)).toContain(address))

  it.each([
    'leather',
    'mattresses',
    'guide',
    'leather sofa',
    'range',
    'contract',
    'return range',
    'returns and ranges',
    'returns or hours',
    '',
    '?',
    'policy',
    '4.5',
  ])('“%s” is no page, although it resembles the name of one', (query) => expect(open('en-US')(query)).toEqual([]))

  it('every page is found by its title and by its address, in any language', () => {
    const word = fc.string({ minLength: 1, maxLength: 9, unit: fc.constantFrom(...'abcdeéœ0123 ') })
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(' ', ' and ', ' & ', ', ', ' et '),
        fc.constantFrom('en-US', 'fr-CA', 'de-DE'),
        (words, joint, locale) => {
          const language = searchLanguageOf(locale)
          const title = words.join(joint)
          const names = listPageNames({ title, address: `/help/${encodeURIComponent(words[0] ?? '')}` }, language)
          const find = createNameFinder(new Map([[7, names]]), language)
          expect(find(title)).toEqual(nameKey(title, language) === '' ? [] : [7])
        },
      ),
    )
  })
})

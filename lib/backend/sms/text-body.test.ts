import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEGMENT_LIMIT, TEXT_KINDS, writeText } from './text-body.ts'
import { measureText } from './text-segments.ts'

const LINK = 'https://shop.example.com/fr-ca/sales/guest/form'
const ORDER = { brand: 'Kessler', number: 'K-100001', locale: 'en_US' }

describe('texts about an order', () => {
  it('begin with the brand, and say what happened, facts and link', () => {
    expect(writeText('order_placed', ORDER, { link: LINK })).toBe(
      `Kessler: We have received your order K-100001. Reply STOP to end, HELP for help. ${LINK}`,
    )
    expect(writeText('ready', ORDER, { shop: 'Duluth', code: '4711' })).toBe(
      'Kessler: Your order K-100001 is ready for pickup. Pickup code: 4711. Shop: Duluth.',
    )
    expect(writeText('slot_changed', { ...ORDER, locale: 'fr_CA' }, { when: 'jeudi 3\u00a0décembre' })).toBe(
      'Kessler : La date de votre commande K-100001 a été modifiée. Nouvelle date : jeudi 3 décembre.',
    )
  })

  it.each(['en_US', 'fr_CA'])('fit into two segments with everything that a shop says, in %s', (locale) => {
    const facts = {
      shop: 'Kessler Appliance, Hermantown',
      code: 'AB12CD',
      when: 'Thursday, December 31, 1–5 p.m.',
      link: LINK,
    }
    const brand = 'Kessler Appliance & Furniture'
    for (const kind of TEXT_KINDS) {
      const own = kind === 'ready' ? facts : { ...facts, shop: '', code: '' }
      const text = writeText(
        kind,
        { brand, number: 'K-123456789012', locale },
        kind === 'order_placed' ? { link: LINK } : own,
      )
      expect(measureText(text)).toMatchObject({ encoding: 'GSM-7' })
      expect(text).toContain(LINK)
      expect(text).toContain('K-123456789012')
      expect(text.includes('AB12CD')).toBe(kind === 'ready')
    }
  })

  it('never have more than two segments, and a link is whole or missing', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(
        fc.constantFrom(...TEXT_KINDS),
        fc.constantFrom('en_US', 'fr_CA'),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.record({ shop: word, code: word, when: word }),
        (kind, locale, brand, facts) => {
          const text = writeText(kind, { brand, number: 'K-1', locale }, { ...facts, link: LINK })
          expect(measureText(text).segments).toBeLessThanOrEqual(SEGMENT_LIMIT)
          expect(text.includes('https:')).toBe(text.includes(LINK))
          expect(text).not.toMatch(/\p{Cc}/u)
        },
      ),
    )
  })
})

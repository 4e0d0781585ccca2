import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogProduct, Content } from '../store/content.ts'
import type { PromotionRecord } from '../store/promotion-schema.ts'
import type { ResolvedLine } from './lines.ts'
import { findOffers } from './offers.ts'

/** Categories: living (10) > sofas (11), loveseats (12); rugs (50); lamps (61). */
const CATEGORIES = new Map(
  [
    [2, 1],
    [10, 2],
    [11, 10],
    [12, 10],
    [50, 2],
    [61, 2],
  ].map(([entity_id, parent_id]) => [String(entity_id), { entity_id, parent_id }]),
) as never

const content = { timeZone: 'UTC' } as Content

const productIn = (category: number, program: string | number = '7') =>
  ({ category_ids: [category], promotions: [program] }) as unknown as CatalogProduct

const lineOf = (product: CatalogProduct, quantity = 1, unitCents = 100_000): ResolvedLine =>
  ({ line: { quantity }, product, item: product, parts: [], unitCents }) as unknown as ResolvedLine

const offer = (rule: Partial<PromotionRecord>): PromotionRecord =>
  ({ program_id: '7', promo_name: 'Offer', linq_type: 'BuyMoreSaveMore_Instant', ...rule }) as PromotionRecord

const centsOf = (rule: Partial<PromotionRecord>, lines: ResolvedLine[]) =>
  findOffers(content, [offer(rule)], CATEGORIES, lines).map(({ cents }) => cents)

describe('offers for buying together', () => {
  const steps = [
    { units: 2, amount: 100 },
    { units: 3, amount: 300 },
    { units: 4, amount: 600 },
  ]

  it('deduct the amount of the highest step reached, once', () => {
    const cents = [1, 2, 3, 4, 9].map((quantity) => centsOf({ steps }, [lineOf(productIn(11), quantity)]))
    expect(cents).toEqual([[], [10_000], [30_000], [60_000], [60_000]])
  })

  it('count units of all lines, but only of their products', () => {
    const lines = [lineOf(productIn(11)), lineOf(productIn(50)), lineOf(productIn(50, '8'), 5)]
    expect(centsOf({ steps }, lines)).toEqual([10_000])
  })

  it('need two units if the folder states only an amount', () => {
    expect(centsOf({ amount: 20 }, [lineOf(productIn(11))])).toEqual([])
    expect(centsOf({ amount: 20 }, [lineOf(productIn(11), 2)])).toEqual([2_000])
  })

  it('count the parts of a package and the variants of a configurable', () => {
    const part = (product: CatalogProduct, quantity: number) => ({ product, quantity, title: '' })
    const kitchen = {
      ...lineOf({ category_ids: [2], promotions: [] } as unknown as CatalogProduct),
      parts: [part(productIn(11), 2), part(productIn(50, '8'), 1), part(productIn(50), 1)],
    }
    expect(centsOf({ steps }, [kitchen])).toEqual([30_000])
    const two = { ...kitchen, line: { ...kitchen.line, quantity: 2 }, parts: [part(productIn(11), 2)] }
    expect(centsOf({ steps }, [two])).toEqual([60_000])
    const variant = { ...lineOf(productIn(11)), item: productIn(11, '9') }
    expect(centsOf({ steps }, [variant, lineOf(productIn(11))])).toEqual([10_000])
  })

  it('need a different unit for each group of categories, subcategories included', () => {
    const together = [[10], [50], [61]]
    const [sofa, loveseat, rug, lamp] = [11, 12, 50, 61].map((category) => lineOf(productIn(category)))
    if (!sofa || !loveseat || !rug || !lamp) throw new Error('a line is missing')
    expect(centsOf({ together, amount: 400 }, [sofa, rug])).toEqual([])
    expect(centsOf({ together, amount: 400 }, [sofa, loveseat, rug])).toEqual([])
    expect(centsOf({ together, amount: 400 }, [loveseat, lamp, rug])).toEqual([40_000])
    // A sofa covers one group only; the loveseat frees it for the narrower group.
    expect(centsOf({ together: [[10], [11]], amount: 50 }, [sofa])).toEqual([])
    expect(centsOf({ together: [[10], [11]], amount: 50 }, [sofa, loveseat])).toEqual([5_000])
    expect(centsOf({ together: [[11], [11]], amount: 50 }, [lineOf(productIn(11), 2)])).toEqual([5_000])
  })

  it('have groups of which any category will do', () => {
    const [sofa, lamp] = [lineOf(productIn(11)), lineOf(productIn(61))]
    expect(centsOf({ together: [[50, 10], [61]], amount: 50 }, [sofa, lamp])).toEqual([5_000])
  })

  it('apply only from their first to their last day, and only with a known type', () => {
    const lines = [lineOf(productIn(11), 2)]
    expect(centsOf({ amount: 20, end_date: '2020-01-01' }, lines)).toEqual([])
    expect(centsOf({ amount: 20, start_date: '2999-01-01' }, lines)).toEqual([])
    expect(centsOf({ amount: 20, linq_type: 'Rebate' }, lines)).toEqual([])
  })

  it('share the price of the goods if they are instant; offers by mail leave it to the others', () => {
    const rules: Partial<PromotionRecord>[] = [
      { linq_type: 'BuyMoreSaveMore_MailIn', amount: 900 },
      { amount: 600 },
      { amount: 600 },
      { linq_type: 'BuyMoreSaveMore_MailIn', amount: 900 },
    ]
    const offers = findOffers(content, rules.map(offer), CATEGORIES, [lineOf(productIn(11), 2, 50_000)])
    expect(offers.map(({ cents }) => cents)).toEqual([90_000, 60_000, 40_000, 90_000])
  })

  it('never deduct more than the price of the goods, even together', () => {
    expect(centsOf({ amount: 400 }, [lineOf(productIn(11), 2, 900), lineOf(productIn(50, '8'))])).toEqual([1_800])
    const units = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: fc.integer({ min: 0, max: 50_000 }),
      program: fc.constantFrom('7', 8, 'other'),
      category: fc.constantFrom(11, 12, 50, 61, 99),
    })
    const rule = fc.record({
      program_id: fc.constantFrom('7', '8'),
      linq_type: fc.constantFrom('BuyMoreSaveMore_Instant', 'BuyMoreSaveMore_MailIn'),
      amount: fc.integer({ min: 0, max: 900 }),
      together: fc.constantFrom<number[][] | undefined>(undefined, [[10], [50]], [[11], [11], [10]]),
    })
    fc.assert(
      fc.property(fc.array(units, { maxLength: 5 }), fc.array(rule, { maxLength: 4 }), (entries, rules) => {
        const lines = entries.map((entry) =>
          lineOf(productIn(entry.category, entry.program), entry.quantity, entry.unitCents),
        )
        const offers = findOffers(content, rules.map(offer), CATEGORIES, lines)
        const worth = lines.reduce((sum, { unitCents, line }) => sum + unitCents * line.quantity, 0)
        const instant = offers.filter(({ type }) => type === 'BuyMoreSaveMore_Instant')
        expect(instant.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(worth)
        for (const { cents } of offers) expect(cents).toBeGreaterThan(0)
        expect(findOffers(content, rules.map(offer), CATEGORIES, lines.toReversed())).toEqual(offers)
      }),
    )
  })
})

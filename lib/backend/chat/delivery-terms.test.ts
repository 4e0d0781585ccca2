import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { buildFacts, buildPage } from './facts-fixtures.ts'
import type { Facts } from './load-facts.ts'

const METHOD = { carrier: 'local', pickup: false, ready_first: false }
const SHIPPING: Facts['shipping'] = [
  { ...METHOD, code: 'local', carrier_title: 'Local delivery', price: 79, free_from: 499, days: [1, 4] },
  { ...METHOD, code: 'freight', carrier_title: 'Freight', price: 189, days: [6, 12] },
  { ...METHOD, code: 'pickup', carrier_title: 'Pick up at our dock', price: 0, days: [0, 1], pickup: true },
]
const PAGES: Facts['pages'] = [
  { identifier: 'delivery', title: 'Delivery', content: '<p>Bend: 2 to 5 working days.</p>' },
]
const stockOf = (...units: readonly number[]) =>
  units.map((qty, index) => ({ google_code: `S${index}`, store_name: `Shop ${index}`, qty }))

/** Facts of a product whose page has these changes. */
const factsOf = (page: object, changes: Partial<Facts> = {}): Facts =>
  buildFacts({ page: buildPage(page), shipping: SHIPPING, pages: PAGES, ...changes })

const SOLD_OUT = { location_inventory: stockOf(0, 0), display_add_to_cart: false }
const NO_DAY = 'North Shore Range is out of stock in all our stores, so we cannot name a day of delivery or pickup.'
const NOTICE = 'On this page you can ask for an e-mail when it is back.'
const CALL = 'You can call us at 218-555-0100.'
const NO_DAY_FRENCH =
  'North Shore Range est en rupture de stock dans tous nos magasins; ' +
  'aucun jour de livraison ni de ramassage ne peut donc être indiqué.'

describe('an answer about delivery', () => {
  const ask = (method: Partial<Facts['shipping'][number]>, question: string, locale = 'en_US', page = {}) => {
    const shipping = [
      {
        ...METHOD,
        code: 'packageai',
        carrier_title: 'Own day',
        price: 99,
        days: [2, 6] as [number, number],
        ...method,
      },
    ]
    return answerQuestion(question, factsOf(page, { shipping, pages: [] }), locale).text
  }

  it('states the first day only if shoppers choose it', () => {
    const question = 'How much is delivery?'
    expect(ask({}, question)).toBe('Own day: $99; you choose the day, from 2 working days after the order on.')
    expect(ask({ days: [1, 6] }, question)).toBe('Own day: $99; you choose the day, from the next working day on.')
    expect(ask({ days: [1, 6] }, 'Combien coûte la livraison ?', 'fr_CA')).toBe(
      'Own day\u00a0: $99; vous choisissez le jour, dès le prochain jour ouvrable.',
    )
  })

  it('states the first day after a lead time if shoppers choose it', () => {
    const made = { product_data: [{ name: 'Lead time', label: 'Lead time', value: '6 to 8 weeks' }] }
    const question = 'How much is delivery?'
    expect(ask({}, question, 'en_US', made)).toContain('Own day: $99; then you choose the day, from 2 working days on.')
    expect(ask({ days: [1, 6] }, question, 'en_US', made)).toContain('from the next working day on.')
    expect(ask({}, 'Combien coûte la livraison ?', 'fr_CA', made)).toContain(
      'vous choisissez ensuite le jour, dès 2 jours ouvrables plus tard.',
    )
  })

  it('asks for the postal code if the days depend on it', () => {
    const zones = [{ postcodes: ['55'], days: [1, 3] as [number, number] }]
    const question = 'How much is delivery?'
    expect(ask({ code: 'parcel' }, question)).not.toContain('postal code')
    expect(ask({ code: 'parcel', zones }, question)).toContain('Your postal code determines')
    expect(ask({ code: 'parcel', zones }, 'How much is delivery to 55802?')).toBe('Own day: $99, 1 to 3 working days.')
  })
})

describe('an answer with days of delivery', () => {
  const ask = (shipping: Facts['shipping'], question = 'How much is delivery?', locale = 'en_US', page = {}) =>
    answerQuestion(question, factsOf(page, { shipping, pages: [] }), locale).text
  const withCutoffs = (...cutoffs: readonly (string | undefined)[]) =>
    SHIPPING.slice(0, cutoffs.length).map((method, index) => ({ ...method, cutoff: cutoffs[index] }))
  const FROM_THAT_DAY = 'the time counts from that day; for others, from the next working day.'

  it('says until when orders count from the same day, once if it is the same for all methods', () => {
    expect(ask(withCutoffs('14:00', '14:00'))).toBe(
      'Local delivery: $79, free from $499, 1 to 4 working days.\nFreight: $189, 6 to 12 working days.\n' +
        `For orders placed before 2:00 PM on a working day, ${FROM_THAT_DAY}`,
    )
    const leadTime = { name: 'Lead time', label: 'Lead time', value: '6 to 8 weeks' }
    expect(ask(withCutoffs('14:00'), 'How much is delivery?', 'en_US', { product_data: [leadTime] })).toBe(
      'From the order it takes 6 to 8 weeks.\nLocal delivery: $79, free from $499, then 1 to 4 working days.\n' +
        `For orders placed before 2:00 PM on a working day, ${FROM_THAT_DAY}`,
    )
    expect(ask(withCutoffs('14:00'), 'Combien coûte la livraison?', 'fr_CA').split('\n')[1]).toBe(
      'Pour une commande passée avant 14\u00a0h\u00a000 un jour ouvrable, le délai court à partir de ce jour; ' +
        'pour toute autre, à partir du jour ouvrable suivant.',
    )
  })

  it('states the time at each method if they differ', () => {
    expect(ask(withCutoffs('14:00', '12:00'))).toBe(
      'Local delivery (order before 2:00 PM): $79, free from $499, 1 to 4 working days.\n' +
        'Freight (order before 12:00 PM): $189, 6 to 12 working days.\n' +
        `For orders placed on a working day and before any time stated, ${FROM_THAT_DAY}`,
    )
    expect(ask(withCutoffs(undefined, '12:00'))).toMatch(
      /^Local delivery: .*\nFreight \(order before 12:00 PM\): .*\nFor orders placed /,
    )
    expect(ask(withCutoffs('14:00', '12:00'), 'Combien coûte la livraison?', 'fr_CA')).toContain(
      'Freight (commande avant 12\u00a0h\u00a000)\u00a0: ',
    )
  })

  it('says nothing of it without such a time, and where no days are stated', () => {
    expect(ask(withCutoffs(undefined, undefined))).not.toContain('For orders')
    expect(ask(withCutoffs('14:00').map((method) => ({ ...method, days: undefined })))).toBe(
      'Local delivery: $79, free from $499.',
    )
    expect(ask(withCutoffs('14:00', '12:00'), 'How much is delivery?', 'en_US', SOLD_OUT)).not.toContain('before')
  })
})

describe('an answer about the delivery of a product that is sold out', () => {
  it.each([
    'When can it be delivered?',
    'when will it arrive',
    'How soon could you deliver?',
    'how long does delivery take',
    'What is the lead time?',
    'Can you deliver it tomorrow?',
    'Could it be delivered by Friday?',
    'When can I pick it up?',
    'can i pick it up today',
    'When can I get it?',
    'When would I have it here?',
    'could i get it this week',
    'Will it ship today?',
    'How many days until I get it?',
    'when can you deliver to Bend',
    'What is the earliest delivery date?',
    'when does this arrive',
  ])('names no day: “%s”', (question) => {
    const facts = factsOf(SOLD_OUT, { hasRestockNotice: true })
    expect(answerQuestion(question, facts, 'en_US').text).toBe([NO_DAY, NOTICE, CALL].join('\n'))
  })

  it.each([
    'Quand peut-il être livré ?',
    'Quel est le délai de livraison ?',
    'Livrez-vous demain?',
    'combien de temps pour la livraison',
    'quand est-ce que je peux l’avoir',
    'Je l’aurais quand?',
    'On peut passer le prendre aujourd’hui?',
    'quand est-ce que je le reçois',
    'Quand arriverait-il chez moi?',
  ])('names no day in French: “%s”', (question) => {
    const facts = factsOf(SOLD_OUT, { hasRestockNotice: true })
    expect(answerQuestion(question, facts, 'fr_CA').text.split('\n')).toEqual([
      NO_DAY_FRENCH,
      'Sur cette page, vous pouvez demander un courriel dès son retour en stock.',
      'Vous pouvez nous appeler au 218-555-0100.',
    ])
  })

  it('names only what the store offers: no notice, no telephone number', () => {
    expect(answerQuestion('When can it be delivered?', factsOf(SOLD_OUT, { phone: '' }), 'en_US').text).toBe(NO_DAY)
  })

  it('names prices without days', () => {
    expect(answerQuestion('How much is delivery?', factsOf(SOLD_OUT), 'en_US').text).toBe(
      `${NO_DAY}\n${CALL}\nLocal delivery: $79, free from $499.\nFreight: $189.`,
    )
    expect(answerQuestion('Can I pick it up?', factsOf(SOLD_OUT), 'en_US').text).toBe(
      `${NO_DAY}\n${CALL}\nPick up at our dock: Free.`,
    )
  })

  it('begins with the stock if a page of the store answers it', () => {
    expect(answerQuestion('Do you deliver to Bend?', factsOf(SOLD_OUT), 'en_US').text).toMatch(
      new RegExp(`^${NO_DAY}\n(?:.*\n)*Bend: 2 to 5 working days\\.$`),
    )
  })

  it('is about the variant that the question names, otherwise about the shown one', () => {
    const page = buildPage({
      type_id: 'configurable',
      attributes: [{ label: 'Color', code: 'color', options: [{ label: 'White' }, { label: 'Slate' }] }],
      simple_products: ['White', 'Slate'].map((color) => ({
        entity_id: color,
        name: `Range in ${color}`,
        attribute_labels: { color },
        location_inventory: stockOf(color === 'White' ? 0 : 2),
      })),
    })
    const [white, slate] = page.simple_products
    if (white === undefined || slate === undefined) throw new Error('no variants')
    const ask = (question: string, shown: Facts['shown']) =>
      answerQuestion(question, buildFacts({ page, shown, shipping: SHIPPING }), 'en_US').text
    const soldOut = 'Range in White is out of stock in all our stores'
    expect(ask('When can it be delivered?', white)).toContain(soldOut)
    expect(ask('When can the white one be delivered?', slate)).toContain(soldOut)
    expect(ask('When can it be delivered?', slate)).toContain('1 to 4 working days')
    expect(ask('When can the slate one be delivered?', white)).toContain('1 to 4 working days')
  })
})

describe('an answer about the delivery of a product that can be ordered', () => {
  const IN_STOCK = { location_inventory: stockOf(0, 3) }
  const ORDERED = { location_inventory: [], display_add_to_cart: true }
  const leadTime = { name: 'Lead time', label: 'Lead time', value: '6 to 8 weeks' }

  it('names the days of the delivery', () => {
    for (const page of [IN_STOCK, ORDERED]) {
      expect(answerQuestion('When can it be delivered?', factsOf(page), 'en_US').text).toBe(
        'Local delivery: $79, free from $499, 1 to 4 working days.\nFreight: $189, 6 to 12 working days.',
      )
    }
    expect(answerQuestion('When can I pick it up?', factsOf(IN_STOCK), 'en_US').text).toBe(
      'Pick up at our dock: Free, 0 to 1 working days.',
    )
  })

  it('names the time to get or make it, after which the days of the delivery begin', () => {
    const facts = factsOf({ ...ORDERED, product_data: [leadTime] })
    expect(answerQuestion('When can it be delivered?', facts, 'en_US').text).toBe(
      'From the order it takes 6 to 8 weeks.\nLocal delivery: $79, free from $499, then 1 to 4 working days.\n' +
        'Freight: $189, then 6 to 12 working days.',
    )
    expect(answerQuestion('When can I pick it up?', facts, 'en_US').text).toBe(
      'From the order it takes 6 to 8 weeks.\nPick up at our dock: Free, then 0 to 1 working days.',
    )
  })

  it('begins with that time if a page of the store answers it', () => {
    const facts = factsOf({ ...ORDERED, product_data: [leadTime] })
    expect(answerQuestion('When can you deliver to Bend?', facts, 'en_US').text).toMatch(
      /^From the order it takes 6 to 8 weeks\.\n(?:.*\n)*Bend: 2 to 5 working days\.$/,
    )
  })

  it('takes no other fact of the product for such a time', () => {
    const facts = factsOf({ ...IN_STOCK, product_data: [{ name: 'Series', label: 'Series', value: 'Classic' }] })
    expect(answerQuestion('When can it be delivered?', facts, 'en_US').text).not.toContain('Classic')
  })
})

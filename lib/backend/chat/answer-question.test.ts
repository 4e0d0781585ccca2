import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion, type ProductFacts } from './answer-question.ts'

const FACTS: ProductFacts = {
  specs: [
    { label: 'Width (in.)', value: '29 7/8', about: 'Dimensions' },
    { label: 'Height (in.)', value: '36', about: 'Dimensions without feet' },
    { label: 'Depth (in.)', value: '25', about: 'Dimensions' },
    { label: 'Noise level', value: '44 dBA', about: '' },
    { label: 'Warranty', value: '2 years', about: '' },
    { label: 'Couleur', value: 'inox', about: '' },
  ],
  features: ['Self-cleaning oven with steam', 'Griddle for pancakes'],
  topics: {
    price: 'It costs $1,099.00.',
    stock: 'In stock: Duluth (3).',
    delivery: '',
    reviews: 'No reviews.',
    model: 'NS-R30',
  },
  fallback: 'Please call us.',
}
const ask = (question: string) => answerQuestion(question, FACTS)

describe('an answer about a product', () => {
  it.each([
    ['How wide is it?', 'Width (in.): 29 7/8'],
    ['Is it LOUD?', 'Noise level: 44 dBA'],
    ['What about the warranties', 'Warranty: 2 years'],
    ['How much is it?', 'It costs $1,099.00.'],
    ['Do you have it in stock?', 'In stock: Duluth (3).'],
    ['Is the oven self-cleaning?', 'Self-cleaning oven with steam'],
    ['De quelles couleurs est-il ?', 'Couleur: inox'],
    ['Combien ça coûte ?', 'It costs $1,099.00.'],
  ])('to “%s” names what the store knows of it', (question, answer) => {
    expect(ask(question)).toBe(answer)
  })

  it('names all measures when the question is whether it fits', () => {
    expect(ask('Will it fit?').split('\n')).toEqual(
      expect.arrayContaining(['Width (in.): 29 7/8', 'Height (in.): 36', 'Depth (in.): 25']),
    )
  })

  it('leads to the store where nothing is known, and makes nothing up', () => {
    for (const question of ['Does it love me?', '?', '', 'delivery', '🦦'])
      expect(ask(question)).toBe('Please call us.')
    const known = [...FACTS.specs.map(({ label, value }) => `${label}: ${value}`), ...FACTS.features]
    const sentences = [...known, ...Object.values(FACTS.topics), FACTS.fallback]
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (question) => {
        for (const line of ask(question).split('\n')) expect(sentences).toContain(line)
      }),
    )
  })
})

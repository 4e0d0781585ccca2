import { describe, expect, it } from 'vitest'
import { findTypography, frenchTexts } from './french-texts.ts'

describe('French texts', () => {
  const texts = frenchTexts()

  it('are found: of the site, of the back end with its mails and the back office, and of the demo content', () => {
    for (const [folder, least] of [
      ['public/locales/fr/', 1_000],
      ['lib/backend/locales/fr/', 500],
      ['lib/backend/demo/', 1_000],
    ] as const) {
      expect(texts.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(least)
    }
  })

  it('have the typography of Québec', () => {
    const problems = texts.flatMap(({ file, text }) => findTypography(text).map((problem) => `${file}: ${problem}`))
    expect(problems).toEqual([])
  })
})

describe('the typography of Québec', () => {
  it.each([
    'Oublié ?',
    'Oublié\u202f?',
    'Fait ; rien n’est perdu',
    'Recherche : câbles',
    'Recherche: câbles',
    '{} : câbles',
    ' : ',
    'Lire « Gaz »',
    'Lire «Gaz»',
    'À 9,99 % par an',
    'Dès 75 $',
    'Dès 1 200\u00a0$',
    "L'ensemble",
    'En attente...',
    'Rabais de -5\u00a0$',
  ])('is missing in %j', (text) => expect(findTypography(text)).not.toEqual([]))

  it.each([
    'Oublié?',
    'Fait; rien n’est perdu',
    'Recherche\u00a0: câbles',
    '{}\u00a0: câbles',
    '\u00a0: ',
    'Lire «\u00a0Gaz\u00a0»',
    'À 9,99\u00a0% par an, dès 75\u00a0$',
    'Ouvert à 9:00, https://example.com/?a=1',
    'Livraison en 2 à 3 jours, mi-juin',
  ])('is that of %j', (text) => expect(findTypography(text)).toEqual([]))
})

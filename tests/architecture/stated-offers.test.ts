/** Offers in the demo stores' texts must match what their back end computes. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OFFERS, PACKAGES } from '#tests/support/stated-offers.ts'
import type { DemoStore } from '#tests/support/stores.ts'

const FOLDER = 'lib/backend/demo'

/** An amount of money or a percentage in English and French. */
const AMOUNT = /\$\s?\d|\d[\s\u00a0\u202f]?\$|\d\s?%|percent|pour cent/i

/** Words of an offer in English and French. */
const OFFER = /\b(?:off|back|save|saves|savings|less|rebates?|rabais|remises?|économise\w*|de moins)\b/i

/** Texts with an amount and a word of an offer that are no offers. */
const NO_OFFERS: readonly RegExp[] = [/% a year, to be paid back at any time/, /credited against the repair/]

function sentencesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/&nbsp;|\\u00a0/g, ' ')
  const plain = file.endsWith('.json') ? text.replace(/^\s*"\w+": "?/gm, '\n').replace(/"?,?$/gm, '') : text
  return plain
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--|-->/g, '\n')
    .replace(/<\/?(?:a|avb-link|strong|em|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, '\n')
    .split(/\n|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/^\w+: (?=.*\.$)/, '').trim())
    .filter((sentence) => sentence !== '' && !/^https?:\/\/\S+$/.test(sentence))
}

const contentOf = (store: DemoStore): string[] =>
  globSync(`${FOLDER}/${store}/**/{pages,blocks,banners,posts}/**/*.html`)
    .concat(globSync(`${FOLDER}/${store}/**/promotions.json`))
    .flatMap(sentencesOf)

describe.each(['kessler', 'alderloom', 'volteo'] as const)('the store %s', (store) => {
  it('states only offers whose amount a test verifies', () => {
    const walked = OFFERS.filter((offer) => offer.store === store).map(({ sentence }) => sentence)
    const packages = PACKAGES.filter((offer) => offer.store === store)
    const isWalked = (sentence: string) =>
      walked.some((offer) => offer.includes(sentence) || sentence.includes(offer)) ||
      packages.some((offer) => offer.sentence.test(sentence))
    const offers = contentOf(store).filter((sentence) => AMOUNT.test(sentence) && OFFER.test(sentence))
    const others = offers.filter((sentence) => !NO_OFFERS.some((pattern) => pattern.test(sentence)))
    expect(others.filter((sentence) => !isWalked(sentence))).toEqual([])
    expect(others.length).toBeGreaterThan(0)
  })

  it('states the prices of its shipping methods', () => {
    type Method = { price: number; free_from?: number }
    const methods: Method[] = JSON.parse(readFileSync(`${FOLDER}/${store}/shipping.json`, 'utf8'))
    const number = (text: string | undefined) =>
      text === undefined ? undefined : Number(text.replace(/,(?=\d{3})/g, '').replace(',', '.'))
    for (const file of globSync(`${FOLDER}/${store}/**/pages/delivery.html`)) {
      const rows = [...readFileSync(file, 'utf8').matchAll(/<td>([^<]*)<\/td><\/tr>/g)].map(([, price = '']) => price)
      expect(rows.length, file).toBeGreaterThan(2)
      for (const row of rows) {
        const [price, freeFrom] = /^(?:free|gratuit)$/i.test(row) ? [0] : (row.match(/[\d,.]*\d/g) ?? []).map(number)
        expect(methods, `${file}: ${row}`).toContainEqual(
          expect.objectContaining({ price, ...(freeFrom && { free_from: freeFrom }) }),
        )
      }
    }
  })

  it('names the telephone numbers of its shops', () => {
    const shops: { phone: string }[] = JSON.parse(readFileSync(`${FOLDER}/${store}/locations.json`, 'utf8'))
    const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-10)
    const known = new Set(shops.map(({ phone }) => digitsOf(phone)))
    const pages = globSync(`${FOLDER}/${store}/**/{pages,blocks}/**/*.html`).filter(
      (file) => !/content-guide/.test(file),
    )
    const named = pages.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/href="tel:([^"]+)"/g)].map(([, number = '']) => digitsOf(number)),
    )
    expect(named.filter((number) => !known.has(number))).toEqual([])
    expect(named.length).toBeGreaterThan(3)
  })
})

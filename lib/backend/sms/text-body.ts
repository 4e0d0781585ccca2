/** The texts (SMS) about an order: at most two segments, without names, addresses and amounts. */
import { type TextMessageKey, translate } from '../text/messages.ts'
import { measureText, toPlainLine } from './text-segments.ts'

/** What happened to an order. */
export const TEXT_KINDS = ['order_placed', 'ready', 'on_the_way', 'slot_changed'] as const
export type TextKind = (typeof TEXT_KINDS)[number]

/** What a text says beside its sentence. A missing or empty fact is left out. */
export type TextFacts = {
  /** Name of the shop in which the goods are ready. */
  readonly shop?: string
  /** Code that the shopper shows there. */
  readonly code?: string
  /** New day and time in words, in the order's language. */
  readonly when?: string
  /** Page of the order. It must contain no personal data. */
  readonly link?: string
}

export const SEGMENT_LIMIT = 2

/** Characters of a fact; longer ones are cut. */
const FACT_LIMIT = 60

const SENTENCES: Readonly<Record<TextKind, TextMessageKey>> = {
  order_placed: 'textOrderPlaced',
  ready: 'textReady',
  on_the_way: 'textOnTheWay',
  slot_changed: 'textSlotChanged',
}

const FACTS = [
  ['when', 'textWhen'],
  ['code', 'textCode'],
  ['shop', 'textShop'],
] as const

const fits = (text: string): boolean => measureText(text).segments <= SEGMENT_LIMIT

/** The longest beginning of a text that fits. */
function cutToFit(text: string): string {
  const signs = [...text]
  while (signs.length > 0 && !fits(signs.join(''))) signs.pop()
  return signs.join('').trim()
}

/**
 * Writes a text in the language of the order: the sentence, the facts that fit, and the link, which is never cut.
 */
export function writeText(
  kind: TextKind,
  { brand, number, locale }: { readonly brand: string; readonly number: string; readonly locale: string },
  facts: TextFacts = {},
): string {
  const sentence = cutToFit(toPlainLine(translate(SENTENCES[kind], locale, { brand, number })))
  const details = FACTS.flatMap(([name, key]) => {
    const value = [...toPlainLine(facts[name] ?? '')].slice(0, FACT_LIMIT).join('').trim()
    return value === '' ? [] : [toPlainLine(translate(key, locale, { [name]: value }))]
  })
  const withLink = (text: string) => (facts.link ? `${text} ${facts.link}` : text)
  const end = fits(withLink(sentence)) ? withLink : (text: string) => text
  const text = details.reduce(
    (present, detail) => (fits(end(`${present} ${detail}`)) ? `${present} ${detail}` : present),
    sentence,
  )
  return end(text)
}

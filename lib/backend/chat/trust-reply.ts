/** What of a model's reply may be shown: plain text whose numbers the product's data has, and none of its own rules. */
import { stripTags } from '../../core/html.ts'
import type { ModelMessage } from './prompt.ts'

const LINK = /\[([^\]]*)\]\([^)]*\)|(?:https?:\/\/|www\.)\S+/gi
/** Control characters but the line feed, and signs that turn the direction of text. */
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[^\P{Cc}\n]/gu
const MOST_LINES = 12

/** Numbers of a text, with ',' and '.' alike; 2,049.00 is 2,049. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).map((number) => number.replace(/[.,]00$/, '').replace(/\D/g, ''))

const letters = (text: string) => text.toLowerCase().replace(/\P{L}+/gu, ' ')

/** The reply as plain text; '' when it can't be trusted. `rules` are those it must not repeat. */
export function trustReply(reply: string, messages: readonly ModelMessage[], rules: readonly string[]): string {
  const text = reply
    .replace(LINK, '$1')
    .split(/\r\n|\n|\r/)
    .map((line) =>
      stripTags(line)
        .replace(UNSEEN, '')
        .replace(/^[#>*\s-]+|\*\*|__|`/g, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .join('\n')
  if (rules.some((rule) => letters(reply).includes(letters(rule).trim().slice(0, 40)))) return ''
  const known = new Set(numbersOf(messages.map(({ content }) => content).join(' ')))
  return numbersOf(text).every((number) => known.has(number)) ? text : ''
}

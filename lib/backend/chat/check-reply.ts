/** Checks a model's answer: plain text whose numbers all occur in the product's data, and none of its rules. */
import { stripTags } from '../../core/html/html.ts'
import type { ModelMessage } from './prompt.ts'

const LINK = /\[([^\]]*)\]\([^)]*\)|(?:https?:\/\/|www\.)\S+/gi
/** Invisible characters, characters that change the text direction, and control characters except for line feeds. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[^\P{Cc}\n]/gu
const MOST_LINES = 12

/** Digits of the numbers in a text, without separators; 2,049.00 equals 2,049. */
const numbersOf = (text: string): string[] =>
  (text.match(/\d+(?:[.,\u00a0\u202f]\d+)*/g) ?? []).map((number) => number.replace(/[.,]00$/, '').replace(/\D/g, ''))

const letters = (text: string) => text.toLowerCase().replace(/\P{L}+/gu, ' ')

/** The answer as plain text; '' if it can't be trusted. `rules` are those that it must not repeat. */
export function checkReply(reply: string, messages: readonly ModelMessage[], rules: readonly string[]): string {
  const text = reply
    .replace(LINK, '$1')
    .split(/\r\n|\n|\r/)
    .map((line) =>
      stripTags(line)
        .replace(INVISIBLE, '')
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

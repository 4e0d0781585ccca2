/**
 * Answers a shopper's question from what the store knows of a product. No language model: the facts that answer it are
 * found and quoted, so that alike questions get alike answers and none is made up.
 */

import { spellFirst } from '../../core/date.ts'
import { numberFormatOf } from '../text/formats.ts'
import { toDashes } from '../text/locale.ts'
import { say } from '../text/messages.ts'
import { type Found, findAnswer } from './find-answer.ts'
import type { Facts } from './gather-facts.ts'
import { type Language, readQuestion } from './read-question.ts'
import type { Statement } from './statement.ts'
import { wordsOf } from './words.ts'

/** An answer, lines of plain text, and whether it is one. */
export type Answer = { kind: Found['kind']; text: string }

/** Parts of a question that are answered each for itself. */
const MOST_PARTS = 3
const MOST_LINES = 10

function write(statement: Statement, language: Language): string {
  if (statement.kind === 'line') return statement.text
  if (statement.kind === 'say') return say(statement.key, language, statement.values)
  // French has a space before the colon.
  return `${statement.label}${language === 'fr' ? ' : ' : ': '}${statement.value}`
}

/** Words of the names that a question may misspell. */
const factWordsOf = ({ name, specs, features, options }: Facts): ReadonlySet<string> =>
  new Set(
    wordsOf([name, ...features, ...specs.map(({ label }) => label)].join(' ')).concat(
      options.flatMap(({ values }) => values.flatMap(wordsOf)),
    ),
  )

/** A second question in the same sentence: 'or is there a lock', 'et combien ça coûte'. */
const NEXT_QUESTION =
  /,?\s+(?:and|or|but|et|ou|mais)\s+(?=(?:also\s+)?(?:is|are|does|do|can|will|how|what|when|where|est-ce|y a|combien|quel|comment|quand)\b)/iu

/** The sentences of a text that ask or tell something; 'in. wide' and 'cu. ft.' end none. */
const partsOf = (text: string): string[] =>
  text
    .split(/(?<=[?!])\s+|(?<=\.)\s+(?=\p{Lu})|\n+/u)
    .flatMap((part) => part.split(NEXT_QUESTION))
    .slice(0, MOST_PARTS)

/** 'How tall is it, I need it under my couch': what is asked before the comma, where the whole has no answer. */
function findOrBegin(part: string, find: (part: string) => Found): Found {
  const found = find(part)
  const [beginning = '', ...rest] = part.split(/,\s+/)
  return found.kind === 'unknown' && rest.length > 0 && QUESTION_START.test(beginning) ? find(beginning) : found
}

const QUESTION_START = /^(?:how|what|which|is|are|does|do|can|will|quel|combien|est-ce|y a)/i

/** Answers a question about a product; `locale` is the page's, whose language is taken where the question tells none. */
export function answerQuestion(text: string, facts: Facts, locale: string): Answer {
  const usual: Language = locale.startsWith('fr') ? 'fr' : 'en'
  const factWords = factWordsOf(facts)
  const whole = readQuestion(text, usual, factWords)
  const { language } = whole
  const date = new Intl.DateTimeFormat(languageTag(locale, language), { dateStyle: 'long', timeZone: 'UTC' })
  const written = {
    average: facts.rating === null ? '' : numberFormatOf(language).format(facts.rating),
    date: (day: string) => spellFirst(date.format(new Date(`${day}T00:00:00Z`)), language),
  }
  const find = (part: string) => findAnswer({ ...readQuestion(part, usual, factWords), language }, facts, written)
  // A space and the question whether it is enough may be two sentences.
  const parts = whole.lengths.length > 0 ? [text] : partsOf(text)
  const found = parts.map((part) => findOrBegin(part, find))
  const answers = found.flatMap((part) => (part.kind === 'answer' ? part.statements : []))
  if (answers.length > 0) {
    const lines = [...new Set(answers.map((statement) => write(statement, language)))]
    return { kind: 'answer', text: lines.slice(0, MOST_LINES).join('\n') }
  }
  const { name, phone } = facts
  if (found.some(({ kind }) => kind === 'other'))
    return { kind: 'other', text: say('chatOtherSubject', language, { name }) }
  return { kind: 'unknown', text: say(phone ? 'chatUnknownCall' : 'chatUnknown', language, { name, phone }) }
}

/** The page's locale where it is of the language, else the language alone. */
const languageTag = (locale: string, language: Language): string =>
  locale.startsWith(language) ? toDashes(locale) : language

/**
 * Answers a shopper's question from the store's data about a product, without a language model. It finds facts and
 * quotes them, so that similar questions get the same answer and nothing is invented.
 */

import { spellFirst } from '../../core/date.ts'
import { numberFormatOf } from '../text/formats.ts'
import { toDashes } from '../text/locale.ts'
import { translate } from '../text/messages.ts'
import { type AnswerSearch, findAnswer } from './find-answer.ts'
import type { Facts } from './gather-facts.ts'
import { type Language, readQuestion } from './read-question.ts'
import type { Statement } from './statement.ts'
import { wordsOf } from './words.ts'

/** Lines of plain text, and whether they answer the question. */
export type Answer = { kind: AnswerSearch['kind']; text: string }

/** Parts of a question that are answered separately. */
const MOST_PARTS = 3
const MOST_LINES = 10

function write(statement: Statement, language: Language): string {
  if (statement.kind === 'line') return statement.text
  if (statement.kind === 'sentence') return translate(statement.key, language, statement.values)
  // French has a space before the colon.
  return `${statement.label}${language === 'fr' ? '\u00a0: ' : ': '}${statement.value}`
}

/** Words of the product's data that a question may misspell. */
const factWordsOf = ({ name, specs, features, options }: Facts): ReadonlySet<string> =>
  new Set(
    wordsOf([name, ...features, ...specs.map(({ label }) => label)].join(' ')).concat(
      options.flatMap(({ values }) => values.flatMap(wordsOf)),
    ),
  )

/** Start of a second question in a sentence: 'or is there a lock', 'et combien ça coûte'. */
const NEXT_QUESTION =
  /,?\s+(?:and|or|but|et|ou|mais)\s+(?=(?:also\s+)?(?:is|are|does|do|can|will|how|what|when|where|est-ce|y a|combien|quel|comment|quand)\b)/iu

/** The sentences of a text. The points of 'in. wide' and 'cu. ft.' don't end a sentence. */
const partsOf = (text: string): string[] =>
  text
    .split(/(?<=[?!])\s+|(?<=\.)\s+(?=\p{Lu})|\n+/u)
    .flatMap((part) => part.split(NEXT_QUESTION))
    .slice(0, MOST_PARTS)

/** If 'How tall is it, I need it under my couch' has no answer as a whole, answers the part before the comma. */
function findOrBegin(part: string, find: (part: string) => AnswerSearch): AnswerSearch {
  const found = find(part)
  const [beginning = '', ...rest] = part.split(/,\s+/)
  return found.kind === 'unknown' && rest.length > 0 && QUESTION_START.test(beginning) ? find(beginning) : found
}

const QUESTION_START = /^(?:how|what|which|is|are|does|do|can|will|quel|combien|est-ce|y a)/i

/** Answers a question about a product. `locale` is the page's; it decides on the language if the question doesn't. */
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
  // The size of a space and the question whether it is large enough may be two sentences.
  const parts = whole.lengths.length > 0 ? [text] : partsOf(text)
  const found = parts.map((part) => findOrBegin(part, find))
  const answers = found.flatMap((part) => (part.kind === 'answer' ? part.statements : []))
  if (answers.length > 0) {
    const lines = [...new Set(answers.map((statement) => write(statement, language)))]
    return { kind: 'answer', text: lines.slice(0, MOST_LINES).join('\n') }
  }
  const { name, phone } = facts
  if (found.some(({ kind }) => kind === 'other'))
    return { kind: 'other', text: translate('chatOtherSubject', language, { name }) }
  return { kind: 'unknown', text: translate(phone ? 'chatUnknownCall' : 'chatUnknown', language, { name, phone }) }
}

/** The page's locale if it has the language, otherwise the language alone. */
const languageTag = (locale: string, language: Language): string =>
  locale.startsWith(language) ? toDashes(locale) : language

/**
 * Answers a shopper's question from the store's data about a product, without a language model. It finds facts and
 * quotes them, so that similar questions get the same answer and nothing is invented.
 */
import { translate } from '../text/messages.ts'
import { listTexts, type Statement } from './entries.ts'
import { findAnswer } from './find-answer.ts'
import type { Facts } from './load-facts.ts'
import { createReader, type Question } from './read-question.ts'
import { LISTS } from './vocabulary.ts'
import { hasAny } from './words.ts'
import { endSentence, writeSpec } from './write-fact.ts'

/** Lines of plain text. 'unknown' if the data has no answer, 'other' for a question about something else. */
export type Answer = { kind: 'answer' | 'unknown' | 'other'; text: string }

/** Parts of a question that are answered separately. */
const MOST_PARTS = 3
const MOST_LINES = 10

export function writeStatement(statement: Statement, question: Question): string {
  if ('text' in statement) return statement.text
  if ('label' in statement) return writeSpec(statement, question)
  return endSentence(translate(statement.key, question.language, statement.values))
}

/** Ends of sentences, except for the points of 'in. wide' and 'cu. ft.'. */
const ENDS = /(?<=[?!])\s+|(?<=\.)\s+(?=\p{Lu})|\n+/u

/** Answers a question about a product. `locale` is the page's; it decides on the language if the question doesn't. */
export function answerQuestion(text: string, facts: Facts, locale: string): Answer {
  const read = createReader(facts, locale)
  const whole = read(text)
  const { language, isUsual, lengths } = whole
  // The size of a space and the question whether it is large enough may be two sentences.
  const parts = lengths.length > 0 ? [whole] : text.split(ENDS).slice(0, MOST_PARTS).map(read)
  const isOther = ({ words }: Question) => hasAny(words, LISTS.otherSubjects)
  const texts = listTexts(facts)
  const lines = parts.flatMap((part) => {
    const question = { ...part, language, isUsual, locale: whole.locale }
    return isOther(part)
      ? []
      : findAnswer(question, facts, texts).map((statement) => writeStatement(statement, question))
  })
  if (lines.length > 0) return { kind: 'answer', text: [...new Set(lines)].slice(0, MOST_LINES).join('\n') }
  const { name, phone } = facts
  if (parts.some(isOther)) return { kind: 'other', text: translate('chatOtherSubject', language, { name }) }
  return { kind: 'unknown', text: translate(phone ? 'chatUnknownCall' : 'chatUnknown', language, { name, phone }) }
}

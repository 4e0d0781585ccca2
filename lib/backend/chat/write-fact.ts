/** Writes specifications as sentences. */
import { translate } from '../text/messages.ts'
import type { SpecFact } from './load-facts.ts'
import type { Question } from './read-question.ts'
import { GENERAL_WORDS, type Language, phrases, SAME_WORDS } from './vocabulary.ts'
import grammar from './words/grammar.json' with { type: 'json' }
import { hasAny, wordsOf } from './words.ts'

const common = new Set([...GENERAL_WORDS, ...SAME_WORDS.flat()])

/** Numbers alone, which a unit may follow: '32.75', '24 to 42', '1 049,5'. */
const NUMBERS = /^[−-]?\d[\d\s.,/×x]*(?:(?:to|à|–|-)\s*[−-]?\d[\d\s.,/]*)?$/u

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Lower-cases a common word at the beginning, but not that of a name: 'In the freezer drawer', 'Natural Oak'. */
const lowerCommon = (text: string): string =>
  common.has(wordsOf(text)[0] ?? '') && !/\s\p{Lu}|^\p{Lu}[\p{Lu}\d]/u.test(text) ? lowerFirst(text) : text

/** The label without its unit, and the value with it if the value consists of numbers. */
export function writeFact({ label, value }: SpecFact): SpecFact {
  const [, name = label, unit = ''] = /^(.*\S)\s*\(([^)]+)\)$/.exec(label) ?? []
  const isNumber = NUMBERS.test(value.trim())
  const short = isNumber || unit === '' ? name : label
  return {
    label: /^\p{Lu}[\p{Lu}\d]|^\p{Lu}\S*\p{Lu}/u.test(short) ? short : lowerFirst(short),
    value: isNumber && unit !== '' ? `${value.trim()} ${unit}` : lowerCommon(value.trim()),
  }
}

/** A sentence ends with one point. */
export const endSentence = (text: string): string =>
  /[.!?…:][”»"]?$/.test(text) ? text.replace(/\.\.$/, '.') : `${text}.`

const colonOf = (language: Language) => (language === 'fr' ? '\u00a0: ' : ': ')

const YES_OR_NO = /^(?:(yes|oui)|no|none|not|non|aucune?)\b(?:$|\s*[,–-]\s*(.*)$)/is
/** The verb of a question about the product: 'is it', 'does it have'; not of 'can I'. */
const VERB = /\b(is|are|does|do|has|have|can|will|would)\s+(?:it|this|that|these|those|they|there|the|you)\b/i
const HAS = /\b(?:have|has|come with|include|there)\b/i

/** 'Yes, it does (steam)': repeats the verb of the question, so that the label may be a noun or anything else. */
function writeYesOrNo(spec: SpecFact, isYes: boolean, rest: string, { text, language }: Question): string {
  const { label } = writeFact(spec)
  const isPlain = /^(?:yes|no|oui|non)$/i.test(spec.value.trim())
  const about = isPlain ? label : `${label}${colonOf(language)}${lowerFirst(isYes ? rest : spec.value)}`
  const [, verb = ''] = VERB.exec(text) ?? []
  if (language === 'fr' || verb === '') return translate(isYes ? 'chatYes' : 'chatNo', language, { about })
  const said = /^(?:is|are)$/i.test(verb) ? 'is' : /^can$/i.test(verb) ? 'can' : 'does'
  const subject = /\b(?:is|are)\s+there\b/i.test(text) ? 'there' : 'it'
  // The label is a noun if the question is for something that the product has.
  if (!isYes && isPlain && HAS.test(text)) return `No, ${subject === 'there' ? 'there is' : 'it has'} no ${label}.`
  return isYes
    ? `Yes, ${subject} ${said} (${about}).`
    : `No, ${subject} ${said === 'can' ? 'cannot' : `${said} not`} (${about}).`
}

function writeEnglish({ label, value }: SpecFact): string {
  const { measures, weight, verbs, participles, singularWithS } = grammar.en
  const measure = (measures as Readonly<Record<string, string>>)[label]
  const words = wordsOf(label.replace(/[,(].*/s, ''))
  const first = words.slice(0, 1)
  const last = words.slice(-1)
  if (measure !== undefined) return `It is ${value} ${measure}.`
  if (label === weight && /^\d/.test(value)) return `It weighs ${value}`
  if (hasAny(first, phrases(verbs))) return `It ${label} ${value}`
  if (hasAny(first, phrases(participles))) return `It is ${label} ${value}`
  if (hasAny(first, ['included', 'in'])) return `These are ${label}: ${value}`
  if (!/[^s]s$/.test(last.join('')) || hasAny(last, phrases(singularWithS))) return `The ${label} is ${value}`
  if (/^\d+$/.test(value)) return value === '1' ? `The number of ${label} is 1` : `It has ${value} ${label}`
  return `It has these ${label}: ${value}`
}

function writeFrench({ label, value }: SpecFact): string {
  const { feminineEndings, masculine, invariable } = grammar.fr
  const [noun = ''] = wordsOf(label)
  if (/[sx]$/.test(noun) && !hasAny([noun], phrases(invariable)))
    return /^\d+$/.test(value) ? `Il y a ${value} ${label}` : `Les ${label} sont\u00a0: ${value}`
  const isAcronym = /^\p{Lu}{2}/u.test(label)
  const isFeminine = !hasAny([noun], phrases(masculine)) && phrases(feminineEndings).some((end) => noun.endsWith(end))
  const article = isAcronym ? 'Le ' : /^[aeiouy]/.test(noun) ? 'L’' : isFeminine ? 'La ' : 'Le '
  return `${article}${label} est${/^[−-]?\d/.test(value) ? ' de' : '\u00a0:'} ${value}`
}

/** Questions for yes or no begin with a verb, or are 'y a-t-il' and 'est-ce que'. */
const ASKS_WHETHER =
  /(?:^|[,.]\s*|\b(?:and|or|but|et|ou)\s+)(?:is|are|does|do|has|have|can|will|would|could|am|any)\b|est-ce|-t-|-tu\b|-(?:il|elle|ils|elles)\b|^(?:il|elle|ils|elles|ça|ca|je|on|peut|c['’]est|faut|le|la|les)\b/i

/** A specification as a sentence that answers the question. */
export function writeSpec(spec: SpecFact, question: Question): string {
  const { language, isUsual } = question
  const [answer, yes, rest = ''] = YES_OR_NO.exec(spec.value.trim()) ?? []
  const written = writeFact(spec)
  // The grammar of one language does not fit the words of another one, and 'Firmness, 1 to 10' is no noun.
  const isSentence = isUsual && !(answer === undefined && written.label.includes(','))
  if (isSentence && answer !== undefined && ASKS_WHETHER.test(question.text))
    return writeYesOrNo(spec, yes !== undefined, rest, question)
  if (!isSentence || answer !== undefined) return endSentence(`${spec.label}${colonOf(language)}${written.value}`)
  return endSentence(language === 'fr' ? writeFrench(written) : writeEnglish(written))
}

/** The kind of answer that a question needs: 'how many' needs a number, 'what is it made of' a material. */

import { MATERIALS, phrases } from './question-words.ts'
import type { Question } from './read-question.ts'
import { hasAny, isSameWord, wordsOf } from './words.ts'

const NUMBER_QUESTIONS = phrases(`
  how many, how long, how far, how big, how much, how high, how tall, how wide, how deep, how large, how heavy, how fast,
  how old, how hot, how cold, what size, what temperature, max temperature, maximum temperature, what is the weight,
  diameter, combien, quelle longueur, quelle distance, quelle hauteur, quelle largeur, quelle taille, quelle temperature,
  diametre
`)
const NUMBER_WORDS = phrases(`
  one, two, three, four, five, six, seven, eight, nine, ten, twelve, un, une, deux, trois, quatre, cinq, sept, huit, neuf,
  dix, douze, pair, paire, dual, double
`)

const MATERIAL_QUESTIONS = phrases(`
  made of, made from, made out of, what material, which material, what kind of wood, what type of wood, filled with, fait
  de, faite de, faits de, fait en, faite en, quel materiau, quelle matiere, rempli de
`)
const COUNT_QUESTIONS = phrases('how many, combien de, combien d')
const PEOPLE_QUESTIONS = phrases('how many people, how many persons, combien de personnes')
const PEOPLE = phrases('people, person*, seat*, guest*, serving*, personne*, place*, convive*')
const LENGTH_QUESTIONS = phrases('how long does, how long do, how long will, how long did, combien de temps')
const TIMES = phrases(`
  second*, minute*, min, hour*, h, hr, hrs, day*, night*, week*, month*, year*, heure*, jour*, nuit*, semaine*, mois, an, ans
`)
const LENGTH_OF_TIME = phrases('combien de temps, combien d heures, combien de minutes')

/** 'How cold', but not 'how do': asks for a degree, which a sentence that only mentions the subject does not answer. */
const DEGREE =
  /\bhow\s+(?!do|does|did|is|are|was|can|could|should|would|will|to|many|much|long|come|about|often|i|we|you)\p{L}+/iu

/** Whether the question asks for the degree of something. */
export const asksDegree = ({ text }: Question): boolean => DEGREE.test(text)
/** Maximum number of words between a number and what it counts: 'four independent burners'. */
const MOST_BETWEEN = 2

/** Whether a number precedes one of the words, as in 'Four gigabit ports'. */
function countsOneOf(text: string, wanted: readonly string[], between = MOST_BETWEEN): boolean {
  const all = wordsOf(text)
  return all.some(
    (word, at) =>
      wanted.some((other) => isSameWord(word, other)) &&
      all.slice(Math.max(0, at - 1 - between), at).some((before) => isNumber(before)),
  )
}

/** Whether the word is a number, in digits or letters. */
export const isNumber = (word: string): boolean => /\d/.test(word) || NUMBER_WORDS.includes(word)

/** Whether the question asks for a count. */
export const asksCount = ({ words }: Question): boolean =>
  hasAny(words, COUNT_QUESTIONS) && !hasAny(words, LENGTH_OF_TIME)

/**
 * Whether a text of the product states the count that the question asks for. Not for specifications, whose labels say
 * what they count.
 */
export const isCountOf = (question: Question, text: string): boolean =>
  !asksCount(question) || countsOneOf(text, question.contents)

/** Whether the product's name states the count: 'Six-Drawer Dresser', but not '33" French Door Refrigerator'. */
export const isCountedByName = (question: Question, name: string): boolean =>
  asksCount(question) && countsOneOf(name, question.contents, 0)

const hasNumber = (text: string): boolean => wordsOf(text).some(isNumber)

/** Whether one of the texts has the number, the length of time or the material that the question asks for. */
export function isAnswerOfKind(words: readonly string[], texts: readonly string[]): boolean {
  if (hasAny(words, MATERIAL_QUESTIONS)) return texts.some((text) => hasAny(wordsOf(text), MATERIALS))
  if (hasAny(words, PEOPLE_QUESTIONS) && !texts.some((text) => hasAny(wordsOf(text), PEOPLE))) return false
  if (hasAny(words, LENGTH_QUESTIONS) && !texts.some((text) => hasAny(wordsOf(text), TIMES))) return false
  return !hasAny(words, NUMBER_QUESTIONS) || texts.some(hasNumber)
}

/** Whether the question asks for a number or a material. */
export const asksValue = (words: readonly string[]): boolean =>
  hasAny(words, NUMBER_QUESTIONS) || hasAny(words, MATERIAL_QUESTIONS)

const COLORS = phrases(`
  white, black, gray, grey, silver, gold, red, blue, green, yellow, orange, brown, beige, cream, ivory, pink, purple, navy,
  teal, tan, charcoal, blanc*, noir*, gris*, argent*, rouge*, bleu*, vert*, jaune*, brun*, rose*, violet*, creme, turquoise
`)

/** Whether all words are colors or materials, which an option may have although this product does not. */
export const nameOptions = (words: readonly string[]): boolean =>
  words.every((word) => hasAny([word], COLORS) || hasAny([word], MATERIALS))

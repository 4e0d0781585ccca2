/** What kind of answer a question wants: 'how many' wants a number, 'what is it made of' a material. */
import { phrases } from './vocabulary.ts'
import { hasAny, wordsOf } from './words.ts'

const NUMBER_QUESTIONS = phrases(`
  how many, how long, how far, how big, how much, how high, how tall, how wide, how deep, how large, how heavy, how fast,
  how old, what size, what temperature, what is the weight, diameter, combien, quelle longueur, quelle distance, quelle
  hauteur, quelle largeur, quelle taille, quelle temperature, diametre
`)
const NUMBER_WORDS = phrases(`
  one, two, three, four, five, six, seven, eight, nine, ten, twelve, un, une, deux, trois, quatre, cinq, sept, huit, neuf,
  dix, douze, pair, paire, dual, double
`)

const MATERIAL_QUESTIONS = phrases(`
  made of, made from, made out of, what material, which material, what kind of wood, what type of wood, filled with, fait
  de, faite de, faits de, fait en, faite en, quel materiau, quelle matiere, rempli de
`)
/** What things are made of: beginnings of words, folded. */
export const MATERIALS: readonly string[] = phrases(`
  material*, wood*, hardwood*, timber, oak, walnut, ash, cherry, maple, pine, teak, eucalyptus, bamboo, rattan, cane, wicker,
  leather, wool*, cotton, linen, velvet, silk, jute, canvas, polyester, fabric, foam, down, latex, coil*, spring*, steel,
  stainless, iron, brass, alumin*, copper, metal*, glass, crystal, plastic, ceramic, porcelain, stoneware, terracotta,
  marble, granite, stone, concrete, bois, chene, noyer, cerisier, cuir, laine, coton, lin, velours, soie, mousse, duvet,
  acier, fonte, laiton, cuivre, verre, plastique, ceramique, marbre, pierre, matiere*
`)

const hasNumber = (text: string): boolean =>
  wordsOf(text).some((word) => /\d/.test(word) || NUMBER_WORDS.includes(word))

/** Has one of the texts what the question wants to know? */
export function isAnswerOfKind(words: readonly string[], texts: readonly string[]): boolean {
  if (hasAny(words, MATERIAL_QUESTIONS)) return texts.some((text) => hasAny(wordsOf(text), MATERIALS))
  return !hasAny(words, NUMBER_QUESTIONS) || texts.some(hasNumber)
}

/** Does the question ask for a number? */
export const asksNumber = (words: readonly string[]): boolean => hasAny(words, NUMBER_QUESTIONS)

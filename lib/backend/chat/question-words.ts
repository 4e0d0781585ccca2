/**
 * Words of questions in English and French, folded (lower case without accents, text/fold.ts). Add other wordings to
 * these tables.
 */

/** Splits a comma-separated list of folded phrases. A word ending in * is a prefix. */
export const phrases = (list: string): readonly string[] => list.trim().replace(/\s+/g, ' ').split(', ')

/** Words that identify the language of a question. */
export const LANGUAGE_WORDS = {
  en: 'the a is it does do how what which can i of this that will are you my to have has when where who much many with and for in on any there if long whats your please would'.split(
    ' ',
  ),
  fr: 'le la les l un une est ce c que qu il elle quel quelle quels quelles combien de du des d y a tu je mon ma en et pour dans sur avec puis peut avez vous ca cette cet son sa faut au comment quoi j n s t pas se ou livrez avoir'.split(
    ' ',
  ),
} as const

/** Phrases that ask whether something fits. */
export const FIT_WORDS: readonly string[] = phrases(`
      fit, will it work, would it work, nook, alcove, closet, cutout, niche, garde robe, fits,
      fitting, go in, go into, go through, get through, opening, room for, squeeze, my space, a space,
      enough, assez, slide, slides, slip, clearance, enough space, enough room, rentre*, entre, entrer, passe, passer, passera, ouverture, mon espace, un espace, tient, loge,
      too big, too wide, too tall, too deep, trop large, trop grand, trop haut
    `)

/** Words of features that say where the product fits. */
export const FIT_FEATURES: readonly string[] = phrases(
  'fit, fits, fitting, cutout*, doorway*, rentre*, passe, ouverture',
)

/** Words of labels that state the narrowest passage for the product. */
export const PASSAGE_LABELS: readonly string[] = phrases('doorway*, passage*, embrasure*')

/** Words for the dimension that a space limits. */
export const MEASURE_WORDS = {
  width: phrases('wide, width, large, largeur, opening, ouverture'),
  height: phrases('high, tall, height, ceiling, haut, hauteur, plafond, under'),
  depth: ['deep', 'depth', 'profond', 'profondeur'],
} as const

/** Things other than a space to which a length may belong. */
export const NOT_A_SPACE: readonly string[] = phrases(
  'door, doorway, porte, range, stove, cooktop, tv, cuisiniere, hallway, stairs, escalier',
)

/** Words that ask for criticism in reviews. */
export const NEGATIVE_WORDS: readonly string[] = phrases(`
      bad, negative*, complain*, problem*, issue*, worst, downside*, dislike, wrong, plainte*, mauvais*,
      negatif*, defaut*, reproche*, pire
    `)

/** Words that ask for the rating alone. */
export const STAR_WORDS: readonly string[] = phrases('stars, star, rating, rated, score, etoile*, note, cote')

/** Things that a product must fit in or through, in questions without a size. */
export const PASSAGES: readonly string[] = phrases(`
  door, doorway, doors, doorframe, hallway, hall, stairs, stairway, staircase, elevator, car, truck, suv, trunk, corner,
  cabinet, cabinets, cupboard, counter, countertop, shelf, closet, apartment, kitchen, bedroom, bathroom, laundry, garage,
  window, porte, corridor, escalier, ascenseur, auto, voiture, coin, armoire, comptoir, cuisine, chambre, salon, placard
`)

/** Materials: folded words and prefixes. */
export const MATERIALS: readonly string[] = phrases(`
  material*, wood*, hardwood*, timber, oak, walnut, ash, cherry, maple, pine, teak, eucalyptus, bamboo, rattan, cane, wicker,
  leather, wool*, cotton, linen, velvet, silk, jute, canvas, polyester, fabric, foam, down, latex, coil*, spring*, steel,
  stainless, iron, brass, alumin*, copper, metal*, glass, crystal, plastic, ceramic, porcelain, stoneware, terracotta,
  marble, granite, stone, concrete, bois, chene, noyer, cerisier, cuir, laine, coton, lin, velours, soie, mousse, duvet,
  acier, fonte, laiton, cuivre, verre, plastique, ceramique, marbre, pierre, matiere*
`)

import { ownValue } from '../../core/own-value.ts'

/** Compares addresses by their words, so that "1 Lake Avenue, Apt. 2" and "1 LAKE AVE # 2" are the same. */

/** Abbreviations of the postal services of the United States and Canada, in both languages. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  alley: 'aly',
  av: 'ave',
  avenue: 'ave',
  bd: 'blvd',
  boul: 'blvd',
  boulevard: 'blvd',
  chemin: 'ch',
  circle: 'cir',
  court: 'ct',
  cove: 'cv',
  crescent: 'cres',
  drive: 'dr',
  east: 'e',
  est: 'e',
  expressway: 'expy',
  fort: 'ft',
  freeway: 'fwy',
  heights: 'hts',
  highway: 'hwy',
  junction: 'jct',
  lane: 'ln',
  mount: 'mt',
  nord: 'n',
  north: 'n',
  northeast: 'ne',
  northwest: 'nw',
  ouest: 'w',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  ridge: 'rdg',
  road: 'rd',
  route: 'rte',
  saint: 'st',
  sainte: 'ste',
  south: 's',
  southeast: 'se',
  southwest: 'sw',
  square: 'sq',
  street: 'st',
  sud: 's',
  terrace: 'ter',
  trail: 'trl',
  turnpike: 'tpke',
  west: 'w',
}

/** Words before the number of a unit, each of which may be replaced by another or by '#'. 'ste' is also Sainte. */
const UNIT_WORDS = new Set('apartment apt app appartement bureau local no num ste suite unit unite'.split(' '))

const FRACTIONS: Readonly<Record<string, string>> = { '¼': ' 1/4', '½': ' 1/2', '¾': ' 3/4' }

/** The words of a text in lower case, without accents and in short forms; words before a unit's number are left out. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/[¼½¾]/g, (sign) => FRACTIONS[sign] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d/]+/u)
    .map((word) => ownValue(SHORT_FORMS, word) ?? word)
    .filter((word) => word !== '' && !UNIT_WORDS.has(word))

/** Whether two texts have the same words, in any order: '10-123 Main St' is '123 Main St Unit 10'. */
export const haveSameWords = (one: string, other: string): boolean =>
  wordsOf(one).sort().join(' ') === wordsOf(other).sort().join(' ')

/** Region and country of a postcode, for tax estimates and the nearest shop. */

/** First three digits of ZIP codes, from and to, by state, territory or part of the armed forces. */
const US_RANGES: readonly (readonly [from: number, to: number, region: string])[] = [
  [5, 5, 'NY'],
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [90, 98, 'AE'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [340, 340, 'AA'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 458, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [962, 966, 'AP'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
]

/** ZIP codes of islands whose first three digits are another's. */
const US_ISLANDS: readonly (readonly [from: number, to: number, region: string])[] = [
  [96799, 96799, 'AS'],
  [96939, 96940, 'PW'],
  [96941, 96944, 'FM'],
  [96950, 96952, 'MP'],
  [96960, 96970, 'MH'],
]

const CA_LETTERS: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** State or province of a postcode; '' if ambiguous, such as X, which two territories share. */
export function regionOfPostcode(country: string, postcode: string): string {
  if (country === 'CA') return CA_LETTERS[postcode.trim().charAt(0).toUpperCase()] ?? ''
  if (country !== 'US' || !/^\s*\d{5}/.test(postcode)) return ''
  const findIn = (ranges: typeof US_RANGES, digits: number) => {
    const number = Number(postcode.trim().slice(0, digits))
    return ranges.find(([from, to]) => number >= from && number <= to)?.[2]
  }
  return findIn(US_ISLANDS, 5) ?? findIn(US_RANGES, 3) ?? ''
}

/** US for five digits, CA for letter, digit, letter; otherwise ''. */
export const countryOfPostcode = (postcode: string): string =>
  /^\s*\d{5}(-\d{4})?\s*$/.test(postcode) ? 'US' : /^\s*[a-z]\d[a-z]/i.test(postcode) ? 'CA' : ''

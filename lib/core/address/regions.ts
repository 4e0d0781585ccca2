import { ownValue } from '../own-value.ts'

/** States and provinces, for address forms and validation. */

const US =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District ' +
  'of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA ' +
  'Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT ' +
  'Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND ' +
  'North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South ' +
  'Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West ' +
  'Virginia|WI Wisconsin|WY Wyoming'
/** Territories, freely associated states and military mail: the postal service delivers there as within the states. */
const US_BEYOND_STATES =
  'AS American Samoa|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|FM Federated States ' +
  'of Micronesia|GU Guam|MH Marshall Islands|MP Northern Mariana Islands|PW Palau|VI U.S. Virgin Islands'
const CA =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest ' +
  'Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

/** French names that differ from the English ones; the codes are unique across both countries. */
const FRENCH: Readonly<Record<string, string>> = {
  BC: 'Colombie-Britannique',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NT: 'Territoires du Nord-Ouest',
  NS: 'Nouvelle-Écosse',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
  CA: 'Californie',
  DC: 'District de Columbia',
  FL: 'Floride',
  GA: 'Géorgie',
  HI: 'Hawaï',
  LA: 'Louisiane',
  NC: 'Caroline du Nord',
  ND: 'Dakota du Nord',
  NM: 'Nouveau-Mexique',
  PA: 'Pennsylvanie',
  PR: 'Porto Rico',
  SC: 'Caroline du Sud',
  SD: 'Dakota du Sud',
  VA: 'Virginie',
  WV: 'Virginie-Occidentale',
  AA: 'Forces armées (Amériques)',
  AE: 'Forces armées (Europe)',
  AP: 'Forces armées (Pacifique)',
  AS: 'Samoa américaines',
  FM: 'États fédérés de Micronésie',
  MH: 'Îles Marshall',
  MP: 'Îles Mariannes du Nord',
  PW: 'Palaos',
  VI: 'Îles Vierges américaines',
}

export type Region = { code: string; name: string }

const parse = (list: string): Region[] =>
  list.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))

const REGIONS: Readonly<Record<string, Region[]>> = { US: parse(`${US}|${US_BEYOND_STATES}`), CA: parse(CA) }

/** By country, sorted by name in the language. */
export function listRegions(locale: string): Record<string, Region[]> {
  const isFrench = locale.startsWith('fr')
  const collator = new Intl.Collator(isFrench ? 'fr' : 'en')
  const named = (regions: readonly Region[]) =>
    regions
      .map(({ code, name }) => ({ code, name: isFrench ? (FRENCH[code] ?? name) : name }))
      .sort((a, b) => collator.compare(a.name, b.name))
  return Object.fromEntries(Object.entries(REGIONS).map(([country, regions]) => [country, named(regions)]))
}

/** Whether addresses of a country require a region. */
export const hasRegions = (country: string): boolean => Object.hasOwn(REGIONS, country)

/** Other names and former codes. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { 'washington dc': 'DC', 'wash dc': 'DC', 'us virgin islands': 'VI', 'northern marianas': 'MP', penna: 'PA' },
  CA: {
    pq: 'QC',
    nf: 'NL',
    nfld: 'NL',
    labrador: 'NL',
    pei: 'PE',
    ipe: 'PE',
    'i p e': 'PE',
    't n l': 'NL',
    'n e': 'NS',
    'n b': 'NB',
    'c b': 'BC',
    'tn o': 'NT',
    alta: 'AB',
    cb: 'BC',
    nwt: 'NT',
    'yukon territory': 'YT',
  },
}

/** Shortest beginning of a name that counts as its abbreviation: 'Minn.', 'Ont.', 'Tex.'. */
const SHORTEST_BEGINNING = 3

/** Points of the compass in names: 'N. Dakota', 'W Virginia'. */
const COMPASS: Readonly<Record<string, string>> = { n: 'north', s: 'south', w: 'west' }

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim()
    .toLowerCase()

/**
 * Finds a region's code by code, by name in English or French, by a former code, or by an abbreviation with which the
 * name of no other region begins; undefined if the country has no such region.
 */
export function findRegion(country: string, text: string): string | undefined {
  const regions = ownValue(REGIONS, country) ?? []
  // 'US-MN' (ISO 3166-2), 'State of Maine'.
  const bare = plain(text).replace(/^(?:us|ca) (?=\p{L}{2}$)|^(?:state|province|commonwealth) of /u, '')
  const wanted = bare.replace(/^[nsw](?= \p{L}{3})/u, (point) => COMPASS[point] ?? point)
  const namesOf = ({ code, name }: Region) => [name, FRENCH[code] ?? name].map(plain)
  const exact =
    regions.find(({ code }) => code.toLowerCase() === wanted) ??
    regions.find((region) => namesOf(region).includes(wanted))
  if (exact) return exact.code
  const other = ownValue(ownValue(OTHER_NAMES, country) ?? {}, wanted)
  if (other !== undefined || wanted.length < SHORTEST_BEGINNING) return other
  const [first, ...others] = regions.filter((region) => namesOf(region).some((name) => name.startsWith(wanted)))
  return others.length === 0 ? first?.code : undefined
}

import { readFile } from 'node:fs/promises'
import { regionOfPostcode } from '../../core/address/postal-areas.ts'
import { normalizePostcode } from '../../core/address/postcode.ts'

/** Beginning and ending of a code in the tables, which places/README.md describes. */
const CODES: Readonly<Record<string, RegExp>> = { US: /^(\d{3})(\d{2})(?:-?\d{4})?$/, CA: /^([A-Z]\d)([A-Z])/ }

/** Tables by country, each read when it is first needed and kept as text: together 0.4 MB. */
const tables = new Map<string, Promise<string>>()

export type PlaceOfPostcode = { readonly city: string; readonly region: string }

/** City and region of a postcode; '' for each that is unknown or ambiguous. */
export async function findPlace(country: string, postcode: string): Promise<PlaceOfPostcode> {
  const code = normalizePostcode(postcode, country).trim().toUpperCase()
  const region = regionOfPostcode(country, code)
  const [, beginning = '', ending = ''] = (Object.hasOwn(CODES, country) && CODES[country]?.exec(code)) || []
  if (beginning === '') return { city: '', region }
  const entry = findEntry(await readTable(country), beginning, ending)
  return { city: entry?.name ?? '', region: entry?.region ?? region }
}

/** Name of a code's place, and its region if it differs from that of the beginning. */
function findEntry(table: string, beginning: string, ending: string) {
  const start = table.indexOf(`\n${beginning}|`)
  if (start < 0) return undefined
  const from = start + beginning.length + 2
  for (const entry of table.slice(from, table.indexOf('\n', from)).split(';')) {
    const [, name, region, endings = ''] = /^([^/]+)(?:\/([A-Z]{2}))? ([^ ]+)$/.exec(entry) ?? []
    if (endings.split(',').some((range) => isWithin(ending, range))) return { name, region }
  }
  return undefined
}

/** Whether an ending is one ('07') or within a range ('01-08'). */
function isWithin(ending: string, range: string): boolean {
  const [first = '', last = first] = range.split('-')
  return ending >= first && ending <= last
}

function readTable(country: string): Promise<string> {
  const present = tables.get(country)
  if (present) return present
  const file = new URL(`places/${country.toLowerCase()}.txt`, import.meta.url)
  const reading = readFile(file, 'utf8').then((text) => `\n${text}`)
  tables.set(country, reading)
  return reading
}

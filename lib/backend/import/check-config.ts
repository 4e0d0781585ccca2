/** Checks a config.json of a store folder: names that the configuration doesn't have, and values that it can't use. */
import { formatOfKey } from '../../contracts/config-help.ts'
import { listConfigKeysInSections } from '../../contracts/config-keys.ts'
import { listConfigNames } from '../../contracts/config-names.ts'
import { nearest } from '../../core/nearest.ts'
import { findFault } from './config-values.ts'
import type { MistakeList } from './mistakes.ts'
import type { Located } from './packed-records.ts'

const NAMES = listConfigNames()
const KEYS = new Map(listConfigKeysInSections().map((key) => [key.path, key]))

/** Names in a message; a folder may have any. */
const LONGEST_PATH = 200
const nameOf = (path: readonly (string | number)[]): string => `'${path.join('.').slice(0, LONGEST_PATH)}'`

/** Sections for which a bare value stands too. */
const BARE_SECTIONS = new Set(['cnet'])

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a name that is unknown here belongs: as the key that is spelled like it, or in the section that has it. */
function suggest(section: string, name: string): string {
  const similar = nearest(name, NAMES.get(section)?.keys() ?? [])
  if (similar !== undefined) return `; did you mean '${similar}'?`
  const elsewhere = [...KEYS.keys()].find((path) => path.endsWith(`.${name}`))
  return elsewhere === undefined ? '' : `; did you mean '${elsewhere}'?`
}

/**
 * Checks a configuration. A value that would show wrong days, prices or addresses is a mistake; an unknown key, which may be
 * another tool's, and a value in whose place the default is taken are warnings.
 */
export function checkConfig(
  { file, record, lineOf }: Located<object>,
  media: ReadonlyMap<string, unknown>,
  mistakes: MistakeList,
) {
  const checkValue = (path: string, value: unknown, at: (string | number)[]) => {
    const key = KEYS.get(path)
    const fault = key && findFault(key, formatOfKey(path), value, media)
    if (fault === undefined) return
    const sentence = `${nameOf(at)} ${fault.message}`
    if (fault.isSevere) mistakes.add(file, lineOf(...at), sentence)
    else mistakes.warn(file, lineOf(...at), `${sentence}; the default is taken`)
  }
  const checkLocales = (value: unknown) => {
    if (!Array.isArray(value)) return
    for (const [index, entry] of value.entries()) {
      checkValue('locale', isRecord(entry) ? entry.locale : entry, ['locales', index])
    }
  }
  const checkSection = (section: string, values: Json, at: string[]) => {
    const names = NAMES.get(section)
    for (const [name, value] of Object.entries(values)) {
      const here = [...at, name]
      const path = names?.get(name)
      if (path === undefined) {
        mistakes.warn(file, lineOf(...here), `${nameOf(here)} is not a known key${suggest(section, name)}`)
      } else if (!NAMES.has(path)) checkValue(path, value, here)
      else if (isRecord(value)) checkSection(path, value, here)
      else if (value !== null && value !== '' && !BARE_SECTIONS.has(path)) {
        mistakes.warn(file, lineOf(...here), `${nameOf(here)} must be an object; the default is taken`)
      }
    }
  }
  checkSection('', record as Json, [])
  checkLocales((record as Json).locales)
}

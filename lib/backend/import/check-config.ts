/** Checks a config.json of a store folder for unknown keys and unusable values. */
import { CONFIG_KEYS, listConfigNames } from '../../contracts/config-keys.ts'
import { DAILY_TEXTS, isDailyLimit } from '../../contracts/config-texts.ts'
import { parseFlag } from '../../contracts/wire.ts'
import { findMisspeltAddresses } from '../../core/text/misspelt-addresses.ts'
import { nearest } from '../../core/text/nearest.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import { findValueProblem } from './config-values.ts'
import type { MistakeList } from './import-errors.ts'
import { addMisspeltAddresses } from './records.ts'

const NAMES = listConfigNames()
const KEYS = new Map(CONFIG_KEYS.filter(({ isSection }) => !isSection).map((key) => [key.path, key]))

/** Characters of a key's path in a message: a folder may hold keys of any length. */
const LONGEST_PATH = 200
const nameOf = (path: readonly (string | number)[]): string => `'${path.join('.').slice(0, LONGEST_PATH)}'`

/** Sections that may also be a plain value. */
const BARE_SECTIONS = new Set(['cnet'])

/** Misspelt addresses are reported once, with their right form. */
const hasMisspeltAddress = (name: string, value: unknown): boolean =>
  findMisspeltAddresses({ [name]: value }).length > 0

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The sentence "; did you mean '…'?": the known key that is spelled similarly, or the section that has a key of this
 * name.
 */
function suggest(section: string, name: string): string {
  const similar = nearest(name, NAMES.get(section)?.keys() ?? [])
  if (similar !== undefined) return `; did you mean '${similar}'?`
  const elsewhere = [...KEYS.keys()].find((path) => path.endsWith(`.${name}`))
  return elsewhere === undefined ? '' : `; did you mean '${elsewhere}'?`
}

/** Problems of the texts (SMS) by key, beside those of single values. */
function* findTextsProblems({ enabled, sender, daily_limit }: Json): Generator<[name: string, problem: string]> {
  if (parseFlag(enabled, false) && String(sender ?? '').trim() === '')
    yield ['enabled', "'texts.sender' is missing; a provider refuses texts without it"]
  const limit = Number(daily_limit ?? DAILY_TEXTS.fallback)
  if (!Number.isNaN(limit) && !isDailyLimit(limit))
    yield [
      'daily_limit',
      `'texts.daily_limit' must be a whole number from 1 to ${DAILY_TEXTS.most}; the default is used`,
    ]
}

/**
 * Checks a configuration. A value that would show wrong days, prices or addresses is a mistake. An unknown key (which
 * may belong to another tool) and a value that is replaced by the default are warnings.
 */
export function checkConfig(
  { file, record, lineOf }: LocatedRecord<object>,
  media: ReadonlyMap<string, unknown>,
  mistakes: MistakeList,
) {
  const checkValue = (path: string, value: unknown, at: (string | number)[]) => {
    const key = KEYS.get(path)
    const fault = key && findValueProblem(key, value, media)
    if (fault === undefined) return
    const sentence = `${nameOf(at)} ${fault.message}`
    if (fault.isSevere) mistakes.add(file, lineOf(...at), sentence)
    else mistakes.warn(file, lineOf(...at), `${sentence}; the default is used`)
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
      } else if (!NAMES.has(path)) {
        if (!hasMisspeltAddress(name, value)) checkValue(path, value, here)
      } else if (isRecord(value)) checkSection(path, value, here)
      else if (value !== null && value !== '' && !BARE_SECTIONS.has(path)) {
        mistakes.warn(file, lineOf(...here), `${nameOf(here)} must be an object; the default is used`)
      }
    }
  }
  const checkTexts = (texts: unknown) => {
    if (!isRecord(texts)) return
    for (const [name, problem] of findTextsProblems(texts)) mistakes.warn(file, lineOf('texts', name), problem)
  }
  addMisspeltAddresses(file, record, (path) => lineOf(...path), mistakes)
  checkSection('', record as Json, [])
  checkLocales((record as Json).locales)
  checkTexts((record as Json).texts)
}

/** Reads the configurations of a store folder: the store's, those of its locales and that of its in-store screens. */
import * as v from 'valibot'
import { ConfigSchema } from '../store/folder-schemas.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import { checkConfig } from './check-config.ts'
import type { FolderFiles } from './folder-files.ts'
import type { MistakeList } from './import-errors.ts'
import { parseJson } from './parse-json.ts'
import { attempt, checkRecord } from './records.ts'
import type { StoreDocument } from './store-folder-types.ts'

/** `main` is the store's own configuration; `documents` has every configuration as it will be stored. */
export type FolderConfig = {
  main: LocatedRecord<v.InferOutput<typeof ConfigSchema>> | undefined
  documents: StoreDocument[]
}

const STYLES_FILE = 'styles.css'
const STYLES_KEY = 'site_styles_inline_html'

/**
 * Appends the folder's style sheet to the styles of a configuration: of the main one always, of others only if they
 * override the styles.
 */
function withStyles(config: object, isMain: boolean, css: string): object {
  if (css.trim() === '' || !(isMain || STYLES_KEY in config)) return config
  const own: unknown = (config as Record<string, unknown>)[STYLES_KEY]
  return { ...config, [STYLES_KEY]: `${typeof own === 'string' ? own : ''}<style>\n${css}</style>` }
}

export function readConfigs(files: FolderFiles, locales: readonly string[], mistakes: MistakeList): FolderConfig {
  const read = <T extends object>(schema: v.GenericSchema<unknown, T>, file: string, missing?: string) => {
    const text = files.texts.get(file) ?? missing
    const parsed = text === undefined ? undefined : attempt(file, mistakes, () => parseJson(text))
    if (parsed === undefined) return undefined
    const { value, lineOf } = parsed
    if (typeof value === 'object' && value !== null && files.texts.has(file))
      checkConfig({ file, record: value, lineOf: (...path) => lineOf(path) }, files.media, mistakes)
    return checkRecord(schema, file, parsed, [], value, mistakes)
  }
  const documents: StoreDocument[] = []
  const keep = (kind: 'config' | 'kiosk_config', locale: string, config: LocatedRecord<object> | undefined) => {
    if (config === undefined) return
    const isMain = kind === 'config' && locale === ''
    const body = withStyles(config.record, isMain, files.texts.get(STYLES_FILE) ?? '')
    documents.push({ kind, locale, key: 'config', body })
  }
  const main = read(ConfigSchema, 'config.json', '{}')
  keep('config', '', main)
  for (const locale of locales) keep('config', locale, read(v.looseObject({}), `locales/${locale}/config.json`))
  keep('kiosk_config', '', read(v.looseObject({}), 'kiosk/config.json'))
  return { main, documents }
}

/**
 * Texts of a server in all its languages, in ICU message format. Each language is a folder with the same JSON files;
 * English has every text. The messages are compiled as in the build of the storefront (lib/i18n/compile-texts.mjs).
 */
import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { MessageKeys, NestedKeyOf } from 'use-intl/core'
import { languageOf } from './locale.ts'

/** Values for the {placeholders} of a text. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text of a key in the locale's language, with its {placeholders} filled in. */
export type TranslateMessage<Key extends string> = (key: Key, locale: string, values?: MessageValues) => string

/** A file of texts: by key, or nested. */
export type Texts = { readonly [key: string]: string | Texts }

/** Files of a language by their names. */
type LanguageTexts = Readonly<Record<string, Texts>>

/** Keys of one or more files of the catalogue: 'orders.title'. */
export type ServerTextKey<Catalogue, File extends keyof Catalogue = keyof Catalogue> = File extends unknown
  ? MessageKeys<Catalogue[File], NestedKeyOf<Catalogue[File]>>
  : never

const ENGLISH = 'en'
/** Counts whose texts are remembered. */
const REMEMBERED_COUNTS = 100

/** Reads {folder}/{language}/{file}.json. */
export function readLanguages(folder: URL): Record<string, LanguageTexts> {
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    languages.map(({ name }) => {
      const own = new URL(`${name}/`, folder)
      const files = readdirSync(own).filter((file) => file.endsWith('.json'))
      const read = (file: string): Texts => JSON.parse(readFileSync(new URL(file, own), 'utf8'))
      return [name, Object.fromEntries(files.map((file) => [file.slice(0, -'.json'.length), read(file)]))]
    }),
  )
}

/** All texts of a file with their keys. */
export function listTexts(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, entry]) =>
    typeof entry === 'string' ? [[path + key, entry] as [string, string]] : listTexts(entry, `${path}${key}.`),
  )
}

/** Formats a text; a missing value leaves nothing, or the plural of 0. */
type Write = (values: MessageValues) => string

type Formatters = NonNullable<Parameters<typeof format>[3]>['formatters']

/** Formatters of a language: texts have plurals and numbers without options. */
function createFormatters(language: string): Formatters {
  const [numbers, plurals] = [new Intl.NumberFormat(language), new Intl.PluralRules(language)]
  return {
    getNumberFormat: () => numbers,
    getPluralRules: () => plurals,
    getDateTimeFormat: (locale, options) => new Intl.DateTimeFormat(locale, options),
  }
}

/** Names of all values in a compiled text, with what stands in for a missing one. */
function listDefaults(compiled: unknown): [name: string, value: string | number][] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((part: unknown): [string, string | number][] => {
    if (!Array.isArray(part)) return []
    const [name, type, branches] = part as [string, number?, object?]
    if (type === undefined) return [[name, '']]
    return [...Object.values(branches ?? {}).flatMap(listDefaults), [name, 0]]
  })
}

function createWriter(text: string, language: string, formatters: Formatters): string | Write {
  const compiled = compile(text)
  if (typeof compiled === 'string') return compiled
  const defaults = Object.fromEntries(listDefaults(compiled))
  const names = Object.keys(defaults)
  const write: Write = (values) => {
    const complete = names.every((name) => name in values) ? values : { ...defaults, ...values }
    return String(format(compiled, language, complete, { formatters }))
  }
  const [counted = '', ...others] = names
  return others.length === 0 ? rememberCounts(counted, write) : write
}

/** Remembers a text for each small count: Intl takes two microseconds for a plural and its number. */
function rememberCounts(name: string, write: Write): Write {
  const written: string[] = []
  return (values) => {
    const count = values[name]
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count >= REMEMBERED_COUNTS)
      return write(values)
    const text = written[count] ?? write(values)
    written[count] = text
    return text
  }
}

/** Translations from files of texts. `Catalogue` has the types of the English files. */
export type ServerTexts<Catalogue> = {
  /** Languages that have a folder, English first. */
  readonly languages: readonly [string, ...string[]]
  /** The language in which texts of a locale are written: English if it has no folder. */
  readonly textLanguageOf: (locale: string) => string
  /** Keys of a file. */
  readonly list: <File extends keyof Catalogue>(file: File) => ServerTextKey<Catalogue, File>[]
  /** `translate` for the keys of one or more files. A text that a language lacks is in English. */
  readonly translator: <File extends keyof Catalogue>(
    ...files: File[]
  ) => TranslateMessage<ServerTextKey<Catalogue, File>>
}

/**
 * Creates the texts of a server from its languages.
 *
 * @throws {Error} from `translator`, "fr/mail.json: mailHello is no ICU message: …"
 */
export function createTexts<Catalogue>(languages: Readonly<Record<string, LanguageTexts>>): ServerTexts<Catalogue> {
  const others = Object.keys(languages).filter((language) => language !== ENGLISH)

  /** Compiled texts of a file in a language, by key. */
  function compileFile(language: string, file: string): [key: string, text: string | Write][] {
    const own = createFormatters(language)
    return listTexts(languages[language]?.[file] ?? {}).map(([key, text]) => {
      try {
        return [key, createWriter(text, language, own)]
      } catch (cause) {
        throw new Error(`${language}/${file}.json: ${key} is no ICU message: ${text}`, { cause })
      }
    })
  }

  const textLanguageOf = (locale: string): string => {
    const language = languageOf(locale)
    return Object.hasOwn(languages, language) ? language : ENGLISH
  }

  return {
    languages: [ENGLISH, ...others],
    textLanguageOf,
    list: <File extends keyof Catalogue>(file: File) =>
      listTexts(languages[ENGLISH]?.[String(file)] ?? {}).map(([key]) => key as ServerTextKey<Catalogue, File>),
    translator: (...files) => {
      const compileAll = (language: string) => files.flatMap((file) => compileFile(language, String(file)))
      const english = compileAll(ENGLISH)
      const byLanguage = new Map([
        [ENGLISH, new Map(english)],
        ...others.map((language) => [language, new Map([...english, ...compileAll(language)])] as const),
      ])
      return (key, locale, values = {}) => {
        const text = byLanguage.get(textLanguageOf(locale))?.get(key) ?? key
        return typeof text === 'string' ? text : text(values)
      }
    },
  }
}

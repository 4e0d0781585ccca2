/** Finds misspelt addresses in JSON: in records of a store folder, and in responses of a back end. */
import { findSpellingFault } from '../address/address-spelling.ts'

/** A misspelt address, by its keys and indexes; `fault` is a sentence with the right form. */
export type MisspeltAddress = { readonly path: readonly (string | number)[]; readonly fault: string }

/** Words in names of fields that hold an address or the name of a file. */
const HOLDS_ADDRESS =
  /^(?:urls?|href|src|links?|redirects?|location|path|scripts?|images?|pictures?|icon|logos?|favicon|files?|thumbnail|captions|documents|swatch|placeholder|poster)$/
/** Last words of names of fields that hold a text. */
const HOLDS_TEXT = /^(?:text|texts|title|label|name|key|keys|alt|caption|description|content|type|html)$/

/** Quick check of texts before the names that lead to them. */
const LIKE_ADDRESS = /^\s*[a-z0-9-]+\s*(?:[:;.,]|\/\/)/i

const MOST_LEVELS = 12
const MOST_FOUND = 200

/** 'FileUrl' and 'file_url' become ['file', 'url']. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .toLowerCase()
    .split(/[_-]/)

/** Whether a path of names leads to an address: entries of a list or an object of addresses are addresses too. */
const isAddress = (path: readonly (string | number)[]): boolean =>
  path
    .filter((name) => typeof name === 'string')
    .map(wordsOf)
    .reduce(
      (isWithin, words) => !HOLDS_TEXT.test(words.at(-1) ?? '') && (isWithin || words.some(isWordOfAddress)),
      false,
    )

const isWordOfAddress = (word: string): boolean => HOLDS_ADDRESS.test(word)

/** All misspelt addresses of a value, by the names of its fields. */
export function findMisspeltAddresses(value: unknown): MisspeltAddress[] {
  const matches: MisspeltAddress[] = []
  const path: (string | number)[] = []
  const visit = (name: string | number, part: unknown): void => {
    path.push(name)
    visitValue(part)
    path.pop()
  }
  const visitValue = (part: unknown): void => {
    if (matches.length >= MOST_FOUND || path.length > MOST_LEVELS) return
    if (typeof part === 'string') {
      const fault = LIKE_ADDRESS.test(part) && isAddress(path) ? findSpellingFault(part) : undefined
      if (fault !== undefined) matches.push({ path: [...path], fault })
    } else if (Array.isArray(part)) for (const [index, entry] of part.entries()) visit(index, entry)
    else if (typeof part === 'object' && part !== null)
      for (const [key, entry] of Object.entries(part)) visit(key, entry)
  }
  visitValue(value)
  return matches
}

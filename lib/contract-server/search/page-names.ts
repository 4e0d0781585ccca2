/** What shoppers call a content page: its title, each part of it, and the usual names of its kind (`pageNames`). */
import { editDistance } from '../../core/text/edit-distance.ts'
import type { SearchLanguage } from './language.ts'
import { nameKey } from './name-key.ts'

/** 'Returns & exchanges' names two things. */
const partsOf = (title: string, { joints }: SearchLanguage): string[] => {
  const parts = title.split(/\s*[,;:&/|•]\s*|\s[–—-]\s/)
  return parts.flatMap((part) => {
    const words = part.split(/\s+/)
    const ends = words.flatMap((word, at) => (joints.has(word.toLowerCase()) ? [at] : []))
    return [0, ...ends.map((at) => at + 1)].map((from, index) => words.slice(from, ends[index]).join(' '))
  })
}

/** What a page is called: its title and its parts, and the words of its address ('privacy-policy'). */
export type PageTitles = { readonly title: string; readonly address: string }

const usualByLanguage = new WeakMap<
  SearchLanguage,
  readonly { readonly names: readonly string[]; readonly keys: ReadonlySet<string> }[]
>()

/** The usual names of each kind of page with their keys, prepared once. */
function listUsualNames(language: SearchLanguage) {
  const present = usualByLanguage.get(language)
  if (present) return present
  const usual = language.pageNames.map((names) => ({
    names,
    keys: new Set(names.map((name) => nameKey(name, language))),
  }))
  usualByLanguage.set(language, usual)
  return usual
}

/** `names` are those of the page as a whole and of each part of its title, `further` the usual ones of a part. */
export type PageNames = { readonly names: readonly string[]; readonly further: readonly string[] }

/** All phrases by which shoppers ask for a page. */
export function listPageNames({ title, address }: PageTitles, language: SearchLanguage): PageNames {
  const whole = [title, address.split('/').at(-1) ?? ''].filter((name) => name.trim() !== '')
  const parts = partsOf(title, language).filter((name) => name.trim() !== '')
  const usualOf = (own: readonly string[]): string[] => {
    const keys = own.map((name) => nameKey(name, language))
    const kinds = listUsualNames(language).filter((kind) => keys.some((key) => kind.keys.has(key)))
    return kinds.flatMap(({ names }) => names)
  }
  return { names: [...new Set([...whole, ...parts, ...usualOf(whole)])], further: usualOf(parts) }
}

/** Letters of a key from which on one is allowed to be wrong. */
const LEAST_LETTERS = 9

/** Finds names that are a query, but for small words, forms of a word and a wrong letter. */
export function createNameFinder(
  pages: ReadonlyMap<number, PageNames>,
  language: SearchLanguage,
): (query: string) => number[] {
  const indexNames = (list: (page: PageNames) => readonly string[]) => {
    const ids = new Map<string, number[]>()
    for (const [id, page] of pages) {
      for (const key of new Set(list(page).map((name) => nameKey(name, language)))) {
        if (key !== '') ids.set(key, [...(ids.get(key) ?? []), id])
      }
    }
    return ids
  }
  const ids = indexNames(({ names }) => names)
  const furtherIds = indexNames(({ further }) => further)
  const find = (key: string): number[] | undefined => ids.get(key) ?? furtherIds.get(key)
  /** Pages of which each part of 'promo codes or discounts' is a name. */
  const findByParts = (query: string): number[] | undefined => {
    const [first = [], ...others] = partsOf(query, language).map((part) => find(nameKey(part, language)) ?? [])
    const all = first.filter((id) => others.every((part) => part.includes(id)))
    return others.length > 0 && all.length > 0 ? all : undefined
  }
  return (query) => {
    const key = nameKey(query, language)
    const exact = find(key) ?? findByParts(query)
    if (exact || key.length < LEAST_LETTERS || /\d/.test(key)) return exact ?? []
    const near = [...ids].filter(([other]) => Math.abs(other.length - key.length) <= 1 && editDistance(other, key) <= 1)
    return [...new Set(near.flatMap(([, own]) => own))]
  }
}

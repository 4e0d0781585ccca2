import type { Element, Properties } from 'hast'

/** Reads the attributes of a custom tag, which staff write with or without 'data-' and hyphens, in any letter case. */
export type Attributes = {
  /** Trimmed value of the first of these attributes that has one; '' if missing. */
  readonly text: (...names: string[]) => string
  /** Truth by the rules of S1-5.3; `fallback` if the attribute is missing. */
  readonly flag: (name: string, fallback?: boolean) => boolean
  /** An integer from `least` to `most`; `fallback` if the attribute is missing or not an integer. */
  readonly count: (name: string, fallback: number, least: number, most: number) => number
  readonly has: (name: string) => boolean
  /** Names and values of all attributes with the prefix; names in plain form ('linkgr30' for data-link-gr-30). */
  readonly startingWith: (prefix: string) => [string, string][]
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^data(?=.)/, '')

function plainValue(value: unknown): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '').trim()
}

export function readAttributes(source: Element | Properties | Readonly<Record<string, unknown>>): Attributes {
  const properties = 'properties' in source && typeof source.properties === 'object' ? source.properties : source
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (name !== 'children') values.set(plainName(name), plainValue(value))
  }
  const text = (...names: string[]) => names.map((name) => values.get(plainName(name)) ?? '').find(Boolean) ?? ''
  return {
    text,
    flag: (name, fallback = false) => (values.has(plainName(name)) ? isTruthyAttribute(text(name)) : fallback),
    count: (name, fallback, least, most) => {
      const written = text(name)
      return /^\d{1,6}$/.test(written) ? Math.min(most, Math.max(least, Number(written))) : fallback
    },
    has: (name) => values.has(plainName(name)),
    startingWith: (prefix) => [...values].filter(([name]) => name.startsWith(plainName(prefix))),
  }
}

/**
 * Truth of an attribute value (S1-5.3): numbers by their integer part, 'yes' and 'true' are true, 'no' and 'false'
 * false, any other text is true unless empty.
 */
export function isTruthyAttribute(value: string): boolean {
  const word = value.trim().toLowerCase()
  if (/^[+-]?\d+(\.\d*)?$/.test(word)) return Number.parseInt(word, 10) !== 0
  return word !== 'no' && word !== 'false' && word !== ''
}

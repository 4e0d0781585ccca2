/**
 * Types of the descriptions of GET /config. Each file with schemas of the configuration has one beside it with their
 * descriptions (config-savings.ts: config-savings-help.ts): as metadata of the schemas they would be part of the
 * storefront, and add 32 KiB gzip to the worker.
 */
import type * as v from 'valibot'

/**
 * Format of a text: colours are hex digits, addresses are http(s), a file is below media/ or an address, a path leads
 * to a page of the store. A list contains all words that have an effect; with `free`, providers may have others.
 */
export type ConfigFormat =
  | 'colour'
  | 'time zone'
  | 'locale'
  | 'currency'
  | 'country'
  | 'address'
  | 'file'
  | 'path'
  | 'date'
  | 'pattern'
  | 'sender of texts'
  | readonly string[]

/** Start of the place of a property that a back end follows by itself. */
export const FOR_BACK_END = 'back end'

type Description = {
  /** Label of the property. */
  readonly title: string
  /** What the dealer gets. */
  readonly help: string
  /** What an empty value stands for, if not for the default of the schema: words, with values in backticks. */
  readonly default?: string
  /** Pages and parts of pages that the property changes; without it, those of its section. */
  readonly place?: string
}

/** The example of a switch is the opposite of its default. */
type ValueDescription = Description & { readonly example: unknown; readonly format?: ConfigFormat }

type SectionDescription<T> = Description & { readonly example?: unknown; readonly entries: HelpOf<T> }

type DescriptionOf<T> = [T] extends [boolean]
  ? Description
  : [T] extends [string | number | readonly unknown[]]
    ? ValueDescription
    : string extends keyof T
      ? ValueDescription
      : SectionDescription<T>

/** Descriptions of all properties of a parsed section: a missing or unknown one is a type error. */
export type HelpOf<T> = { readonly [K in keyof T]: DescriptionOf<NonNullable<T[K]>> }

/** Parsed values of a schema's entries. */
export type OutputOf<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/** A query as a lattice: what each way to read some of its words asks of a product, and how much it counts. */

/** A term that a product has to have; `isBeginning`: or a longer one that begins with it. */
export type Requirement = { readonly term: string; readonly isBeginning?: true }

export type Edge = {
  readonly from: number
  readonly to: number
  readonly requirements: readonly Requirement[]
  /** How much a match counts compared with the same word as it is written. */
  readonly factor: number
  /** The typed letters are only the beginning of what a product has. */
  readonly isBegun?: true
  /** It counts only if no product has the words as they are written. */
  readonly isFallback?: true
  /** The words of a phrase belong together: a product has all in its name, its kinds or its facts. */
  readonly isPhrase?: true
  /** Code of the dealer's rule whose synonyms these are. */
  readonly rule?: string | undefined
}

/** `words`: one per atom; a stop word need not match. */
export type Lattice = {
  readonly words: readonly QueryWord[]
  readonly edges: readonly Edge[]
  /** Words from this index on say what a thing is for or has: 'mount for 65 inch tv'. */
  readonly headEnd: number
}

export type QueryWord = {
  readonly text: string
  readonly spelling: string
  /** Only a separator is between it and the word before. */
  readonly isGlued: boolean
  readonly isOptional: boolean
  /** It doesn't say what a product has to have. */
  readonly isSoft: boolean
  /** Numbers and codes are never corrected. */
  readonly isCorrectable: boolean
}

/** How much each way to read words counts. */
export const FACTORS = {
  word: 1,
  stem: 0.97,
  beginning: 0.55,
  number: 1,
  quantity: 1.2,
  quantityAsNumber: 0.8,
  joined: 1.05,
  stopWord: 0.05,
  size: 1.3,
  count: 3,
  broader: 0.6,
  code: 4,
  codeWithoutLot: 2,
  category: 3.2,
  codeEnd: 0.2,
  codeBeginning: 0.2,
  synonym: 0.8,
}

/** Where the terms of a store's products are kept: in a database, or in memory. */

/** Products that have a term, by id, ascending, with its fields in each (FIELDS of index-terms.ts). */
export type Posting = {
  readonly term: string
  readonly products: Uint32Array
  readonly fields: Uint8Array
}

/** A word of names, brands and categories: `spelling` has its accents, `uses` counts its products. */
export type KnownWord = { readonly word: string; readonly spelling: string; readonly uses: number }

export type Completions = {
  readonly words: readonly KnownWord[]
  readonly spellings: ReadonlyMap<string, string>
}

export type TermStore = {
  /**
   * Postings of the terms, and of the most used terms (BEGINNING_LIMIT each) that begin with one of the beginnings;
   * each once.
   */
  readonly read: (terms: readonly string[], beginnings: readonly string[]) => Promise<readonly Posting[]>
  /** The words most similar to a misspelt one, and those of which it consists. */
  readonly readSimilar: (word: string) => Promise<readonly KnownWord[]>
  /** The most used words that begin with the folded text, and the spellings of the words before it, by word. */
  readonly complete: (beginning: string, limit: number, before: readonly string[]) => Promise<Completions>
}

export const BEGINNING_LIMIT = 200

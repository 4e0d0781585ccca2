import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Names that two files export, and their meanings. Nothing is added here: a new type gets a specific name. */
const TWO_MEANINGS: Readonly<Record<string, string>> = {
  BlogPost: 'a post of the blog; a post in a listing of products',
  CarouselSettings: 'what a carousel does; the attributes of its content tag',
  Catalogue: 'the texts of a language; the metrics of a program',
  ConfigKey: 'a key of the configuration; one that content may show',
  Decision: 'of a provider’s stand-in; of the gates in the middleware',
  ListedProduct: 'of the list’s page; of the list’s service',
  Operation: 'of the account; of the cart',
  PaymentMethod: 'of the back end, which charges; of the storefront, which shows it',
  ProviderPage: 'of a provider’s stand-in; the window with a provider’s page',
  SavedCard: 'of the back end; of the storefront',
  Selection: 'of a variant’s options; of what is added to the cart',
  Variant: 'of a product; of a cached page',
  Vote: 'for a post of the blog; for an answer of the assistant',
}

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:type|interface|class) (\w+)/gm

it('an exported type has one meaning: its name occurs once', () => {
  const filesOf = new Map<string, string[]>()
  for (const file of globSync('{lib,components}/**/*.{ts,tsx}')) {
    const names = [...readFileSync(file, 'utf8').matchAll(EXPORTED)].map(([, name = '']) => name)
    for (const name of new Set(names)) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  }
  const repeated = [...filesOf].filter(([name, files]) => files.length > 1 && !(name in TWO_MEANINGS))
  expect(repeated).toEqual([])
})

/** An entry of search.json: a rule by which the dealer steers the search (docs/store-folder.md). */
import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** Limits of search.json. Every search is compared with each rule. */
export const SEARCH_RULE_LIMITS = {
  rules: 500,
  fewestWords: 2,
  mostWords: 20,
  wordLength: 100,
  queryLength: 200,
  skus: 50,
  redirectLength: 500,
} as const

const HAS_WORD = /[\p{L}\p{N}]/u

const areDifferent = (texts: string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length

/** The code of a rule without one: rules with the same content have the same code. */
const codeOf = (rule: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(rule).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')
    .slice(0, 12)

type TextSchema = v.GenericSchema<string, string>

/** How a server reads texts: a phrase, the value of an attribute, a SKU, and the code of a rule or an attribute. */
export type RuleTexts = {
  readonly phrase: TextSchema
  readonly value: TextSchema
  readonly sku: TextSchema
  readonly code: TextSchema
}

/** Creates the schema of a rule. */
export function createRuleSchema({ phrase, value, sku, code }: RuleTexts) {
  const { fewestWords, mostWords, wordLength, queryLength, redirectLength, skus: mostSkus } = SEARCH_RULE_LIMITS
  const phraseOf = (longest: number) =>
    v.pipe(
      phrase,
      v.maxLength(longest, `may have at most ${longest} characters`),
      v.regex(HAS_WORD, 'must contain a letter or a digit'),
    )
  const skus = v.pipe(
    v.array(v.pipe(sku, v.minLength(1, 'must be a SKU'))),
    v.maxLength(mostSkus, `may contain at most ${mostSkus} SKUs`),
    v.check(areDifferent, 'must not contain a SKU twice'),
  )
  const common = {
    /** Identifies the rule in the report of its use and in the history. */
    code: v.optional(code),
    /** The rule applies to one language only. */
    locale: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }
  const AnyRule = v.variant('type', [
    v.strictObject({
      type: v.literal('synonyms'),
      words: v.pipe(
        v.array(phraseOf(wordLength)),
        v.minLength(fewestWords, `requires at least ${fewestWords} phrases`),
        v.maxLength(mostWords, `may contain at most ${mostWords} phrases`),
        v.check(areDifferent, 'must not contain a phrase twice'),
      ),
      ...common,
    }),
    v.strictObject({
      type: v.literal('query'),
      query: phraseOf(queryLength),
      first: v.optional(skus, []),
      last: v.optional(skus, []),
      redirect: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(redirectLength)), ''),
      banner: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
      ...common,
    }),
    v.strictObject({
      type: v.literal('boost'),
      attribute: code,
      value: v.pipe(value, v.minLength(1, 'must not be empty')),
      strength: v.picklist([-3, -2, -1, 1, 2, 3]),
      ...common,
    }),
  ])
  return v.pipe(
    AnyRule,
    v.check(
      (rule) =>
        rule.type !== 'query' || rule.first.length + rule.last.length > 0 || Boolean(rule.redirect || rule.banner),
      "requires at least one of 'first', 'last', 'redirect' and 'banner'",
    ),
    v.check(
      (rule) => rule.type !== 'query' || areDifferent([...rule.first, ...rule.last]),
      "must not have a SKU in both 'first' and 'last'",
    ),
    v.transform((rule) => ({ ...rule, code: rule.code ?? codeOf(rule) })),
  )
}

export type SearchRuleRecord = v.InferOutput<ReturnType<typeof createRuleSchema>>

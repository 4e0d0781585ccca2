/**
 * Arguments of tools. Each is written once, as a check (valibot) and as the JSON Schema (2020-12) of tools/list, so
 * that both say the same.
 */
import * as v from 'valibot'

type Argument<Output> = { readonly schema: v.GenericSchema<unknown, Output>; readonly json: object }
type OutputOf<Entry> = Entry extends Argument<infer Output> ? Output : never
type Entries = Readonly<Record<string, Argument<unknown>>>

/** A text without spaces at its ends; not empty. */
export const text = (most: number, description: string): Argument<string> => ({
  schema: v.pipe(v.string(), v.maxLength(most), v.trim(), v.minLength(1)) as v.GenericSchema<unknown, string>,
  json: { type: 'string', minLength: 1, maxLength: most, description },
})

export const number = (least: number, most: number, description: string): Argument<number> => ({
  schema: v.pipe(v.number(), v.minValue(least), v.maxValue(most)) as v.GenericSchema<unknown, number>,
  json: { type: 'number', minimum: least, maximum: most, description },
})

export const whole = (least: number, most: number, description: string): Argument<number> => ({
  schema: v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)) as v.GenericSchema<unknown, number>,
  json: { type: 'integer', minimum: least, maximum: most, description },
})

export const oneOf = <const Value extends string>(values: readonly Value[], description: string): Argument<Value> => ({
  schema: v.picklist(values) as v.GenericSchema<unknown, Value>,
  json: { type: 'string', enum: values, description },
})

export const listOf = (least: number, most: number, entry: Argument<string>, description: string) => ({
  schema: v.pipe(v.array(entry.schema), v.minLength(least), v.maxLength(most)) as v.GenericSchema<unknown, string[]>,
  json: { type: 'array', items: entry.json, minItems: least, maxItems: most, description },
})

const FilterValue = v.union([
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(50)),
  v.strictObject({ min: v.optional(v.number()), max: v.optional(v.number()) }),
])

/** Filters of a listing by attribute. */
export const filters = (description: string): Argument<Record<string, v.InferOutput<typeof FilterValue>>> => ({
  schema: v.pipe(
    v.record(v.pipe(v.string(), v.maxLength(64)), FilterValue),
    v.check((entries) => Object.keys(entries).length <= 20, 'At most 20 filters'),
  ) as v.GenericSchema<unknown, Record<string, v.InferOutput<typeof FilterValue>>>,
  json: {
    type: 'object',
    maxProperties: 20,
    propertyNames: { maxLength: 64 },
    additionalProperties: {
      anyOf: [
        { type: 'string', maxLength: 200 },
        { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 50 },
        {
          type: 'object',
          properties: { min: { type: 'number' }, max: { type: 'number' } },
          additionalProperties: false,
        },
      ],
    },
    description,
  },
})

type ArgumentsOf<Required extends Entries, Optional extends Entries> = {
  readonly [Name in keyof Required]: OutputOf<Required[Name]>
} & { readonly [Name in keyof Optional]?: OutputOf<Optional[Name]> | undefined }

/** All arguments of a tool; others are refused. */
export function argumentsOf<const Required extends Entries, const Optional extends Entries>(
  required: Required,
  optional: Optional,
): Argument<ArgumentsOf<Required, Optional>> {
  const schemas = (entries: Entries) => Object.entries(entries).map(([name, { schema }]) => [name, schema] as const)
  return {
    schema: v.strictObject({
      ...Object.fromEntries(schemas(required)),
      ...Object.fromEntries(schemas(optional).map(([name, schema]) => [name, v.optional(schema)])),
    }) as unknown as v.GenericSchema<unknown, ArgumentsOf<Required, Optional>>,
    json: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries({ ...required, ...optional }).map(([name, { json }]) => [name, json]),
      ),
      required: Object.keys(required),
      additionalProperties: false,
    },
  }
}

/** What is wrong with arguments: 'limit: Invalid value: Expected <=20 but received 50'. */
export const listMistakes = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 5)
    .map((issue) => [v.getDotPath(issue), issue.message.slice(0, 200)].filter(Boolean).join(': '))
    .join('; ')

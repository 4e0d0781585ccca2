/** Generates valid and invalid requests from the OpenAPI document. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
  additionalProperties?: Schema | boolean
  $ref?: string
}

type Operation = {
  operationId: string
  parameters: { name?: string; in?: string; schema?: Schema; example?: unknown }[]
  requestBody?: { content: { 'application/json': { schema: Schema; example?: unknown } } }
  servers?: { url: string }[]
}

/** `name` is the operation; `path` includes the query. */
export type FuzzRequest = {
  name: string
  method: string
  path: string
  body?: string
  /**
   * `shopper` is an index, `visitor` an IP address; `hasToken` says whether the session's token, or the store's key, is
   * sent.
   */
  shopper: number
  visitor: string
  hasToken: boolean
  /** A call by dealers' software, with a key of the store; its path is not below {api}. */
  isOfDealer: boolean
}

/** Texts that often cause errors: empty, very long, Unicode, SQL, HTML, paths. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '🦦'.repeat(200),
  `x${'🦦'.repeat(200)}`,
  'x'.repeat(5_000),
  '\u202e\u001b[2J',
  "'; DROP TABLE customer; --",
  '%',
  '%%%s%d',
  '\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-1',
  '0',
  '٣',
  '9'.repeat(40),
  '2147483648',
  '1,2,3',
]

const hostileText = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary', maxLength: 40 }))

const hostile = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, -1, 0, 1e308, 2 ** 31, 2 ** 53, 0.1) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>([[[]]], { toString: '', valueOf: '' }, { length: 1e9 }, { a: { b: null } }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Ids and words that exist in the demo stores. */
const KNOWN = [
  '1',
  '3',
  '6',
  '7',
  '100',
  'brand',
  'price',
  'catalog-seo',
  'ranges',
  'range',
  'checkmo',
  'national',
  'M5V 1A1',
  '55802',
]

const known = fc.constantFrom(...KNOWN)

/** Generates values that match a schema. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(either))
  if (schema.type === 'object') {
    const required = schema.required ?? []
    const entries = Object.entries(schema.properties ?? {})
    const record = fc.record(Object.fromEntries(entries.map(([key, part]) => [key, either(part)])), {
      requiredKeys: required.filter((key) => schema.properties?.[key]),
    })
    return typeof schema.additionalProperties === 'object'
      ? fc.oneof(
          record,
          fc.dictionary(fc.oneof(known, hostileText), either(schema.additionalProperties), { maxKeys: 4 }),
        )
      : record
  }
  if (schema.type === 'array') {
    const maxLength = Math.min(schema.maxItems ?? 4, 4)
    return fc.array(either(schema.items ?? {}), { minLength: Math.min(schema.minItems ?? 0, maxLength), maxLength })
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [schema.minimum ?? -10, schema.maximum ?? 1_000_000]
    return schema.type === 'integer'
      ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
      : fc.double({ min, max, noNaN: true })
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.format === 'email' || schema.type === undefined) {
    return fc.nat({ max: 400 }).map((number) => `fuzz.${number}@example.com`)
  }
  return fc.oneof(known, fc.string({ maxLength: Math.min(schema.maxLength ?? 60, 60) }))
}

/** Generates mostly values that match a schema. */
function either(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })
}

/** The example of the document with one value replaced, at any depth. */
function spoiled(example: unknown): fc.Arbitrary<unknown> {
  if (typeof example !== 'object' || example === null) return hostile
  const keys = Object.keys(example)
  if (keys.length === 0) return fc.constant(example)
  return fc
    .constantFrom(...keys)
    .chain((key) =>
      fc
        .oneof(hostile, spoiled((example as Record<string, unknown>)[key]))
        .map((value) =>
          Array.isArray(example) ? Object.assign([...example], { [key]: value }) : { ...example, [key]: value },
        ),
    )
}

/** Bodies that are not a JSON object. */
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '{"a":1e999}',
  '['.repeat(20_000),
  '{"a":'.repeat(9_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
  '{"a":"\\ud800"}',
  '\u0000',
]

function bodyOf(operation: Operation): fc.Arbitrary<string | undefined> {
  const content = operation.requestBody?.content['application/json']
  if (!content) return fc.constant(undefined)
  const { schema, example } = content
  const values = [
    { weight: 5, arbitrary: either(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES) },
    ...(example === undefined
      ? []
      : [
          { weight: 2, arbitrary: fc.constant(JSON.stringify(example)) },
          { weight: 5, arbitrary: spoiled(example).map((value) => JSON.stringify(value)) },
        ]),
  ]
  return fc.oneof(...values)
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const encode = (text: string): string => encodeURIComponent(text.toWellFormed())

const pathPart = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 3, arbitrary: hostileText.map((text) => encode(text.slice(0, 600)) || '-') },
  { weight: 1, arbitrary: fc.constantFrom('%ff', '%00', '%2e%2e%2f', '%E0%80', '%', '%u0041') },
)

function pathOf(template: string): fc.Arbitrary<string> {
  const names = [...template.matchAll(/\{\w+\}/g)].map(([name]) => name)
  return fc
    .tuple(...names.map(() => pathPart))
    .map((parts) => names.reduce((path, name, index) => path.replace(name, () => parts[index] ?? ''), template))
}

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  if (named.length === 0) return fc.constantFrom('', '', '', '?x=1', '?%ff=%00')
  const values = named.map(({ name = '', schema = {}, example }) =>
    fc.option(
      fc.oneof(
        { weight: 3, arbitrary: fitting(schema).map((value) => `${name}=${encode(textOf(value))}`) },
        { weight: 2, arbitrary: fc.constant(`${name}=${encode(textOf(example ?? '1'))}`) },
        { weight: 2, arbitrary: hostileText.map((text) => `${name}=${encode(text.slice(0, 500))}`) },
        {
          weight: 1,
          arbitrary: hostileText.map((text) => `${name}[]=1&${name}[a][b]=${encode(text.slice(0, 200))}&${name}=%ff`),
        },
      ),
      { nil: '' },
    ),
  )
  return fc.tuple(...values).map((parts) => {
    const query = parts.filter((part) => part !== '').join('&')
    return query === '' ? '' : `?${query}`
  })
}

/** Operations with different `servers` are not below {api}. */
const isBelowApi = ({ servers }: Operation): boolean => servers === undefined
const isOfDealer = (path: string): boolean => path.startsWith('/dealer/')

/**
 * Generates requests to all operations of the document.
 *
 * @param hasKey include those that need a key of the store
 */
export function anyRequest(
  hasKey: boolean,
  document = new URL('../../docs/openapi.json', import.meta.url),
): fc.Arbitrary<FuzzRequest> {
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return fc.oneof(
    ...operations
      .filter(({ path, operation }) => isBelowApi(operation) || (hasKey && isOfDealer(path)))
      .map(({ path, method, operation }) =>
        fc
          .tuple(pathOf(path), queryOf(operation), bodyOf(operation), fc.nat(3), fc.nat(250), fc.nat(19))
          .map(([filled, query, body, shopper, visitor, token]) => ({
            name: operation.operationId,
            method,
            path: `${filled}${query}`,
            ...(body === undefined ? {} : { body }),
            shopper,
            visitor: `198.51.100.${visitor}`,
            hasToken: token !== 0,
            isOfDealer: isOfDealer(path),
          })),
      ),
  )
}

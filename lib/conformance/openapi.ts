/** Builds the OpenAPI 3.1 document of the contract from the table of calls and its schemas. */
import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Call } from '../contracts/calls/call.ts'
import { DEALER_CALLS, type DealerCall } from '../contracts/calls/dealer-calls.ts'
import { CALLS } from '../contracts/calls.ts'
import { errorBody } from '../contracts/error.ts'
import { describeConfigSchema } from './describe-config-schema.ts'
import { jsonSchemaOf, jsonSchemasOfComponents } from './json-schema.ts'

/** By name of the call. */
export type Examples = Readonly<Record<string, { request?: unknown; response?: unknown } | undefined>>

const TAGS: readonly [tag: string, description: string, sections: RegExp][] = [
  ['Site', 'Configuration, navigation and content.', /^S1-7\.1$/],
  ['Catalog', 'Categories, search and special listings.', /^S1-7\.2$/],
  ['Products', 'Product pages, stock, delivery and shops.', /^S1-7\.[34]$/],
  ['Account', 'Session, account, addresses, orders and wishlist.', /^S1-7\.5$/],
  ['Cart', 'Cart, addresses and delivery.', /^S2-7\.[123]$/],
  ['Payment', 'Payment and placing the order.', /^S2-7\.[456]$/],
  ['Chat', 'Product chat.', /^S1-7\.7$/],
  ['Kiosk', 'Service of the screens in a shop; a host of its own.', /^S1-7\.8$/],
  ['Tracking', 'Log of what happens in the store, and the relay of conversions.', /^S1-7\.9$/],
]

const DEALER_TAG = {
  name: 'Dealer',
  description:
    'Orders and products for a dealer’s other software. The embedded back end answers these calls, the storefront makes none of them; a back end of its own need not offer them.',
}

const DESCRIPTION = `What a store back end answers so that the Showroom storefront can sell with it.

Every call carries \`language\` (dash form, "fr-CA"), JSON content and accept headers and no-cache headers; answers are
JSON in that language. Calls of shoppers carry the session's cookie, writes its \`X-CSRF-TOKEN\` besides, and where the
storefront has a secret \`X-Visitor\`, the visitor's address, with \`X-Visitor-Timestamp\` and \`X-Visitor-Signature\` ("sha256="
and the hex HMAC-SHA256 of "{timestamp}.{address}"), for limits by visitor. A refused call answers an HTTP error status with \`messages.error[0].message\`, which the shopper may read.

The schemas show the one spelling to write. The storefront reads more: numbers as text, null for "nothing", one object
or a map keyed by id for a list. Fields without \`required\` may be left out; their default is given where it is not
empty. Fields beyond those named here are allowed and not read.`

const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

function queryParameters(query: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query)
  return Object.entries(properties).map(([name, property]) => {
    const { description, examples, ...schema } = property as JsonSchema
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(examples?.[0] === undefined ? {} : { example: examples[0] }),
    }
  })
}

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/\{(\+?)(\w+)\}/g)].map(([, plus, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(plus ? { description: 'May hold "/", which is not encoded.' } : {}),
    schema: { type: 'string' },
  }))

function headersOf({ isIdempotent, host }: Call): object[] {
  if (host === 'kiosk') return []
  const language = { $ref: '#/components/parameters/language' }
  return isIdempotent === 'keyed' ? [language, { $ref: '#/components/parameters/idempotencyKey' }] : [language]
}

/** Cacheable reads need no session; all other calls do, and writes also need the CSRF token. */
function securityOf(call: Call): object[] {
  if (call.host === 'kiosk' || call.isCacheable) return []
  return [call.method === 'GET' ? { session: [] } : { session: [], csrf: [] }]
}

const BACK_END_ORIGIN = [{ url: 'https://backend.example.com', description: 'The api without /api/rest.' }]

/** Servers of a call that is not below {api}. */
function serversOf({ host }: Call): object {
  if (host === 'kiosk') return { servers: [{ url: 'https://kiosk.example.com' }] }
  if (host !== 'beside') return {}
  return { servers: BACK_END_ORIGIN }
}

function buildOperation(call: Call, example: Examples[string]): object {
  const tag = TAGS.find(([, , sections]) => sections.test(call.sections[0] ?? ''))?.[0]
  const status = call.name === 'createAccount' ? '201' : '200'
  return {
    operationId: call.name,
    tags: [tag],
    summary: call.purpose,
    description: `Without a usable answer: ${call.fallback}.${call.feature ? ` Needed for: ${call.feature}.` : ''}`,
    'x-caller': call.caller,
    'x-idempotent': call.isIdempotent,
    'x-cacheable': call.isCacheable,
    parameters: [...pathParameters(call.path), ...(call.query ? queryParameters(call.query) : []), ...headersOf(call)],
    ...(call.request
      ? { requestBody: { required: true, content: json(jsonSchemaOf(call.request), example?.request) } }
      : {}),
    responses: {
      [status]: call.response
        ? { description: 'The answer.', content: json(jsonSchemaOf(call.response), example?.response) }
        : { description: 'Done. The body is not read.' },
      default: { $ref: '#/components/responses/Refused' },
    },
    security: securityOf(call),
    ...serversOf(call),
  }
}

function buildDealerOperation(call: DealerCall, example: Examples[string]): object {
  return {
    operationId: call.name,
    tags: [DEALER_TAG.name],
    summary: call.purpose,
    description: call.description,
    parameters: [...pathParameters(call.path), ...(call.query ? queryParameters(call.query) : [])],
    ...(call.request
      ? { requestBody: { required: true, content: json(jsonSchemaOf(call.request), example?.request) } }
      : {}),
    responses: {
      200: { description: 'The answer.', content: json(jsonSchemaOf(call.response), example?.response) },
      default: { $ref: '#/components/responses/Refused' },
    },
    security: [{ dealerKey: [] }],
    servers: BACK_END_ORIGIN,
  }
}

/** Builds the document: all calls but those whose address comes from the configuration or a response. */
export function buildOpenApi(version: string, examples: Examples): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of CALLS) {
    if (call.host === 'named') continue
    const path = call.path.replaceAll('{+', '{')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: buildOperation(call, examples[call.name]) }
  }
  for (const call of DEALER_CALLS) {
    const operation = buildDealerOperation(call, examples[call.name])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Showroom store back end',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'The maintainers of Showroom' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [{ url: 'https://backend.example.com/api/rest', description: 'The api of a store’s registry entry.' }],
    tags: [...TAGS.map(([name, description]) => ({ name, description })), DEALER_TAG],
    paths,
    components: {
      schemas: describeConfigSchema(jsonSchemasOfComponents()),
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          required: true,
          description: 'Language of the texts in the answer, dash form.',
          schema: { type: 'string' },
          example: 'en-US',
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'Alike for every repetition of one attempt: the same order is answered, none is placed twice.',
          schema: { type: 'string', maxLength: 100 },
        },
      },
      responses: {
        Refused: {
          description:
            'An HTTP error status: 400 bad request, 401 or 403 not allowed, 404 unknown, 429 too often, 5xx.',
          content: json({ $ref: '#/components/schemas/Error' }, errorBody('This product is out of stock.')),
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Cookie that GET /customers/self/session sets. Its name is free; the storefront drops Domain.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-TOKEN',
          description: 'customer_data.csrf_token of the session. 403 makes the storefront read the session once more.',
        },
        dealerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the store, made by `npm run store -- keys <store> --create <name>` and shown once.',
        },
      },
    },
  }
}

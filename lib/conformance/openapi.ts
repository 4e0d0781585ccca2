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
  ['Kiosk', 'Service of the in-store screens, on another host.', /^S1-7\.8$/],
  ['Tracking', 'Log of events in the store, and forwarding of conversions.', /^S1-7\.9$/],
]

const DEALER_TAG = {
  name: 'Dealer',
  description:
    'Orders and products for a dealer’s other software. The embedded back end offers these calls; the storefront ' +
    'doesn’t use them, so that other back ends need not offer them.',
}

const DESCRIPTION = `The calls that a store's back end has to implement so that the Showroom storefront can sell
its products.

Every call has the headers \`language\` (dash form, "fr-CA"), JSON Content-Type and Accept, and no-cache headers;
responses are JSON in that language. Calls of shoppers contain the session's cookie, and writes also its
\`X-CSRF-TOKEN\`. If the storefront has a secret, they also contain \`X-Visitor\`, the visitor's IP address, with
\`X-Visitor-Timestamp\` and \`X-Visitor-Signature\` ("sha256=" and the hex HMAC-SHA256 of "{timestamp}.{address}"),
for limits per visitor. A rejected call returns an HTTP error status with \`messages.error[0].message\`, which
shoppers may read.

The schemas show the preferred notation. The storefront also accepts numbers as text, null for missing values, and a
single object or a map keyed by id instead of a list. Fields that are not \`required\` can be omitted; their default
is shown unless it is empty. Additional fields are allowed and ignored.`

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
    ...(plus ? { description: 'May contain "/", which is not encoded.' } : {}),
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

const BACK_END_ORIGIN = [{ url: 'https://backend.example.com', description: 'Address of the API without /api/rest.' }]

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
    description: `Without a usable response: ${call.fallback}.${call.feature ? ` Needed for: ${call.feature}.` : ''}`,
    'x-caller': call.caller,
    'x-idempotent': call.isIdempotent,
    'x-cacheable': call.isCacheable,
    parameters: [...pathParameters(call.path), ...(call.query ? queryParameters(call.query) : []), ...headersOf(call)],
    ...(call.request
      ? { requestBody: { required: true, content: json(jsonSchemaOf(call.request), example?.request) } }
      : {}),
    responses: {
      [status]: call.response
        ? { description: 'The response.', content: json(jsonSchemaOf(call.response), example?.response) }
        : { description: 'Success. The body is ignored.' },
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
      200: { description: 'The response.', content: json(jsonSchemaOf(call.response), example?.response) },
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
    servers: [
      { url: 'https://backend.example.com/api/rest', description: 'Address of the API in a store’s registry entry.' },
    ],
    tags: [...TAGS.map(([name, description]) => ({ name, description })), DEALER_TAG],
    paths,
    components: {
      schemas: describeConfigSchema(jsonSchemasOfComponents()),
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          required: true,
          description: 'Language of the texts in the response, dash form.',
          schema: { type: 'string' },
          example: 'en-US',
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'The same for all repetitions of one attempt: they return the same order instead of placing another one.',
          schema: { type: 'string', maxLength: 100 },
        },
      },
      responses: {
        Refused: {
          description:
            'An HTTP error status: 400 bad request, 401 or 403 not allowed, 404 not found, 429 too many requests, 5xx.',
          content: json({ $ref: '#/components/schemas/Error' }, errorBody('This product is out of stock.')),
        },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Cookie set by GET /customers/self/session. It can have any name; the storefront removes Domain.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: 'X-CSRF-TOKEN',
          description: 'customer_data.csrf_token of the session. After a 403 the storefront reads the session again.',
        },
        dealerKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the store, created by `npm run store -- keys <store> --create <name>` and shown once.',
        },
      },
    },
  }
}

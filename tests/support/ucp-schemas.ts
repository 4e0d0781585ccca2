/** Validates responses of agents' calls against the protocol's own schemas (tests/standards). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { ROOT } from '#lib/cli/settings.ts'

const FOLDER = join(ROOT, 'tests/standards/ucp-2026-04-08')
const BASE = 'https://ucp.dev/schemas'
const PROFILE = 'https://ucp.dev/discovery/profile.json'

type Schema = { $id: string; oneOf?: unknown[]; anyOf?: unknown[] }

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addFormat('uri', (text) => URL.canParse(text))
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/)
  for (const file of globSync('**/*.json', { cwd: FOLDER })) {
    const schema: Schema = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    // Its references count from the folder that it is in, and not from its id.
    if (schema.$id.endsWith('/discovery/profile.json')) schema.$id = PROFILE
    // Each retail location is a shipping destination too, whose only required field is its id: 'oneOf' fits none.
    if (schema.$id.endsWith('/fulfillment_destination.json')) {
      const { oneOf, ...rest } = schema
      ajv.addSchema({ ...rest, anyOf: oneOf })
    } else ajv.addSchema(schema)
  }
  return ajv
}

const ajv = createAjv()
const compiled = new Map<string, ValidateFunction>()

const SHOPPING = `${BASE}/shopping`
const CHECKOUT = 'dev.ucp.shopping.checkout'

/** Schemas of responses, with all extensions that the store has. */
const RESPONSES = {
  profile: [`${PROFILE}#/$defs/business_profile`],
  search: [`${SHOPPING}/catalog_search.json#/$defs/search_response`],
  lookup: [`${SHOPPING}/catalog_lookup.json#/$defs/lookup_response`],
  product: [`${SHOPPING}/catalog_lookup.json#/$defs/get_product_response`],
  cart: [`${SHOPPING}/cart.json`, `${SHOPPING}/discount.json#/$defs/dev.ucp.shopping.cart`],
  checkout: [
    `${SHOPPING}/checkout.json`,
    `${SHOPPING}/fulfillment.json#/$defs/${CHECKOUT}`,
    `${SHOPPING}/discount.json#/$defs/${CHECKOUT}`,
    `${SHOPPING}/buyer_consent.json#/$defs/${CHECKOUT}`,
  ],
  order: [`${SHOPPING}/order.json`],
  error: [`${SHOPPING}/types/error_response.json`],
} as const

export type UcpResponseKind = keyof typeof RESPONSES

/** What is wrong with a response; empty if it is valid. */
export function findUcpMistakes(kind: UcpResponseKind, body: unknown): string[] {
  const validate = compiled.get(kind) ?? ajv.compile({ allOf: RESPONSES[kind].map((address) => ({ $ref: address })) })
  compiled.set(kind, validate)
  return validate(body) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

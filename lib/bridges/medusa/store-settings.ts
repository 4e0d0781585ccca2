/** Configuration of a bridged store: bridge.json of its folder. Secrets are no part of it, they come from the environment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Label = v.union([v.string(), v.record(v.string(), v.string())])

const AttributeSettings = v.object({
  /** Code in addresses and filters. */
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,40}$/)),
  /** One text, or texts by locale. */
  label: Label,
  /**
   * Where Medusa has it: 'option:Color' (a product's option, told by its title), 'metadata:width_in', or one of
   * material, type, collection, tags, weight, length, width, height.
   */
  from: v.pipe(
    v.string(),
    v.regex(/^(?:option:.+|metadata:.+|material|type|collection|tags|weight|length|width|height)$/),
  ),
  type: v.optional(v.picklist(['select', 'range']), 'select'),
  unit: v.optional(v.string(), ''),
  /** Values in the order in which shoppers read them; others follow by the alphabet. */
  values: v.optional(v.array(v.string()), []),
  /** Colour by value, '#rrggbb'. */
  swatches: v.optional(v.record(v.string(), v.string()), {}),
})

const PaymentSettings = v.object({
  /** Id of the provider in Medusa. */
  provider: v.string(),
  /** Code by which the shop knows it: docs/payments.md. */
  code: v.string(),
  title: Label,
  /** HTML. */
  description: v.optional(Label, ''),
  /** Fields that go to the shop with the method: api_key, gateway_url, cc_types. None of them is a secret. */
  shown: v.optional(v.record(v.string(), v.unknown()), {}),
  /** The data of the method's form goes to the payment session. Never for forms that send card numbers. */
  passes_data: v.optional(v.boolean(), false),
})

const StoreSettings = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  /** Host names without port, the first is the canonical one. */
  hosts: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Languages of the shop, the first is the default, each with the name or id of its region in Medusa. */
  markets: v.pipe(v.array(v.object({ locale: v.string(), region: v.string() })), v.minLength(1)),
  /** Where Medusa has a product's maker and model number, as `from` of attributes. */
  brand: v.optional(v.string(), 'metadata:brand'),
  model: v.optional(v.string(), 'metadata:model'),
  lead_time: v.optional(v.string(), 'metadata:lead_time'),
  /** Tags that are shown as a flag on the product's picture, with its colour in hex digits. */
  flags: v.optional(v.record(v.string(), v.string()), {}),
  attributes: v.optional(v.array(AttributeSettings), []),
  payments: v.optional(v.array(PaymentSettings), []),
  /** Whether Medusa mails a confirmation of each order, by a subscriber of the dealer's: the receipt says so then. */
  confirmation_mail: v.optional(v.boolean(), false),
  /** The shop whose stock Medusa counts, as locations.json names it. */
  shop: v.optional(v.object({ store_name: v.string(), google_code: v.string() })),
})

/** Configuration of a bridged store. */
export type StoreSettings = v.InferOutput<typeof StoreSettings>
/** What products are filtered by. */
export type AttributeSettings = v.InferOutput<typeof AttributeSettings>
/** A way of paying. */
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>

/** A text that may differ by locale. */
export const textIn = (label: string | Record<string, string>, locale: string): string =>
  typeof label === 'string' ? label : (label[locale] ?? Object.values(label)[0] ?? '')

/** Reads bridge.json of a store's folder. Throws an Error that names what is wrong in it. */
export function readStoreSettings(folder: string): StoreSettings {
  const file = join(folder, 'bridge.json')
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} can’t be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
  const result = v.safeParse(StoreSettings, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
}

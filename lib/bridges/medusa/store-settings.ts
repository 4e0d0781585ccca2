/** Configuration of a bridged store: bridge.json in its folder. Secrets come from the environment instead. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Label = v.union([v.string(), v.record(v.string(), v.string())])

const AttributeSettings = v.object({
  /** Code in URLs and filters. */
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,40}$/)),
  /** One text, or texts by locale. */
  label: Label,
  /**
   * Place in Medusa: 'option:Color' (a product's option, by title), 'metadata:width_in', or one of material, type,
   * collection, tags, weight, length, width, height.
   */
  from: v.pipe(
    v.string(),
    v.regex(/^(?:option:.+|metadata:.+|material|type|collection|tags|weight|length|width|height)$/),
  ),
  type: v.optional(v.picklist(['select', 'range']), 'select'),
  unit: v.optional(v.string(), ''),
  /** Display order of values; others follow in alphabetical order. */
  values: v.optional(v.array(v.string()), []),
  /** Colour by value, '#rrggbb'. */
  swatches: v.optional(v.record(v.string(), v.string()), {}),
})

const PaymentSettings = v.object({
  /** Id of the provider in Medusa. */
  provider: v.string(),
  /** The shop's code of the payment method: docs/payments.md. */
  code: v.string(),
  title: Label,
  /** HTML. */
  description: v.optional(Label, ''),
  /** Public fields of the method in the shop's response: api_key, gateway_url, cc_types. No secrets. */
  shown: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Whether the form's data is sent to the payment session. Never for forms with card numbers. */
  passes_data: v.optional(v.boolean(), false),
})

const StoreSettings = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)),
  /** Host names without port; the first one is canonical. */
  hosts: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Languages of the shop (the first is the default), each with the name or id of its region in Medusa. */
  markets: v.pipe(v.array(v.object({ locale: v.string(), region: v.string() })), v.minLength(1)),
  /** Places of a product's brand and model number, like `from` of attributes. */
  brand: v.optional(v.string(), 'metadata:brand'),
  model: v.optional(v.string(), 'metadata:model'),
  lead_time: v.optional(v.string(), 'metadata:lead_time'),
  /** Tags that become flags on the product's picture, with a colour in hex digits. */
  flags: v.optional(v.record(v.string(), v.string()), {}),
  attributes: v.optional(v.array(AttributeSettings), []),
  payments: v.optional(v.array(PaymentSettings), []),
  /** Whether a subscriber of the dealer's Medusa mails order confirmations; the receipt mentions them then. */
  confirmation_mail: v.optional(v.boolean(), false),
  /** The shop whose stock Medusa tracks, as in locations.json. */
  shop: v.optional(v.object({ store_name: v.string(), google_code: v.string() })),
})

export type StoreSettings = v.InferOutput<typeof StoreSettings>
/** An attribute for filters. */
export type AttributeSettings = v.InferOutput<typeof AttributeSettings>
/** A payment method. */
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>

/** The text for a locale; the first one if that is missing. */
export const textIn = (label: string | Record<string, string>, locale: string): string =>
  typeof label === 'string' ? label : (label[locale] ?? Object.values(label)[0] ?? '')

/** Reads bridge.json in a store's folder. Throws an Error that describes what is invalid. */
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

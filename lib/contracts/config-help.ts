/**
 * What each key of GET /config does, in a sentence, with an example: docs/configuration.md and the OpenAPI document show it,
 * and the import of a store folder checks values by its format. A test asks for every key of the schema.
 */
import type { ConfigFormat, ConfigHelp } from './config-format.ts'
import { DISPLAY_HELP } from './config-help-display.ts'
import { OFFER_HELP } from './config-help-offers.ts'
import { PARTNER_HELP } from './config-help-partners.ts'
import { STORE_HELP } from './config-help-store.ts'

/** Help by path of the key ('display_features.header.type'). */
export const CONFIG_HELP: Readonly<Record<string, ConfigHelp>> = {
  ...STORE_HELP,
  ...PARTNER_HELP,
  ...DISPLAY_HELP,
  ...OFFER_HELP,
}

/** The format of a key's value, or undefined where anything of its kind will do. */
export function formatOfKey(path: string): ConfigFormat | undefined {
  const help = Object.hasOwn(CONFIG_HELP, path) ? CONFIG_HELP[path] : undefined
  return typeof help === 'string' ? undefined : help?.[2]
}

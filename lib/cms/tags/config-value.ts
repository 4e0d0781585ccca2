import { text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** What avb-config may show (specification 2.11). Anything else of the configuration is nobody's business. */
export const CONFIG_KEYS = [
  'base_url',
  'name',
  'phone',
  'store_code',
  'logo_src',
  'logo_alt',
  'title',
  'title_prefix',
  'title_suffix',
  'description',
] as const

/** A key of avb-config. */
export type ConfigKey = (typeof CONFIG_KEYS)[number]

const isConfigKey = (key: string): key is ConfigKey => (CONFIG_KEYS as readonly string[]).includes(key)

/** avb-config: one value of the store's configuration; any other key renders nothing (specification 2.11). */
export const configValue: TagRule = {
  expand: ({ attributes, context, report }) => {
    const key = attributes.text('key', 'config', 'name')
    if (isConfigKey(key)) return [text(context.values[key] ?? '')]
    report(`avb-config can't show "${key.slice(0, 60)}".`)
    return []
  },
}

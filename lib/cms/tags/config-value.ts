import { text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Keys that avb-config may render (S1-2.11). All other configuration is not for content. */
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

export type ConfigKey = (typeof CONFIG_KEYS)[number]

const isConfigKey = (key: string): key is ConfigKey => (CONFIG_KEYS as readonly string[]).includes(key)

/** avb-config: one value of the store's configuration; other keys render nothing (S1-2.11). */
export const configValue: TagRule = {
  expand: ({ attributes, context, report }) => {
    const key = attributes.text('key', 'config', 'name')
    if (isConfigKey(key)) return [text(context.values[key] ?? '')]
    report(`avb-config can't show "${key.slice(0, 60)}".`)
    return []
  },
}

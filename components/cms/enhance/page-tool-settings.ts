import { findChatPlacement } from '#lib/chat/chat.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import type { Site } from '#lib/site/site.ts'
import type { EnhancementSettings } from './enhancer.ts'

/**
 * Settings of a page's tools; null if the store is closed to assistants, and on screens in a shop. They are in every
 * page, so what most pages have is left out.
 */
export function pageToolSettings({ tenant, locale, config }: Site): EnhancementSettings | null {
  if (!config.agents.isEnabled || config.header.type === 'kiosk') return null
  const prefix = localePrefix(locale, tenant.locale)
  const lacks = [
    ...(config.features.cart ? [] : (['cart'] as const)),
    ...(findChatPlacement(config.productPage.chatbot) ? [] : (['chat'] as const)),
  ]
  if (prefix === '' && lacks.length === 0) return {}
  return { tools: { ...(prefix !== '' && { prefix }), ...(lacks.length > 0 && { lacks }) } }
}

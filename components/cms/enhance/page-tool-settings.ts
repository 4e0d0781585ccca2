import { findChatPlacement } from '#lib/chat/chat.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import type { Site } from '#lib/site/site.ts'
import type { ToolSettings } from './enhancer.ts'

/** Settings of a page's tools; null if the store is closed to assistants, and on screens in a shop. */
export function pageToolSettings({ tenant, locale, config }: Site): ToolSettings | null {
  if (!config.agents.isEnabled || config.header.type === 'kiosk') return null
  const hasChat = findChatPlacement(config.productPage.chatbot) !== null
  return {
    tenant: tenant.tenant,
    prefix: localePrefix(locale, tenant.locale),
    names: [...(config.features.cart ? (['cart'] as const) : []), ...(hasChat ? (['chat'] as const) : [])],
  }
}

import { findChatPlacement } from '#lib/chat/chat.ts'
import { SECTIONS } from '#lib/core/url/routes.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Site } from '#lib/site/site.ts'
import type { ToolSettings } from './enhancer.ts'

/** Settings of a page's tools; null if the store is closed to assistants, and on screens in a shop. */
export function pageToolSettings({ tenant, locale, config, href }: Site): ToolSettings | null {
  if (!config.agents.isEnabled || config.header.type === 'kiosk') return null
  return {
    tenant: tenant.tenant,
    locale,
    search: href(SECTIONS.search),
    locations: href(paths.locations),
    hasCart: config.features.cart,
    hasChat: findChatPlacement(config.productPage.chatbot) !== null,
  }
}

/** Severity of a log line, and the console method that writes it. */
export type LogLevel = 'info' | 'warn' | 'error'

/**
 * Every kind of log line of storefront and embedded back end, with its level. The list is closed; docs/operations.md
 * explains each (a test compares the two).
 */
export const LOG_EVENTS = {
  'locale.unsupported': 'error',
  'registry.invalid_record': 'error',
  'registry.unreachable': 'error',
  'backend.failed': 'error',
  'backend.wrong_shape': 'error',
  'gateway.failed': 'error',
  'page.failed': 'error',
  'page.empty': 'error',
  'page.part_missing': 'error',
  'page.crashed': 'error',
  'config.style_refused': 'warn',
  'config.differs': 'warn',
  'content.invalid': 'error',
  'content.warned': 'warn',
  'translation.missing': 'error',
  'log.suppressed': 'warn',
  'cache.disconnected': 'warn',
  'cache.connected': 'info',
  'cache.refused': 'warn',
  'cache.bad_address': 'error',
  'feed.failed': 'error',
  'gateway.refused': 'warn',
  'account.signed_in': 'info',
  'account.signed_out': 'info',
  'account.changed': 'info',
  'store.refused': 'warn',
  'store.bad_input': 'warn',
  'store.ready': 'info',
  'store.not_offered': 'warn',
  'store.start_failed': 'error',
  'store.crashed': 'error',
  'store.database_lost': 'warn',
  'store.cleanup_failed': 'warn',
  'store.sales_failed': 'warn',
  'store.indexed': 'info',
  'store.index_failed': 'error',
  'store.refresh_failed': 'warn',
  'chat.fallback': 'warn',
  'address.not_available': 'warn',
  'tax.unavailable': 'warn',
  'mail.failed': 'warn',
  'order.notice_failed': 'warn',
  'mail.restock_failed': 'warn',
  'mail.queue_failed': 'warn',
  'text.failed': 'warn',
  'text.queue_failed': 'warn',
} as const satisfies Readonly<Record<string, LogLevel>>

export type LogEvent = keyof typeof LOG_EVENTS

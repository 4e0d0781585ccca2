/** Body of a request for the report of a store's feeds (app/api/feed-report). */
import { normalizeHost } from '../tenant/host.ts'

export type ReportRequest = { readonly tenant: string; readonly host: string; readonly language: string }

/** Parses the body; null if it is invalid. */
export function parseReportRequest(body: string): ReportRequest | null {
  try {
    const { tenant, host, language, purpose } = JSON.parse(body) as Record<string, unknown>
    // The purpose keeps a signature of another request from being used here.
    if (purpose !== 'feed-report') return null
    const name = typeof host === 'string' ? normalizeHost(host) : null
    const isWhole = typeof tenant === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(tenant) && typeof language === 'string'
    return isWhole && name ? { tenant, host: name, language: language.slice(0, 20) } : null
  } catch {
    return null
  }
}

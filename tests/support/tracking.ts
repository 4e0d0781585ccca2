/** Events that pages of a browser test report: entries of the data layer, and bodies of the tracking log. */
import type { Page } from '@playwright/test'

/** An entry of the data layer, and its time in milliseconds after the page's load event. */
export type NotedEntry = Record<string, unknown> & { afterLoadMs: number }

/** Records all entries of the data layer, across all pages of the tab. Call it before the first page is opened. */
export async function watchDataLayer(page: Page): Promise<NotedEntry[]> {
  const entries: NotedEntry[] = []
  await page.exposeFunction('noteEntry', (entry: NotedEntry) => void entries.push(entry))
  await page.addInitScript(() => {
    const owner = window as unknown as { dataLayer: unknown[]; noteEntry: (entry: unknown) => void }
    owner.dataLayer = []
    owner.dataLayer.push = (...added: unknown[]) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const afterLoadMs = performance.now() - (navigation?.loadEventEnd || Number.POSITIVE_INFINITY)
      for (const entry of added) owner.noteEntry({ ...(entry as object), afterLoadMs })
      return Array.prototype.push.apply(owner.dataLayer, added)
    }
  })
  return entries
}

/** Entries of an event, without the time. */
export const eventsOf = (entries: readonly NotedEntry[], event: string): Record<string, unknown>[] =>
  entries
    .filter((entry) => entry.event === event)
    .map((entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'afterLoadMs')))

/** Records the entries that pages send to the tracking log. */
export function watchLog(page: Page): Record<string, unknown>[] {
  const entries: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/showroom/log') entries.push(request.postDataJSON().data)
  })
  return entries
}

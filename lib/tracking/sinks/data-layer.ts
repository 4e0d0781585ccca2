import type { Sink } from '../events.ts'

/** Where tag managers and site scripts look for what happened. */
export type DataLayerOwner = { dataLayer?: unknown[] }

/** Entries kept while nobody takes them. */
const KEPT_LIMIT = 1_000

/** The tag manager merges what is pushed: products of an event before would stay beside those of the next one. */
const RESET = { ecommerce: null }

/**
 * The tag manager's data layer: one entry per event, its fields as in the catalogue, after one that describes the site.
 * An event with products has them in `ecommerce` too, where the tags for GA4's e-commerce events look.
 */
export function createDataLayer(owner: DataLayerOwner, context: Readonly<Record<string, string>>): Sink {
  owner.dataLayer ??= []
  owner.dataLayer.push({ ...context })
  return ({ event }) => {
    const layer = owner.dataLayer
    if (!layer || layer.length >= KEPT_LIMIT) return
    if (!('items' in event)) return void layer.push({ ...event })
    const { event: _, ...ecommerce } = event
    layer.push({ ...RESET }, { ...event, ecommerce })
  }
}

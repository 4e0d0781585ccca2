import type { Sink } from '../events.ts'

/** The object (window) with the data layer, which tag managers and site scripts read. */
export type DataLayerOwner = { dataLayer?: unknown[] }

/** Limit of entries if no script removes them. */
const KEPT_LIMIT = 1_000

/** The tag manager merges entries: without a reset, products of the previous event would remain. */
const RESET = { ecommerce: null }

/**
 * Writes events to the tag manager's data layer: one entry per event, with the catalogue's fields, after one that
 * describes the site. An event with products has them in `ecommerce` too, where tags for GA4's e-commerce events read
 * them.
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

/**
 * Counts in the storefront, in all its bundles: a no-op until the server on Node has installed metrics
 * (lib/server/scrape.node.ts), and always on Cloudflare, where no process lives long enough to be scraped.
 */
import type { STOREFRONT_METRICS } from './metric-catalogue.ts'
import type { LabelValues, MetricName, Metrics } from './metrics.ts'

type Storefront = typeof STOREFRONT_METRICS

/** Header with the store of a request, from middleware and route handlers to the server, which removes it. */
export const STORE_HEADER = 'x-middleware-store'

/** Each bundle of a process has its own copy of this module; they share the metrics through a global symbol. */
const KEY = Symbol.for('showroom.metrics')
type Holder = { [KEY]?: Metrics<Storefront> | undefined }

const installed = (): Metrics<Storefront> | undefined => (globalThis as Holder)[KEY]

/** Sets the metrics of this process; undefined removes them. */
export const installMetrics = (metrics: Metrics<Storefront> | undefined): void => {
  ;(globalThis as Holder)[KEY] = metrics
}

/** Whether metrics are installed in this process. */
export const isCounting = (): boolean => installed() !== undefined

export function count<N extends MetricName<Storefront, 'counter'>>(name: N, labels: LabelValues<Storefront[N]>): void {
  installed()?.count(name, labels)
}

/** Adds a value to a histogram, in the unit of its name. */
export function observe<N extends MetricName<Storefront, 'histogram'>>(
  name: N,
  labels: LabelValues<Storefront[N]>,
  value: number,
): void {
  installed()?.observe(name, labels, value)
}

/** Class of a status, e.g. '2xx'. */
export const statusClassOf = (status: number): string => `${Math.floor(status / 100)}xx`

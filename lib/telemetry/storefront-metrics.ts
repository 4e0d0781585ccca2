/**
 * Counting in the storefront, wherever its code runs: nothing happens until the server on Node has installed metrics
 * (lib/cli/scrape.ts), and never on Cloudflare, where no process lives long enough to be asked.
 */
import type { STOREFRONT_METRICS } from './metric-catalogue.ts'
import type { LabelValues, MetricName, Metrics } from './metrics.ts'

type Storefront = typeof STOREFRONT_METRICS

/** Header by which middleware and route handlers tell the server whose request it was; it never leaves the server. */
export const STORE_HEADER = 'x-middleware-store'

/** Bundles of one process each have their own copy of this module; the metrics are the same for all. */
const KEY = Symbol.for('showroom.metrics')
type Holder = { [KEY]?: Metrics<Storefront> | undefined }

const installed = (): Metrics<Storefront> | undefined => (globalThis as Holder)[KEY]

/** Makes metrics those of this process, or none with undefined. */
export const installMetrics = (metrics: Metrics<Storefront> | undefined): void => {
  ;(globalThis as Holder)[KEY] = metrics
}

/** Whether anything is counted in this process. */
export const isCounting = (): boolean => installed() !== undefined

/** Adds one to a counter. */
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

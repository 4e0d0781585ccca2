/**
 * All metrics of storefront and embedded back end. The list is closed; docs/operations.md explains each (a test
 * compares the two). Names and units follow Prometheus; lib/telemetry/metrics.ts limits the labels.
 */
import type { Catalogue } from './metrics.ts'

/** Histogram bounds in seconds for a page, a call or a query; the last ones are for timeouts. */
const RESPONSE_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

/** Metrics of every process, named as by Prometheus' own clients, so that existing dashboards work. */
const PROCESS_METRICS = {
  process_resident_memory_bytes: { kind: 'gauge', help: 'Resident memory.', labels: [] },
  process_cpu_seconds_total: { kind: 'counter', help: 'User and system CPU time.', labels: [] },
  process_start_time_seconds: { kind: 'gauge', help: 'Start of the process, as seconds since 1970.', labels: [] },
  nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'Memory used by JavaScript objects.', labels: [] },
  nodejs_eventloop_lag_mean_seconds: {
    kind: 'gauge',
    help: 'Mean delay of the event loop since the last scrape.',
    labels: [],
  },
  nodejs_eventloop_lag_p99_seconds: {
    kind: 'gauge',
    help: '99th percentile of the delay of the event loop since the last scrape.',
    labels: [],
  },
} as const satisfies Catalogue

/** `buckets` contain web.dev's limits of good and poor, so that the share of each can be read. */
const vital = (help: string, buckets: readonly number[]) =>
  ({ kind: 'histogram', help, labels: ['store', 'route'], buckets }) as const

export const STOREFRONT_METRICS = {
  showroom_storefront_requests_total: {
    kind: 'counter',
    help: 'Requests by store, pattern of the route and class of the status.',
    labels: ['store', 'route', 'status'],
  },
  showroom_storefront_request_seconds: {
    kind: 'histogram',
    help: 'Time from a request to the first byte of its response.',
    labels: ['route'],
    buckets: RESPONSE_BUCKETS,
  },
  showroom_storefront_pages_total: {
    kind: 'counter',
    help: 'Pages by result of the cache lookup: hit, stale, miss, or streamed for pages that are never cached.',
    labels: ['store', 'cache'],
  },
  showroom_storefront_backend_calls_total: {
    kind: 'counter',
    help:
      'Calls to the back ends of stores by template of the address; outcome is a class of status, timeout or ' +
      'network.',
    labels: ['store', 'resource', 'outcome'],
  },
  showroom_storefront_backend_seconds: {
    kind: 'histogram',
    help: 'Time until the response headers of a back end arrived, by template of the address.',
    labels: ['resource'],
    buckets: RESPONSE_BUCKETS,
  },
  showroom_storefront_backend_store_seconds: {
    kind: 'histogram',
    help: 'Time until the response headers of a back end arrived, by store.',
    labels: ['store'],
    buckets: RESPONSE_BUCKETS,
  },
  showroom_storefront_gateway_calls_total: {
    kind: 'counter',
    help: 'Calls of islands (cart, checkout, account) that the gateway handled, by class of the status.',
    labels: ['store', 'status'],
  },
  showroom_web_vitals_lcp_seconds: vital('Largest Contentful Paint of sampled visits.', [1, 1.8, 2.5, 4, 8]),
  showroom_web_vitals_fcp_seconds: vital('First Contentful Paint of sampled visits.', [1, 1.8, 3, 6]),
  showroom_web_vitals_inp_seconds: vital('Interaction to Next Paint of sampled visits.', [0.1, 0.2, 0.5, 1]),
  showroom_web_vitals_ttfb_seconds: vital('Time to First Byte of sampled visits.', [0.2, 0.8, 1.8, 4]),
  showroom_web_vitals_cls: vital('Cumulative Layout Shift of sampled visits.', [0.01, 0.1, 0.25, 0.5]),
  ...PROCESS_METRICS,
} as const satisfies Catalogue

export const BACKEND_METRICS = {
  showroom_backend_requests_total: {
    kind: 'counter',
    help: 'Requests by store, pattern of the route and class of the status.',
    labels: ['store', 'route', 'status'],
  },
  showroom_backend_request_seconds: {
    kind: 'histogram',
    help: 'Time of a request.',
    labels: ['route'],
    buckets: RESPONSE_BUCKETS,
  },
  showroom_backend_database_seconds: {
    kind: 'histogram',
    help: 'Time of a statement of the database; outcome is done or failed.',
    labels: ['outcome'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
  },
  showroom_backend_orders_total: {
    kind: 'counter',
    help: 'Orders placed in a store since it was first imported.',
    labels: ['store'],
  },
  showroom_backend_mails: {
    kind: 'gauge',
    help: 'Mails in the queue: waiting, or given up after two days of trying.',
    labels: ['store', 'state'],
  },
  showroom_backend_mail_oldest_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest waiting mail; 0 if no mail waits.',
    labels: [],
  },
  showroom_backend_mails_sent_total: {
    kind: 'counter',
    help: 'Attempts to send a queued mail; outcome is sent or failed.',
    labels: ['outcome'],
  },
  showroom_backend_texts_sent_total: {
    kind: 'counter',
    help: 'Queued texts (SMS); outcome is sent, refused by the provider, failed (tried again), expired or dropped.',
    labels: ['outcome'],
  },
  showroom_backend_imports_total: {
    kind: 'counter',
    help:
      'Imports of whole folders and of products; outcome is done, refused because ' +
      'of errors in the data, or failed.',
    labels: ['kind', 'outcome'],
  },
  showroom_backend_loaded_stores: { kind: 'gauge', help: 'Stores in memory.', labels: [] },
  showroom_backend_loaded_stores_bytes: {
    kind: 'gauge',
    help: 'Estimated memory of these stores, limited by STORE_MEMORY_MB.',
    labels: [],
  },
  showroom_backend_store_loads_total: {
    kind: 'counter',
    help: 'Stores loaded from the database: for the first time, after a change, or after an eviction.',
    labels: [],
  },
  showroom_backend_store_evictions_total: {
    kind: 'counter',
    help: 'Stores dropped from memory for others.',
    labels: [],
  },
  ...PROCESS_METRICS,
} as const satisfies Catalogue

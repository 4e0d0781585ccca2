import { describe, expect, it } from 'vitest'
import { type Catalogue, createMetrics } from './metrics.ts'

const CATALOGUE = {
  orders_total: { kind: 'counter', help: 'Orders.', labels: ['store', 'status'] },
  mails: { kind: 'gauge', help: 'Mails.', labels: [] },
  page_seconds: { kind: 'histogram', help: 'Time.', labels: ['store'], buckets: [0.1, 1] },
} as const satisfies Catalogue

const linesOf = async (metrics: { format: () => Promise<string> }) =>
  (await metrics.format()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))

describe('metrics', () => {
  it('are in Prometheus’ text format, with cumulative buckets', async () => {
    const metrics = createMetrics(CATALOGUE)
    metrics.count('orders_total', ['kessler', '2xx'])
    metrics.count('orders_total', ['kessler', '2xx'])
    metrics.set('mails', [[[], 3]])
    for (const value of [0.1, 0.5, 4]) metrics.observe('page_seconds', ['kessler'], value)
    expect(await metrics.format()).toBe(`# HELP orders_total Orders.
# TYPE orders_total counter
orders_total{store="kessler",status="2xx"} 2
# HELP mails Mails.
# TYPE mails gauge
mails 3
# HELP page_seconds Time.
# TYPE page_seconds histogram
page_seconds_bucket{store="kessler",le="0.1"} 1
page_seconds_bucket{store="kessler",le="1"} 2
page_seconds_bucket{store="kessler",le="+Inf"} 3
page_seconds_sum{store="kessler"} 4.6
page_seconds_count{store="kessler"} 3
`)
  })

  it('escape values of labels', async () => {
    const metrics = createMetrics(CATALOGUE)
    metrics.count('orders_total', ['a"b\\c\nd', '2xx'])
    expect(await linesOf(metrics)).toEqual(['orders_total{store="a\\"b\\\\c\\nd",status="2xx"} 1'])
  })

  it('have labels for fifty stores; all others share one', async () => {
    const metrics = createMetrics(CATALOGUE)
    for (let index = 0; index < 1_000; index++) metrics.count('orders_total', [`store-${index}`, '2xx'])
    metrics.count('orders_total', ['store-3', '2xx'])
    const lines = await linesOf(metrics)
    expect(lines).toHaveLength(51)
    expect(lines).toContain('orders_total{store="store-3",status="2xx"} 2')
    expect(lines.at(-1)).toBe('orders_total{store="other",status="2xx"} 950')
  })

  it('keep a bounded number of series, whatever their labels', async () => {
    const wide = {
      wide: { kind: 'counter', help: 'Wide.', labels: ['store', 'route', 'status'] },
    } as const satisfies Catalogue
    const metrics = createMetrics(wide)
    for (let store = 0; store < 50; store++) {
      for (let route = 0; route < 200; route++) metrics.count('wide', [`s${store}`, `r${route}`, '2xx'])
    }
    const lines = await linesOf(metrics)
    expect(lines).toHaveLength(5_001)
    expect(lines.at(-1)).toBe('wide{store="other",route="other",status="other"} 5000')
  })

  it('that are read on demand are replaced, and a failing one does not affect others', async () => {
    const metrics = createMetrics(CATALOGUE)
    let mails = 7
    metrics.beforeFormat(async () => {
      throw new Error('the database is away')
    })
    metrics.beforeFormat(() => metrics.set('mails', [[[], mails]]))
    expect(await linesOf(metrics)).toEqual(['mails 7'])
    mails = 2
    expect(await linesOf(metrics)).toEqual(['mails 2'])
  })
})

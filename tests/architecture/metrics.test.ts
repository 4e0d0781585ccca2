import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BACKEND_METRICS, STOREFRONT_METRICS } from '#lib/telemetry/metric-catalogue.ts'
import type { Catalogue } from '#lib/telemetry/metrics.ts'

const catalogue: Catalogue = { ...STOREFRONT_METRICS, ...BACKEND_METRICS }

/** Prometheus series of a metric: a histogram has three. */
const seriesOf = (name: string) =>
  catalogue[name]?.kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
const series = new Map(Object.keys(catalogue).flatMap((name) => seriesOf(name).map((text) => [text, name] as const)))

type Panel = {
  type: string
  title: string
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>
  targets?: { expr: string }[]
}
const dashboard: { panels: Panel[]; templating: { list: { name: string; query: string | { query: string } }[] } } =
  JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'))
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const variables = dashboard.templating.list.map(({ query }) => (typeof query === 'string' ? query : query.query))
const namesIn = (query: string) => [...query.matchAll(/\b(?:showroom|process|nodejs)_\w+/g)].map(([name]) => name)

describe('docs/operations.md', () => {
  it('explains every metric with its kind and labels, and no others', () => {
    const rows = readFileSync('docs/operations.md', 'utf8').matchAll(
      /^\| `((?:showroom|process|nodejs)_\w+)` \| (counter|gauge|histogram) \| ([\w, ]*)\|/gm,
    )
    const explained = [...rows].map(([, name, kind, labels = '']) => [name, kind, labels.trim()])
    const metrics = Object.entries(catalogue).map(([name, { kind, labels }]) => [name, kind, labels.join(', ')])
    expect(explained.sort()).toEqual(metrics.sort())
  })
})

describe('deploy/grafana-dashboard.json', () => {
  it('queries exactly the existing metrics', () => {
    const requested = [...queries, ...variables].flatMap(namesIn)
    expect(requested.filter((name) => !series.has(name))).toEqual([])
    expect([...new Set(requested.map((name) => series.get(name)))].sort()).toEqual(Object.keys(catalogue).sort())
  })

  it('groups and filters only by labels of the metrics', () => {
    const wrong = queries.filter((query) => {
      const labels = namesIn(query).flatMap((name) => catalogue[series.get(name) ?? '']?.labels ?? [])
      const used = [
        ...[...query.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(', ')),
        ...[...query.matchAll(/(\w+)=~?"/g)].map(([, name = '']) => name),
      ]
      return used.some((name) => ![...labels, 'le', 'job'].includes(name))
    })
    expect(wrong).toEqual([])
  })

  it('has panels that don’t overlap', () => {
    const overlaps = dashboard.panels.flatMap(({ title, gridPos: a }, index) =>
      dashboard.panels.slice(index + 1).flatMap(({ title: other, gridPos: b }) => {
        const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
        return isApart ? [] : [`${title} / ${other}`]
      }),
    )
    expect(overlaps).toEqual([])
  })
})

describe('deploy/nginx.conf', () => {
  it('does not expose /metrics', () => {
    expect(readFileSync('deploy/nginx.conf', 'utf8')).toMatch(
      /location ~ \^\/\([^)]*\bmetrics\b[^)]*\)\$ \{\s+return 404;/,
    )
  })
})

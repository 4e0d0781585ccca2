/** A metric. Buckets are upper bounds in the unit of the name. */
type MetricDefinition = { readonly help: string; readonly labels: readonly string[] } & (
  | { readonly kind: 'counter' | 'gauge' }
  | { readonly kind: 'histogram'; readonly buckets: readonly number[] }
)

/** A program's metrics by name. */
export type Catalogue = Readonly<Record<string, MetricDefinition>>

type Kind = MetricDefinition['kind']

export type MetricName<C extends Catalogue, K extends Kind = Kind> = {
  [Name in keyof C & string]: C[Name]['kind'] extends K ? Name : never
}[keyof C & string]

/** Values of a metric's labels, in the order of their names. */
export type LabelValues<D extends MetricDefinition> = ValuesOf<D['labels']>
type ValuesOf<Names extends readonly string[]> = { readonly [Index in keyof Names]: string }

/** Limit of different values of one label, over all metrics; further values become 'other'. */
const LABEL_LIMITS: Readonly<Record<string, number>> = { store: 50, route: 200, resource: 200 }
const LABEL_LIMIT = 20
/** Limit of label combinations of one metric; further ones have 'other' in every label. */
const SERIES_LIMITS: Readonly<Record<Kind, number>> = { counter: 5_000, gauge: 1_000, histogram: 1_000 }
const OTHER = 'other'

/** Content type of the text (Prometheus: text-based exposition format). */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `sum` is the value of counters and gauges; `counts` are per bucket (not cumulative), the last without an upper bound.
 */
type Series = { readonly labels: readonly string[]; sum: number; readonly counts: number[] }

/** Counts and observes, in limited memory, and formats all metrics as text. */
export type Metrics<C extends Catalogue> = {
  count: <N extends MetricName<C, 'counter'>>(name: N, labels: LabelValues<C[N]>) => void
  observe: <N extends MetricName<C, 'histogram'>>(name: N, labels: LabelValues<C[N]>, value: number) => void
  /** Replaces all values of a metric that is read on demand. */
  set: <N extends MetricName<C, 'counter' | 'gauge'>>(
    name: N,
    values: readonly (readonly [LabelValues<C[N]>, number])[],
  ) => void
  /** Registers `read`, which is called before each text to `set` values. Its errors are ignored. */
  beforeFormat: (read: () => void | Promise<void>) => void
  /** All metrics in Prometheus' text format. */
  format: () => Promise<string>
}

/**
 * Creates the metrics of a program. No library, because it is small (decision 0057). The number of label values and of
 * series per metric is limited, so that a flood of names fills neither memory nor text.
 */
export function createMetrics<C extends Catalogue>(catalogue: C): Metrics<C> {
  const metrics = new Map(Object.keys(catalogue).map((name) => [name, new Map<string, Series>()]))
  const seen = new Map<string, Set<string>>()
  const reads: (() => void | Promise<void>)[] = []

  const boundLabel = (name: string, value: string): string => {
    const values = seen.get(name) ?? new Set()
    seen.set(name, values)
    if (values.has(value)) return value
    if (values.size >= (LABEL_LIMITS[name] ?? LABEL_LIMIT)) return OTHER
    values.add(value)
    return value
  }

  function findSeries(name: string, labels: readonly string[]): Series {
    const series = metrics.get(name) as Map<string, Series>
    const known = series.get(labels.join('\n'))
    return known ?? addSeries(series, catalogue[name] as MetricDefinition, labels)
  }

  function addSeries(series: Map<string, Series>, definition: MetricDefinition, labels: readonly string[]): Series {
    const bound = labels.map((value, index) => boundLabel(definition.labels[index] ?? '', value))
    const isFull = series.size >= SERIES_LIMITS[definition.kind]
    const isNew = !series.has(bound.join('\n'))
    const kept = isFull && isNew ? labels.map(() => OTHER) : bound
    const key = kept.join('\n')
    const counts = definition.kind === 'histogram' ? Array<number>(definition.buckets.length + 1).fill(0) : []
    const found = series.get(key) ?? { labels: kept, sum: 0, counts }
    series.set(key, found)
    return found
  }

  return {
    count: (name, labels) => {
      findSeries(name, labels as readonly string[]).sum += 1
    },
    observe: (name, labels, value) => {
      const { buckets = [] } = catalogue[name] as { buckets?: readonly number[] }
      const series = findSeries(name, labels as readonly string[])
      const index = buckets.findIndex((bound) => value <= bound)
      const at = index === -1 ? buckets.length : index
      series.counts[at] = (series.counts[at] ?? 0) + 1
      series.sum += value
    },
    set: (name, values) => {
      metrics.get(name)?.clear()
      for (const [labels, value] of values) findSeries(name, labels as readonly string[]).sum += value
    },
    beforeFormat: (read) => void reads.push(read),
    format: async () => {
      await Promise.allSettled(reads.map(async (read) => read()))
      return Object.entries(catalogue)
        .flatMap(([name, definition]) => formatMetric(name, definition, [...(metrics.get(name)?.values() ?? [])]))
        .join('')
    },
  }
}

const escapeValue = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const formatLabels = (names: readonly string[], values: readonly string[]): string =>
  names.length === 0 ? '' : `{${names.map((name, index) => `${name}="${escapeValue(values[index] ?? '')}"`).join(',')}}`

function formatMetric(name: string, definition: MetricDefinition, series: readonly Series[]): string[] {
  const { kind, help, labels: names } = definition
  const lines = [`# HELP ${name} ${help}\n`, `# TYPE ${name} ${kind}\n`]
  if (kind !== 'histogram') {
    return [...lines, ...series.map(({ labels, sum }) => `${name}${formatLabels(names, labels)} ${sum}\n`)]
  }
  const { buckets } = definition
  for (const { labels, sum, counts } of series) {
    let count = 0
    for (const [index, bound] of [...buckets, '+Inf'].entries()) {
      count += counts[index] ?? 0
      lines.push(`${name}_bucket${formatLabels([...names, 'le'], [...labels, String(bound)])} ${count}\n`)
    }
    const text = formatLabels(names, labels)
    lines.push(`${name}_sum${text} ${sum}\n`, `${name}_count${text} ${count}\n`)
  }
  return lines
}

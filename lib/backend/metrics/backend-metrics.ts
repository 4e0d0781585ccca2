import type { BACKEND_METRICS } from '../../telemetry/metric-catalogue.ts'
import type { Metrics } from '../../telemetry/metrics.ts'

export type BackendMetrics = Metrics<typeof BACKEND_METRICS>

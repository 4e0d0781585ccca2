/** Sends spans through OpenTelemetry. instrumentation.ts loads it, only if an endpoint is configured. */
import { type Context, context, type Span as OtelSpan, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base'
import { OTLPHttpJsonTraceExporter, registerOTel } from '@vercel/otel'
import { scrubSpan } from './scrub-span.ts'
import { installTracer, type Tracer } from './tracer.ts'

const SERVICE = 'showroom'

/** Prefix of Next's internal routes, before the public part. */
const INTERNAL_PREFIX = '/[host]/[locale]/[variant]'

/** Attributes that child spans inherit. */
const INHERITED = ['showroom.tenant', 'showroom.route'] as const

type WithAttributes = { readonly attributes?: Readonly<Record<string, unknown>> }

/** Route pattern of a span that Next created for a route: '/product/[key]'. */
function routeOf({ 'next.route': route }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof route !== 'string' || route === '') return undefined
  return route.startsWith(INTERNAL_PREFIX) ? route.slice(INTERNAL_PREFIX.length) || '/' : route
}

/** Copies tenant and route from the parent span, because a back-end call doesn't know its page. */
const inheriting: SpanProcessor = {
  onStart(span, parentContext: Context) {
    const parent = (trace.getSpan(parentContext) as WithAttributes | undefined)?.attributes ?? {}
    const spanAttributes = (span as WithAttributes).attributes ?? {}
    for (const key of INHERITED) {
      const value = spanAttributes[key] ?? parent[key]
      if (typeof value === 'string') span.setAttribute(key, value)
    }
    const route = routeOf(spanAttributes) ?? routeOf(parent)
    if (route !== undefined && spanAttributes['showroom.route'] === undefined)
      span.setAttribute('showroom.route', route)
  },
  onEnd() {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

class ScrubbingExporter implements SpanExporter {
  readonly #exporter: SpanExporter

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.#exporter.export(spans.map(scrubSpan), done)
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve()
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }
}

function traceparentOf(span: OtelSpan): string | null {
  const carrier: { traceparent?: string } = {}
  propagation.inject(trace.setSpan(context.active(), span), carrier)
  return carrier.traceparent ?? null
}

const tracer: Tracer = {
  run: (name, attributes, work) =>
    trace.getTracer(SERVICE).startActiveSpan(name, { attributes }, async (span) => {
      const fail = (reason: string) => {
        span.setAttribute('error.type', reason)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      try {
        return await work({
          isRecording: span.isRecording(),
          set: (more) => span.setAttributes(more),
          fail,
          traceparent: traceparentOf(span),
        })
      } catch (error) {
        fail(error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    }),
}

/** Parses 'name=value,other=value' with percent-encoded values (OpenTelemetry: OTEL_EXPORTER_OTLP_HEADERS). */
function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]]
  })
  return Object.fromEntries(pairs)
}

/**
 * Sends spans as OTLP/HTTP JSON to {endpoint}/v1/traces.
 *
 * The exporter is configured explicitly and fetch is not instrumented: by default @vercel/otel would add spans with
 * full addresses.
 *
 * @param headers value of OTEL_EXPORTER_OTLP_HEADERS
 */
export function startTracing(endpoint: string, headers: string): void {
  const exporter = new OTLPHttpJsonTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseHeaders(headers),
  })
  registerOTel({
    serviceName: process.env.OTEL_SERVICE_NAME || SERVICE,
    autoDetectResources: false,
    instrumentations: [],
    propagators: ['tracecontext'],
    spanProcessors: [inheriting],
    traceExporter: new ScrubbingExporter(exporter),
  })
  installTracer(tracer)
}

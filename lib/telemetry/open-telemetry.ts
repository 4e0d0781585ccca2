/** Spans through OpenTelemetry. Loaded by instrumentation.ts, and only where spans are to go somewhere. */
import { type Context, context, type Span as OtelSpan, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base'
import { OTLPHttpJsonTraceExporter, registerOTel } from '@vercel/otel'
import { scrubSpan } from './scrub-span.ts'
import { installTracer, type Tracer } from './tracer.ts'

const SERVICE = 'showroom'

/** Where Next renders a page, before the part of its route that says which. */
const INTERNAL_PREFIX = '/[host]/[locale]/[variant]'

/** What a span passes on to those within it. */
const INHERITED = ['showroom.tenant', 'showroom.route'] as const

type WithAttributes = { readonly attributes?: Readonly<Record<string, unknown>> }

/** Route pattern of a span that Next made for a route: '/product/[key]'. */
function routeOf({ 'next.route': route }: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof route !== 'string' || route === '') return undefined
  return route.startsWith(INTERNAL_PREFIX) ? route.slice(INTERNAL_PREFIX.length) || '/' : route
}

/** Gives each span the tenant and route of the span around it: a back-end call doesn't know which page it is for. */
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

/** Lets nothing out but scrubbed spans. */
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

/** 'name=value,other=value', values in percent-encoding (OpenTelemetry: OTEL_EXPORTER_OTLP_HEADERS). */
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
 * The exporter is handed over in words and fetch is not instrumented: what @vercel/otel would add by itself sends spans
 * with full addresses.
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

/**
 * Attributes of spans: a closed list of values that this program generates. None is personal, secret, a shopper's
 * input, or an address with its query.
 */
export type SpanAttributes = {
  'showroom.tenant'?: string
  /** Route pattern, e.g. '/product/[key]'. */
  'showroom.route'?: string
  'showroom.locale'?: string
  'showroom.variant'?: string
  /** Decision of the gates, or result of a page. */
  'showroom.outcome'?: string
  /** 'shared': through the cache of fetched resources; 'none': uncached. */
  'showroom.cache'?: 'shared' | 'none'
  /** 1 for the first attempt of a call. */
  'showroom.attempt'?: number
  'http.request.method'?: string
  'http.response.status_code'?: number
  /** Path of a back-end call with its variable parts as '{name}'. */
  'url.template'?: string
}

export type SpanName =
  | 'showroom.gate'
  | `showroom.gate.${'tenant' | 'embedding' | 'locale'}`
  | 'showroom.backend'
  | 'showroom.render'

/** A span while its work runs. */
export type Span = {
  /** False if attributes are ignored, so that computing them can be skipped. */
  isRecording: boolean
  set: (attributes: SpanAttributes) => void
  /** Marks the span as failed; `reason` is a class of failure, e.g. 'timeout', never a message. */
  fail: (reason: string) => void
  /** W3C Trace Context header that lets the called program continue the trace; null without tracing. */
  traceparent: string | null
}

/** Starts and exports spans. */
export type Tracer = {
  run: <T>(name: SpanName, attributes: SpanAttributes, work: (span: Span) => Promise<T>) => Promise<T>
}

/** Each bundle of a process has its own copy of this module; they share the tracer through a global symbol. */
const KEY = Symbol.for('showroom.tracer')
type Holder = { [KEY]?: Tracer | undefined }

const NO_SPAN: Span = { isRecording: false, set: () => {}, fail: () => {}, traceparent: null }

/** Sets the tracer of this process (instrumentation.ts); undefined removes it. */
export const installTracer = (tracer: Tracer | undefined): void => {
  ;(globalThis as Holder)[KEY] = tracer
}

/**
 * Runs work within a span; without a tracer just runs it, and doesn't call `attributes`. The span ends with the work;
 * its errors are rethrown.
 */
export function withSpan<T>(
  name: SpanName,
  attributes: () => SpanAttributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const tracer = (globalThis as Holder)[KEY]
  return tracer ? tracer.run(name, attributes(), work) : work(NO_SPAN)
}

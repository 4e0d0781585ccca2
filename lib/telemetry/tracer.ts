/**
 * What spans may say: a closed list of things that this program made up. Nothing of it is personal, typed by a shopper,
 * secret, or an address with its query.
 */
export type SpanAttributes = {
  'showroom.tenant'?: string
  /** Route pattern, e.g. '/product/[key]'. */
  'showroom.route'?: string
  'showroom.locale'?: string
  'showroom.variant'?: string
  /** How the gates decided, or how a page came out. */
  'showroom.outcome'?: string
  /** 'shared': through the cache of fetched resources; 'none': read afresh. */
  'showroom.cache'?: 'shared' | 'none'
  /** 1 for the first try of a call. */
  'showroom.attempt'?: number
  'http.request.method'?: string
  'http.response.status_code'?: number
  /** Path of a back-end call with its variable parts as '{name}'. */
  'url.template'?: string
}

/** Names of the spans this program makes. */
export type SpanName =
  | 'showroom.gate'
  | `showroom.gate.${'tenant' | 'embedding' | 'locale'}`
  | 'showroom.backend'
  | 'showroom.render'

/** A span while its work runs. */
export type Span = {
  /** False when what is set goes nowhere and need not be found out. */
  isRecording: boolean
  set: (attributes: SpanAttributes) => void
  /** Marks the span as failed; `reason` is a class of failure, e.g. 'timeout', never a message. */
  fail: (reason: string) => void
  /** W3C Trace Context header that lets the called program continue the trace; null without tracing. */
  traceparent: string | null
}

/** What carries spans out of the process. */
export type Tracer = {
  run: <T>(name: SpanName, attributes: SpanAttributes, work: (span: Span) => Promise<T>) => Promise<T>
}

/** Bundles of one process each have their own copy of this module; the tracer is the same for all. */
const KEY = Symbol.for('showroom.tracer')
type Holder = { [KEY]?: Tracer | undefined }

const NO_SPAN: Span = { isRecording: false, set: () => {}, fail: () => {}, traceparent: null }

/** Makes a tracer the one of this process (instrumentation.ts), or none with undefined. */
export const installTracer = (tracer: Tracer | undefined): void => {
  ;(globalThis as Holder)[KEY] = tracer
}

/**
 * Runs work within a span; without a tracer just runs it, and nobody asks for `attributes`. The span ends when the work
 * does; what it throws is thrown on.
 */
export function withSpan<T>(
  name: SpanName,
  attributes: () => SpanAttributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const tracer = (globalThis as Holder)[KEY]
  return tracer ? tracer.run(name, attributes(), work) : work(NO_SPAN)
}

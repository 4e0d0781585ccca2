/** The parts of an OpenTelemetry span that could contain personal data. */
export type SpanContent = {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly events: readonly { readonly name: string; readonly attributes?: Readonly<Record<string, unknown>> }[]
  readonly status: { readonly code: number; readonly message?: string }
}

/** Attributes of Next's spans that are names of code or classes of outcomes. */
const KNOWN: ReadonlySet<string> = new Set([
  'error.type',
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.clientComponentLoadCount',
  'next.page',
  'next.route',
  'next.rsc',
  'next.span_type',
  'operation.name',
  'url.template',
])

const isKnown = (key: string): boolean => key.startsWith('showroom.') || KNOWN.has(key)

/** Attributes of events with the class of an error; its message and stack may quote a shopper's input. */
const KNOWN_OF_EVENTS: ReadonlySet<string> = new Set(['exception.type', 'error.type'])

function keep(attributes: Readonly<Record<string, unknown>>, isKept: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(attributes).filter(([key]) => isKept(key)))
}

/** Next names some spans by the requested address, such as 'fetch GET https://…?q=…'; these get their type as name. */
function nameOf({ name, attributes }: SpanContent): string {
  const route = attributes['next.route'] ?? attributes['http.route']
  const rest = typeof route === 'string' && route !== '' ? name.replace(route, '') : name
  const type = attributes['next.span_type']
  return /[/?]/.test(rest) ? (typeof type === 'string' ? type : 'request') : name
}

/**
 * Copies a span without personal data. Next's spans contain addresses with queries and error messages; only attributes
 * of a closed list and this program's own are kept.
 */
export function scrubSpan<S extends SpanContent>(span: S): S {
  return Object.create(span, {
    name: { value: nameOf(span), enumerable: true },
    attributes: { value: keep(span.attributes, isKnown), enumerable: true },
    events: {
      value: span.events.map((event) => ({
        ...event,
        ...(event.attributes && { attributes: keep(event.attributes, (key) => KNOWN_OF_EVENTS.has(key)) }),
      })),
      enumerable: true,
    },
    status: { value: { code: span.status.code }, enumerable: true },
    links: { value: [], enumerable: true },
  })
}

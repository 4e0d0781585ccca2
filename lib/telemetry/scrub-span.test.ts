import { describe, expect, it } from 'vitest'
import { scrubSpan } from './scrub-span.ts'

const span = (name: string, attributes: Record<string, unknown>) => ({
  name,
  attributes,
  events: [
    { name: 'exception', attributes: { 'exception.type': 'Error', 'exception.message': 'ann@example.com', x: 1 } },
  ],
  status: { code: 2, message: 'ann@example.com' },
  kind: 1,
})

describe('scrubSpan', () => {
  it('keeps attributes of this program and of the closed list, and drops addresses and messages', () => {
    const scrubbed = scrubSpan(
      span('fetch GET https://api.example.com/search/ann?q=lee', {
        'showroom.tenant': 'kessler',
        'next.span_type': 'AppRender.fetch',
        'http.url': 'https://api.example.com/search/ann?q=lee',
        'http.target': '/search/ann',
      }),
    )
    expect(scrubbed.name).toBe('AppRender.fetch')
    expect(scrubbed.attributes).toEqual({ 'showroom.tenant': 'kessler', 'next.span_type': 'AppRender.fetch' })
    expect(scrubbed.events).toEqual([{ name: 'exception', attributes: { 'exception.type': 'Error' } }])
    expect(scrubbed.status).toEqual({ code: 2 })
    expect(scrubbed.kind).toBe(1)
  })

  it('keeps names that contain a route', () => {
    const route = '/[host]/[locale]/[variant]/search/[[...term]]'
    expect(scrubSpan(span(`GET ${route}`, { 'next.route': route })).name).toBe(`GET ${route}`)
    expect(scrubSpan(span('GET /search/ann', {})).name).toBe('request')
    expect(scrubSpan(span('showroom.gate', {})).name).toBe('showroom.gate')
  })
})

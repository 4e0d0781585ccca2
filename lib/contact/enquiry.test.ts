import { describe, expect, it } from 'vitest'
import { startTiming } from '../telemetry/server-timing.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { ENQUIRY_LENGTHS, enquiryBody, findEnquiryProblems, readEnquiryForm } from './enquiry.ts'
import { handleEnquiryForm } from './handle-enquiry-form.ts'

const COMPLETE = { name: 'Ann Berg', email: 'ann@example.com', telephone: '', product: 'Range', message: '' }

describe('the forms of quotes and messages', () => {
  it('are trimmed, and a complete phone is formatted by the mask', () => {
    const form = new URLSearchParams({
      ...COMPLETE,
      name: '  Ann ',
      telephone: '218-555-0123',
    })
    expect(readEnquiryForm('quote', form)).toMatchObject({ name: 'Ann', telephone: '+1 (218) 555-0123' })
  })

  it('keep a text that is too long for the store, and name its field', () => {
    const message = 'x'.repeat(ENQUIRY_LENGTHS.message + 1)
    const values = readEnquiryForm('quote', new URLSearchParams({ ...COMPLETE, message, name: 'n'.repeat(101) }))
    expect(values.message).toBe(message)
    expect(findEnquiryProblems(values)).toEqual({ message: 'tooLong', name: 'tooLong' })
  })

  it('of messages have no products: the message is required', () => {
    const { product: _, ...message } = COMPLETE
    const values = readEnquiryForm('contact', new URLSearchParams(COMPLETE))
    expect(values.product).toBe('')
    expect(findEnquiryProblems(values)).toEqual({ message: 'needMessage' })
    expect(enquiryBody('contact', values)).toEqual(message)
  })

  it('report what is missing or wrong, field by field', () => {
    expect(findEnquiryProblems(COMPLETE)).toEqual({})
    const empty = { name: '', email: '', telephone: '', product: '', message: '' }
    expect(findEnquiryProblems(empty)).toEqual({ name: 'needName', email: 'needEmail', message: 'needMessage' })
    expect(findEnquiryProblems({ ...COMPLETE, email: 'ann@example', telephone: '123' })).toEqual({
      email: 'badEmail',
      telephone: 'badTelephone',
    })
    expect(findEnquiryProblems({ ...COMPLETE, telephone: '+1 (218) 555-0123', product: '', message: 'All' })).toEqual(
      {},
    )
  })
})

describe('a form that the browser submits itself', () => {
  const tenant: Tenant = {
    tenant: 'kessler',
    api: 'http://back.example.test/api/rest',
    locale: 'en-US',
    locales: ['en-US', 'fr-CA'],
    iframeUrl: '',
  }
  const send = (entries: Record<string, string>, origin = 'https://shop.example.test') =>
    handleEnquiryForm(
      'quote',
      new Request('https://shop.example.test/api/request-quote', {
        method: 'POST',
        headers: { host: 'shop.example.test', origin },
        body: new URLSearchParams({ page: '/request-quote', language: 'fr-CA', ...entries }),
      }),
      tenant,
      { requestId: 'request-0001', timing: startTiming() },
    )

  it('is rejected if it comes from another site', async () => {
    expect((await send(COMPLETE, 'https://evil.example.test')).status).toBe(403)
    expect((await send(COMPLETE, 'null')).status).toBe(403)
  })

  it('redirects to the page, and never to another site', async () => {
    const wrong = await send({ ...COMPLETE, email: 'ann' })
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/request-quote?failed=1'])
    for (const page of ['https://evil.example.test', '//evil.example.test', '/\\evil.example.test', 'x', '']) {
      expect((await send({ email: 'ann', page })).headers.get('location'), page).toBe('/?failed=1')
    }
  })

  it('is sent in the session of the shopper with its token, in the language of the page', async () => {
    const calls: [string, Record<string, string | null>, unknown][] = []
    const original = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const headers = new Headers(init?.headers)
      const body = init?.body ? JSON.parse(new TextDecoder().decode(init.body as Uint8Array)) : undefined
      const picked = Object.fromEntries(['cookie', 'language', 'x-csrf-token'].map((name) => [name, headers.get(name)]))
      calls.push([`${init?.method} ${new URL(String(input)).pathname}`, picked, body])
      return calls.length === 1
        ? Response.json({ customer_data: { csrf_token: 'tok' } }, { headers: { 'set-cookie': 'sid=1; Path=/' } })
        : Response.json({ request_id: '9' }, { status: 201 })
    }
    const response = await send(COMPLETE).finally(() => {
      globalThis.fetch = original
    })
    expect(response.headers.get('location')).toBe('/request-quote?sent=1')
    expect(response.headers.get('set-cookie')).toContain('sid=1')
    expect(calls).toEqual([
      ['GET /api/rest/customers/self/session', { cookie: null, language: 'fr-CA', 'x-csrf-token': null }, undefined],
      ['POST /api/rest/quote-requests', { cookie: 'sid=1', language: 'fr-CA', 'x-csrf-token': 'tok' }, COMPLETE],
    ])
  })
})

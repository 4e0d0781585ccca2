import { describe, expect, it, vi } from 'vitest'
import { createTwilioSender, signTwilioForm } from './twilio-sender.ts'

const ACCOUNT = { url: 'https://api.twilio.com', account: `AC${'0'.repeat(32)}`, token: '12345' }
const TEXT = { storeId: 'k', to: '+12185550123', from: '+12185550100', body: 'Hé & ho', id: 'a-b', date: new Date() }

const senderFor = (status: number, body: unknown, origin = 'https://back.example.com') => {
  const send = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
  return { send, sender: createTwilioSender(ACCOUNT, origin, send) }
}

describe('texts by Twilio', () => {
  it('a text is a form with basic authentication and an address for reports', async () => {
    const { send, sender } = senderFor(201, { sid: 'SM1' })
    expect(await sender.send(TEXT)).toEqual({ outcome: 'sent' })
    const [url, options] = send.mock.calls[0] ?? []
    expect(url).toBe(`https://api.twilio.com/2010-04-01/Accounts/${ACCOUNT.account}/Messages.json`)
    expect(new Headers(options?.headers).get('authorization')).toBe(
      `Basic ${Buffer.from(`${ACCOUNT.account}:12345`).toString('base64')}`,
    )
    expect(Object.fromEntries(new URLSearchParams(String(options?.body)))).toEqual({
      To: '+12185550123',
      From: '+12185550100',
      Body: 'Hé & ho',
      StatusCallback: 'https://back.example.com/k/texts/status?text=a-b',
    })
  })

  it('a pool of numbers is named by its id; this machine gets no reports', async () => {
    const { send, sender } = senderFor(201, {}, 'http://localhost:4000')
    await sender.send({ ...TEXT, from: `MG${'1'.repeat(32)}` })
    const form = new URLSearchParams(String(send.mock.calls[0]?.[1]?.body))
    expect([...form.keys()]).toEqual(['To', 'MessagingServiceSid', 'Body'])
  })

  it.each([
    [21211, false],
    [21610, true],
    [30007, false],
  ])('code %i ends a text', async (code, isOptedOut) => {
    const { sender } = senderFor(400, { code, message: `no ${TEXT.to}`, status: 400 })
    expect(await sender.send(TEXT)).toEqual({ outcome: 'refused', code: String(code), isOptedOut })
  })

  it.each([
    [500, { code: 20500 }],
    [503, 'no JSON'],
    [429, { code: 20429 }],
    [401, { code: 20003 }],
    [404, {}],
  ])('status %i is tried again, and the error names no number', async (status, body) => {
    const { sender } = senderFor(status, body)
    const error = await sender.send(TEXT).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toMatch(/218|Hé/)
  })

  it('verifies the example of the provider’s documentation', () => {
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const fields = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675310',
      Digits: '1234',
      From: '+14158675310',
      To: '+18005551212',
    })
    const signature = signTwilioForm('12345', url, fields)
    expect(signature).toBe('GvWf1cFY/Q7PnoempGyD5oXAezc=')
    const { sender } = senderFor(201, {})
    expect(sender.isSigned({ url, fields, signature })).toBe(true)
    expect(sender.isSigned({ url: `${url}3`, fields, signature })).toBe(false)
    fields.set('Digits', '1235')
    expect(sender.isSigned({ url, fields, signature })).toBe(false)
    expect(sender.isSigned({ url, fields, signature: '' })).toBe(false)
  })
})

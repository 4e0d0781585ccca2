/** Sends texts (SMS) by Twilio's Programmable Messaging: https://www.twilio.com/docs/messaging/api/message-resource */
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import { readBodyBytes } from '../../core/server/read-body.ts'
import type { SignedRequest, TextOutcome, TextSender } from '../providers/text-sender.ts'
import { isReachable, statusUrlOf } from './text-paths.ts'

export type TwilioAccount = {
  /** https://api.twilio.com */
  readonly url: string
  /** 'AC' and 32 hex digits. */
  readonly account: string
  readonly token: string
}

const TIMEOUT_MS = 15_000
const RESPONSE_LIMIT_BYTES = 64 * 1024

/** The recipient has replied STOP to the provider. */
const OPTED_OUT = 21610

/** Codes that concern the account or the load, not this text: sending may succeed later. */
const TRANSIENT = new Set([20003, 20005, 20429, 14107, 63018])

const ErrorBody = v.object({ code: v.number() })

/**
 * X-Twilio-Signature of a form: HMAC-SHA1 of the URL and the fields by name, each name followed by its value. A field
 * that occurs twice with one value counts once.
 */
export function signTwilioForm(token: string, url: string, fields: URLSearchParams): string {
  const parts = [...new Set(fields.keys())]
    .sort()
    .flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => `${name}${value}`))
  return createHmac('sha1', token)
    .update(url + parts.join(''))
    .digest('base64')
}

async function readCode(response: Response): Promise<number> {
  const bytes = await readBodyBytes(response, RESPONSE_LIMIT_BYTES)
  try {
    return v.parse(ErrorBody, JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))).code
  } catch {
    return 0
  }
}

/** `origin` is this back end's, for reports of delivery; `send` replaces fetch in tests. */
export function createTwilioSender(
  { url, account, token }: TwilioAccount,
  origin: string,
  send: typeof fetch = fetch,
): TextSender {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    send: async ({ storeId, to, from, body, id }): Promise<TextOutcome> => {
      const form = new URLSearchParams({
        To: to,
        ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
        Body: body,
        ...(isReachable(origin) && { StatusCallback: statusUrlOf(origin, storeId, id) }),
      })
      const response = await send(`${url}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: form.toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response.ok) {
        await response.body?.cancel()
        return { outcome: 'sent' }
      }
      const code = await readCode(response)
      const isFinal = response.status >= 400 && response.status < 500 && code !== 0
      if (!isFinal || response.status === 401 || response.status === 429 || TRANSIENT.has(code)) {
        throw new Error(`the provider of texts responded with ${response.status} (${code})`)
      }
      return { outcome: 'refused', code: String(code), isOptedOut: code === OPTED_OUT }
    },
    isSigned: ({ url: called, fields, signature }: SignedRequest) =>
      isSameSecret(signature, signTwilioForm(token, called, fields)),
  }
}

/**
 * Stand-in of Twilio's Programmable Messaging below /sandbox/twilio (TEXTS_API_URL): accepts and refuses texts (SMS) as
 * the provider does, with its codes and magic numbers, and writes those that it accepts to the folder of texts.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import { textOutboxOf, writeTextFile } from '../backend/sms/create-text-sender.ts'
import { isReachable } from '../backend/sms/text-paths.ts'
import { measureText } from '../backend/sms/text-segments.ts'
import { readForm } from '../contract-server/request-body.ts'
import { isSameSecret } from '../core/secrets/same-secret.node.ts'
import { findStoresWith } from './find-stores.ts'

const MESSAGES_PATH = '/sandbox/twilio/2010-04-01/Accounts/:account/Messages.json'

const BODY_LIMIT = 1_600

type Fault = readonly [code: number, message: string, status?: 400 | 401 | 404]

/** Numbers of the provider's test accounts, by the fault that they cause. */
const MAGIC_RECIPIENTS: Readonly<Record<string, Fault>> = {
  '+15005550001': [21211, "Invalid 'To' Phone Number"],
  '+15005550002': [21612, 'The message cannot be routed to this number'],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
}

/** A number of the United States or Canada, the countries for which the stand-in's account has permission. */
const NATIONAL = /^\+1[2-9]\d{2}[2-9]\d{6}$/

function findRecipientFault(to: string): Fault | undefined {
  if (to === '') return [21604, "A 'To' phone number is required"]
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return [21211, "Invalid 'To' Phone Number"]
  if (!NATIONAL.test(to) && to.startsWith('+1')) return [21211, "Invalid 'To' Phone Number"]
  if (!NATIONAL.test(to)) return [21408, 'Permission to send an SMS has not been enabled for the region']
  return MAGIC_RECIPIENTS[to]
}

async function findSenderFault({ db }: Backend, from: string, service: string): Promise<Fault | undefined> {
  if (from === '' && service === '') return [21603, "A 'From' phone number is required"]
  if (service !== '' && !/^MG[0-9a-f]{32}$/.test(service)) return [21701, 'The Messaging Service does not exist']
  if (from !== '' && !/^(?:\+[1-9]\d{7,14}|\d{5,6})$/.test(from)) return [21212, "Invalid 'From' Phone Number"]
  const stores = await findStoresWith(db, 'textSender', service || from)
  return stores.length > 0 ? undefined : [21606, "The 'From' phone number is not one of the account's"]
}

function findBodyFault(body: string): Fault | undefined {
  if (body === '') return [21602, 'Message body is required']
  return body.length > BODY_LIMIT ? [21617, 'The message body exceeds the 1600 character limit'] : undefined
}

const findCallbackFault = (address: string): Fault | undefined =>
  address === '' || (/^https?:\/\//.test(address) && isReachable(address))
    ? undefined
    : [21609, "Invalid 'StatusCallback' URL"]

/** Adds POST of the Message resource. Every request is refused unless the back end has an account. */
export function addTextProvider(app: Hono<ApiEnvironment>, backend: Backend): void {
  const { configuration } = backend

  const refuse = (context: Context, [code, message, status = 400]: Fault) =>
    context.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status)

  app.post(MESSAGES_PATH, async (context) => {
    context.header('Cache-Control', 'no-store')
    const { account = '', token = '' } = configuration.texts ?? {}
    const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    const isKnown = account !== '' && context.req.param('account') === account
    if (!isKnown || !isSameSecret(context.req.header('authorization') ?? '', expected))
      return refuse(context, [20003, 'Authenticate', 401])
    if (!context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
      return refuse(context, [21604, "A 'To' phone number is required"])
    const fields = await readForm(context)
    const read = (name: string) => fields.get(name) ?? ''
    const [to, from, service, body] = [read('To'), read('From'), read('MessagingServiceSid'), read('Body')]
    const fault =
      findRecipientFault(to) ??
      (await findSenderFault(backend, from, service)) ??
      findBodyFault(body) ??
      findCallbackFault(read('StatusCallback'))
    if (fault !== undefined) return refuse(context, fault)
    const date = new Date()
    await writeTextFile(textOutboxOf(configuration), { to, from: from || service, body, id: randomUUID(), date })
    const message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      account_sid: account,
      messaging_service_sid: service || null,
      to,
      from: from || null,
      body,
      status: service === '' ? 'queued' : 'accepted',
      direction: 'outbound-api',
      num_segments: String(measureText(body).segments),
      date_created: date.toUTCString(),
      error_code: null,
      error_message: null,
    }
    return context.json(message, 201)
  })
}

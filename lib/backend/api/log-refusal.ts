import type { Context } from 'hono'
import { log } from '../../telemetry/log.ts'
import { parseRequestId, REQUEST_ID_HEADER } from '../../telemetry/request-id.ts'
import type { MessageKey, Refusal } from '../text/messages.ts'

/** Refusals because of a failed proof of identity: passwords, tokens, links, order numbers, the challenge. */
const IDENTITY_FAILURES: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'badSignIn',
  'badCurrentPassword',
  'badToken',
  'badResetLink',
  'badCancelLink',
  'noOrder',
  'badKey',
  'needChallenge',
])

/** Refusals of input that no page of a shop sends. A separate event, so that a flood of it hides no other lines. */
const BAD_INPUT: ReadonlySet<MessageKey> = new Set<MessageKey>(['badRequest', 'tooLarge', 'badPhoto'])

/** Where a request was sent: the route's pattern, never the path. */
const requestFieldsOf = (context: Context) => ({
  route: context.req.routePath,
  tenant: context.get('store')?.content.id,
  requestId: parseRequestId(context.req.header(REQUEST_ID_HEADER)),
})

/** Logs a refusal that may be an attack: one of those above, or too many tries; not to callers with the admin token. */
export function logRefusal(context: Context, { key, status }: Refusal): void {
  if (context.get('isAdmin')) return
  if (status === 429 || IDENTITY_FAILURES.has(key)) logSecurityEvent('store.refused', context, key)
  if (BAD_INPUT.has(key)) logSecurityEvent('store.bad_input', context, key)
}

/** Logs a security event of accounts: route, store and cause, no data of the person. */
export function logSecurityEvent(
  event: 'store.refused' | 'store.bad_input' | 'account.signed_in' | 'account.signed_out' | 'account.changed',
  context: Context,
  cause: string,
): void {
  const { route, tenant, requestId } = requestFieldsOf(context)
  const message = `${context.req.method} ${route}: ${cause}`
  log(event, { message, route, requestId, cause, ...(tenant === undefined ? {} : { tenant }) })
}

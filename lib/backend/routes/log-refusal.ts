import type { Context } from 'hono'
import { log } from '../../telemetry/log.ts'
import { parseRequestId, REQUEST_ID_HEADER } from '../../telemetry/request-id.ts'
import type { MessageKey, Refusal } from '../text/messages.ts'

/** Refusals of somebody who does not prove who they are: passwords, tokens, links, numbers of orders, the challenge. */
const WATCHED: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'badSignIn',
  'badCurrentPassword',
  'badToken',
  'badResetLink',
  'badCancelLink',
  'noOrder',
  'badKey',
  'needChallenge',
])

/** Refusals of what no page of a shop sends. A kind of its own: a flood of it hides no line of the others. */
const BAD_INPUT: ReadonlySet<MessageKey> = new Set<MessageKey>(['badRequest', 'tooLarge', 'badPhoto'])

/** Where a request was sent, for the log: the pattern of its route, never its path. */
const placeOf = (context: Context) => ({
  route: context.req.routePath,
  tenant: context.get('view')?.content.id,
  requestId: parseRequestId(context.req.header(REQUEST_ID_HEADER)),
})

/** Logs a refusal that tells of somebody who tries something out: one of those above, or one try too many. */
export function logRefusal(context: Context, { key, status }: Refusal): void {
  if (status === 429 || WATCHED.has(key)) logSafety('store.refused', context, key)
  if (BAD_INPUT.has(key)) logSafety('store.bad_input', context, key)
}

/** Logs what concerns the safety of accounts: what happened where, and nothing of who it was. */
export function logSafety(
  event: 'store.refused' | 'store.bad_input' | 'account.signed_in' | 'account.signed_out' | 'account.changed',
  context: Context,
  cause: string,
): void {
  const { route, tenant, requestId } = placeOf(context)
  const message = `${context.req.method} ${route}: ${cause}`
  log(event, { message, route, requestId, cause, ...(tenant === undefined ? {} : { tenant }) })
}

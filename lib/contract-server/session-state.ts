/**
 * A session whose whole state is in its signed cookie, for servers without storage: any instance can
 * continue it. It is signed but not encrypted: shoppers can read the state, but not change it.
 */
import * as v from 'valibot'
import { createSessionId, SESSION_SECONDS, signValue, verifyValue } from './session.ts'

/** Entries of every state: a random id, and the expiry time in seconds since 1970. */
export const sessionEntries = { sid: v.string(), until: v.number() }

type State = { sid: string; until: number }

const PURPOSE = 'session-state'

const untilOf = (nowMs: number): number => Math.floor(nowMs / 1000) + SESSION_SECONDS

/** The state of a new session of a guest. */
export const createState = (nowMs = Date.now()): State => ({ sid: createSessionId(nowMs), until: untilOf(nowMs) })

/** The cookie's value, valid for 30 days from now. */
export const signState = (secret: string, storeId: string, state: State, nowMs = Date.now()): string =>
  signValue(
    secret,
    PURPOSE,
    storeId,
    Buffer.from(JSON.stringify({ ...state, until: untilOf(nowMs) })).toString('base64url'),
  )

/** The state in a cookie's value; undefined if it wasn't signed for this store, or has expired. */
export function verifyState<S extends v.GenericSchema<unknown, State>>(
  secret: string,
  storeId: string,
  value: string | undefined,
  schema: S,
  nowMs = Date.now(),
): v.InferOutput<S> | undefined {
  const text = verifyValue(secret, PURPOSE, storeId, value)
  if (text === undefined) return undefined
  const state = v.safeParse(schema, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return state.success && state.output.until > nowMs / 1000 ? state.output : undefined
}

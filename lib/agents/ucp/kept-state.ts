/**
 * What a purchase has and the contract's cart has no field for: it is kept in the note of the cart's channel, which the
 * back end returns as it was sent. A back end without channels loses it, and nothing else.
 */
import * as v from 'valibot'
import { parseJson } from '../../api/read-response.ts'
import type { BuyerConsent } from './request-schemas.ts'

/** Longest note of a channel in the contract. */
const LONGEST_NOTE = 2_000

const KeptState = v.object({
  consent: v.optional(v.record(v.string(), v.boolean())),
  context: v.optional(v.record(v.string(), v.string())),
  attribution: v.optional(v.record(v.string(), v.string())),
})

export type KeptState = {
  readonly consent?: BuyerConsent | undefined
  readonly context?: Readonly<Record<string, string>> | undefined
  readonly attribution?: Readonly<Record<string, string>> | undefined
}

export function readKeptState(note: string): KeptState {
  const parsed = v.safeParse(KeptState, note === '' ? undefined : parseJson(note))
  return parsed.success ? (parsed.output as KeptState) : {}
}

/** The note; what agents only want to see again goes first if it is too long. */
export function writeKeptState(state: KeptState): string {
  const { consent, context } = state
  const notes = [state, { consent, context }, { consent }].map((part) => JSON.stringify(part))
  return notes.find((note) => note.length <= LONGEST_NOTE) ?? ''
}

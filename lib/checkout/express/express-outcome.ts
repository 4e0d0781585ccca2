import type { OpenPoint } from '../review/missing-steps.ts'

/**
 * Why a sheet gets no shipping methods: the store ships nothing to the address, a call failed, or its goods can't be
 * ordered in it, with the public message; so it is if the session has ended, and the cart with it.
 */
export type AreaProblem = 'unserviceable' | 'unread' | { readonly refusal: string }

type SheetPart = 'shipping' | 'payment' | 'other'

/** How an authorisation ended. What was saved before stays saved. */
export type ExpressOutcome =
  | { readonly kind: 'placed' }
  /** Nothing was charged. The sheet shows the messages at `part`; 'other': the shopper can't correct it there. */
  | { readonly kind: 'refused'; readonly part: SheetPart; readonly errors: readonly string[] }
  /** Nothing was charged, because the order needs more than a sheet can ask for. */
  | { readonly kind: 'open'; readonly points: readonly OpenPoint[] }

export const refused = (part: SheetPart, errors: readonly string[]): ExpressOutcome => ({
  kind: 'refused',
  part,
  errors,
})

/** The outcome of a sheet whose goods can't be ordered in it. */
export const refusedGoods = (refusal: string): ExpressOutcome => refused('other', [refusal])

/** Which states of a return may follow which. */
import type { ReturnStatus } from '../../core/returns.ts'

/**
 * A cancellation is not approved and received: staff cancel and refund in one step, or decline. That of a whole order
 * becomes 'refunded', that of some lines 'canceled'.
 */
const NEXT = {
  return: {
    requested: ['approved', 'declined'],
    approved: ['received', 'declined'],
    received: ['refunded', 'exchanged', 'repaired', 'declined'],
  },
  cancellation: { requested: ['refunded', 'canceled', 'declined'] },
} as const satisfies Record<string, Partial<Record<ReturnStatus, readonly ReturnStatus[]>>>

export type ReturnKind = keyof typeof NEXT

/** The states that may follow; empty for a return that is finished. */
export const nextReturnStatuses = (kind: ReturnKind, status: ReturnStatus): readonly ReturnStatus[] =>
  (NEXT[kind] as Partial<Record<ReturnStatus, readonly ReturnStatus[]>>)[status] ?? []

/**
 * Whether the units of a return in this state can't be returned again. Refunded units are among the order's refunds,
 * declined ones stay with the shopper, and repaired ones go back to the shopper.
 */
export const takesUnits = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'approved' || status === 'received' || status === 'exchanged'

/**
 * Pages of the providers that open a window over the shop: what each decides, and the message with which it ends.
 * Sources: window-checks.ts and pages/provider-windows.js; PayPal's Orders v2 (developer.paypal.com).
 */
import { randomBytes } from 'node:crypto'
import { approveUnderNewId, decideProviderSession, type ProviderSession } from '../backend/payments/provider-session.ts'
import type { PageTextKey } from './page-texts.ts'
import { endOrder, OTHER_LABELS, type ProviderPage } from './provider-page.ts'

/**
 * A window in which a session is approved before the order is placed. `approvalData` returns what is sent with an
 * approval.
 */
export function approvalWindow(
  provider: string,
  name: string,
  approve: PageTextKey,
  approvalData: (session: ProviderSession) => Readonly<Record<string, string>>,
): ProviderPage {
  return {
    name,
    labels: { approve, ...OTHER_LABELS },
    nonsense: { message: { type: provider, status: 42, token: null } },
    decide: async ({ transaction, session }, decision) => {
      // After a cancellation the window can be opened again; a refusal is final.
      if (decision === 'cancel') return { message: { type: provider, status: 'cancelled' } }
      const data = approvalData(session)
      const state = decision === 'approve' ? 'approved' : 'declined'
      if (!(await decideProviderSession(transaction, session.id, state, data))) return undefined
      return { message: { type: provider, status: state, ...(decision === 'approve' ? data : {}) } }
    },
  }
}

/** A window like approvalWindow, whose approval issues a new token for one payment. */
export function tokenWindow(provider: string, name: string, tokenName: string): ProviderPage {
  return {
    name,
    labels: { approve: 'apply', ...OTHER_LABELS },
    nonsense: { message: { type: provider, status: 42, [tokenName]: null } },
    decide: async ({ transaction, session }, decision) => {
      if (decision === 'cancel') return { message: { type: provider, status: 'cancelled' } }
      if (decision === 'decline') {
        const isDecided = await decideProviderSession(transaction, session.id, 'declined')
        return isDecided ? { message: { type: provider, status: 'declined' } } : undefined
      }
      const token = await approveUnderNewId(transaction, session.id)
      return token === '' ? undefined : { message: { type: provider, status: 'approved', [tokenName]: token } }
    },
  }
}

/** Sentences of a lease provider's window if the application ends without a lease; the shop gets no message. */
const WITHOUT_LEASE = { decline: { sentence: 'notApproved' }, cancel: { sentence: 'givenUp' } } as const

/** A short number that can be read out on the telephone. */
const leaseNumberOf = ({ id }: ProviderSession): string =>
  id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()

/**
 * Katapult's window over the placed order. On approval the provider confirms the order with the back end, and the
 * window posts JSON text to the shop from its frame.
 */
export const KATAPULT: ProviderPage = {
  name: 'Katapult',
  labels: { approve: 'apply', ...OTHER_LABELS },
  nonsense: { message: JSON.stringify({ type: 'checkout', status: 42 }) },
  decide: async (decided, decision) => {
    if (!(await endOrder(decided, decision))) return undefined
    if (decision !== 'approve') return WITHOUT_LEASE[decision]
    const { transaction, session } = decided
    await decideProviderSession(transaction, session.id, 'approved')
    const response = { uid: session.id, customer_id: session.id, katapult_id: leaseNumberOf(session) }
    return { message: JSON.stringify({ type: 'checkout', status: true, response }) }
  },
}

/**
 * Acima's window over the placed order. The shop sends the lease to its back end, which then confirms the order;
 * reopening the window returns the same lease. Without a lease the provider itself cancels the order with the back end.
 */
export const ACIMA: ProviderPage = {
  name: 'Acima',
  labels: { approve: 'apply', ...OTHER_LABELS },
  nonsense: { message: { leaseId: null } },
  decide: async (decided, decision) => {
    const { transaction, session } = decided
    if (decision !== 'approve') return (await endOrder(decided, decision)) ? WITHOUT_LEASE[decision] : undefined
    if (!session.details.order) return undefined
    const checkoutToken = session.details.checkoutToken ?? randomBytes(12).toString('base64url')
    const isNew = await decideProviderSession(transaction, session.id, 'approved', { checkoutToken })
    if (!isNew && session.state !== 'approved') return undefined
    return { message: { leaseId: session.id, leaseNumber: leaseNumberOf(session), checkoutToken } }
  },
}

/** What a provider's page is, and what several of them share. */
import type { Queryable } from '../backend/db/database.ts'
import { cancelOrder, confirmOrder } from '../backend/orders/open-order.ts'
import type { ProviderSession } from '../backend/payments/provider-session.ts'
import type { StoreContext } from '../backend/store/store-context.ts'
import type { PageTextKey } from './page-texts.ts'

/**
 * The shopper's choices on a page. 'silent' changes and sends nothing; 'nonsense' sends an invalid result and changes
 * nothing; 'elsewhere' approves in the bank's app, and the page sends nothing.
 */
export type Decision = 'approve' | 'decline' | 'cancel' | 'silent' | 'nonsense' | 'elsewhere'

/** Context of a decision: the provider's session and the store. */
export type Decided = {
  readonly transaction: Queryable
  readonly store: StoreContext
  readonly session: ProviderSession
  /** Origin of the shop that the shopper came from. */
  readonly shop: string
}

/**
 * Result of a decision: the shop gets a message, the browser returns to a page of the shop, maybe with a form, or the
 * provider's page displays a sentence.
 */
export type Outcome =
  | { readonly message: Readonly<Record<string, unknown>> | string }
  | { readonly returnTo: string }
  /** The browser goes to the merchant's own server: a path of this back end. */
  | { readonly merchant: string }
  | { readonly postTo: string; readonly fields: Readonly<Record<string, string>> }
  /** A URL that the merchant has named: of the shop, or of this back end, which redirects to the shop. */
  | { readonly goTo: string }
  | { readonly sentence: PageTextKey }

/** A provider's page. `decide` returns undefined if the session was decided before. */
export type ProviderPage = {
  readonly name: string
  readonly labels: Partial<Readonly<Record<Decision, PageTextKey>>>
  readonly nonsense: Outcome
  /** Fields of the form that opens the page. A GET of the page's URL returns a page that submits them. */
  readonly opening?: (session: ProviderSession) => Readonly<Record<string, string>>
  readonly decide: (decided: Decided, decision: 'approve' | 'decline' | 'cancel') => Promise<Outcome | undefined>
}

/** Texts of the buttons besides that of an approval. */
export const OTHER_LABELS = { decline: 'decline', cancel: 'cancel', silent: 'silent', nonsense: 'nonsense' } as const

/** Ends an open order: an approval confirms it, other decisions cancel it and restore the cart. */
export async function endOrder({ transaction, session }: Decided, decision: Decision): Promise<boolean> {
  const { storeId, details } = session
  const order = details.order ?? ''
  return decision === 'approve' ? confirmOrder(transaction, storeId, order) : cancelOrder(transaction, storeId, order)
}

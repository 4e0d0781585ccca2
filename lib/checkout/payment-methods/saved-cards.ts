import { isExpired, type SavedCard } from '../../cart/saved-card.ts'
import { ok } from '../../core/result.ts'
import { codeLength } from './card.ts'
import type { PaymentDraft, PaymentMethod } from './method.ts'

/** What a panel adds to its draft: a saved card instead of a new one, or the shopper's consent to save the new one. */
export type SavedCardDraft = { readonly savedCard: string; readonly code: string } | { readonly isToBeSaved: true }

/** The preselected card: the last used one that has not expired. */
export const findUsable = (cards: readonly SavedCard[], today: string): SavedCard | undefined =>
  cards.find((card) => !isExpired(card, today))

/** Whether the code has the length for the card's type. Without a type both lengths are allowed. */
export const isCodeOf = ({ type }: SavedCard, code: string): boolean =>
  new RegExp(`^\\d{${type === '' ? '3,4' : codeLength(type)}}$`).test(code)

/**
 * If the draft names a saved card, sends that and no other card data; else sends what `build` returns for the new card,
 * which the back end saves if the shopper wants it.
 */
export const withSavedCards =
  (build: PaymentMethod['buildSubmission']): PaymentMethod['buildSubmission'] =>
  async ({ savedCard, isToBeSaved, ...draft }: PaymentDraft, offered, moment) => {
    if (typeof savedCard === 'string') {
      const code = typeof draft.code === 'string' && draft.code !== '' ? { cc_cid: draft.code } : {}
      return ok({ data: { stored_card: savedCard, ...code } })
    }
    const built = await build(draft, offered, moment)
    if (!built.ok || isToBeSaved !== true) return built
    return ok({ ...built.value, data: { ...built.value.data, save_card: true } })
  }

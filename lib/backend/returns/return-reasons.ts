/** The reasons of which a shopper chooses one. */
import type { ReturnRules } from '../store/return-schema.ts'
import { type MessageKey, translate } from '../text/messages.ts'

export type ReturnReason = { readonly code: string; readonly label: string; readonly is_free: boolean }

/** Reasons of stores that name none. */
const REASONS = [
  ['damaged', 'returnDamaged', true],
  ['defective', 'returnDefective', true],
  ['wrong_item', 'returnWrongItem', true],
  ['not_as_described', 'returnNotAsDescribed', true],
  ['does_not_fit', 'returnDoesNotFit', false],
  ['changed_mind', 'returnChangedMind', false],
] as const satisfies readonly (readonly [code: string, label: MessageKey, isFree: boolean])[]

/** The store's reasons in a locale. */
export const listReasons = (rules: ReturnRules, locale: string): ReturnReason[] =>
  rules.reasons?.map(({ code, label, labels = {}, free }) => ({
    code,
    label: labels[locale] ?? label,
    is_free: free,
  })) ?? REASONS.map(([code, label, is_free]) => ({ code, label: translate(label, locale), is_free }))

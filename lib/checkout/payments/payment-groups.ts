import type { PaymentKind } from './method.ts'
import type { PaymentChoice } from './registry.ts'

/** A list of at most this many methods is shown whole. */
const LONGEST_WHOLE = 4

/** Open methods of one usual kind, in a longer list. */
const OPEN_OF_KIND = 2

const USUAL_KINDS: ReadonlySet<PaymentKind> = new Set(['card', 'wallet'])

/** Methods of one kind that are folded under the name of their kind; two at least. */
export type FoldedPayments = { readonly kind: PaymentKind; readonly choices: readonly PaymentChoice[] }

/** A list of methods as the payment step shows it: open ones first, then the folded ones by kind. */
export type GroupedPayments = {
  readonly open: readonly PaymentChoice[]
  readonly folded: readonly FoldedPayments[]
}

/**
 * Keeps a long list short: the first cards and wallets stay open, the others are folded by kind. Within both the order is
 * the dealer's, and kinds come in the order of their first method. A kind that would fold a single method leaves it open,
 * for its row takes no more room than the fold. A list without card and wallet opens the kind that the dealer names first.
 */
export function groupPayments(choices: readonly PaymentChoice[]): GroupedPayments {
  const [first] = choices
  if (!first || choices.length <= LONGEST_WHOLE) return { open: choices, folded: [] }
  const kinds = [...new Set(choices.map(({ method }) => method.kind))]
  const hasUsual = kinds.some((kind) => USUAL_KINDS.has(kind))
  const countOpen = (kind: PaymentKind): number => {
    if (hasUsual) return USUAL_KINDS.has(kind) ? OPEN_OF_KIND : 0
    return kind === first.method.kind ? LONGEST_WHOLE : 0
  }
  const folded = kinds.flatMap((kind): FoldedPayments[] => {
    const rest = choices.filter(({ method }) => method.kind === kind).slice(countOpen(kind))
    return rest.length > 1 ? [{ kind, choices: rest }] : []
  })
  const hidden = new Set(folded.flatMap((group) => group.choices))
  return { open: choices.filter((choice) => !hidden.has(choice)), folded }
}

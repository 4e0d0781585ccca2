import type { PaymentKind } from './method.ts'
import type { PaymentChoice } from './registry.ts'

/** A list of at most this many methods is not folded. */
const LONGEST_WHOLE = 4

/** How many methods of a usual kind stay open in a longer list. */
const OPEN_OF_KIND = 2

const USUAL_KINDS: ReadonlySet<PaymentKind> = new Set(['card', 'wallet'])

/** Methods of one kind, at least two, that are folded under the kind's name. */
export type FoldedPayments = { readonly kind: PaymentKind; readonly choices: readonly PaymentChoice[] }

/** Methods as the payment step lists them: open ones first, then the folded ones by kind. */
export type GroupedPayments = {
  readonly open: readonly PaymentChoice[]
  readonly folded: readonly FoldedPayments[]
}

/**
 * Shortens a long list: the first two cards and wallets each stay open, the others are folded by kind. Methods keep the
 * dealer's order, and kinds the order of their first method. A kind that would fold a single method leaves it open,
 * because its row takes no more room than the fold. In a list without cards and wallets the first kind stays open.
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

/** Judges what is left of purchases after everything around them was killed. */
import type { Purchase } from './persistent-shopper.ts'

/** What a run leaves behind. */
export type Evidence = {
  purchases: readonly Purchase[]
  /** Orders of the database, with how many units of which product each holds. */
  orders: readonly { number: string; email: string; units: Readonly<Record<string, number>> }[]
  /** Mails to the shoppers that have been in the outbox, sent again under their own name counting once. */
  mails: readonly { name: string; to: string; order: string; isWhole: boolean }[]
  /** Mails that still wait. */
  queuedMails: number
  /** Files of the outbox that are no whole mail's. */
  leftovers: readonly string[]
  /** Counted products: units that were there, those that were delivered meanwhile included, and those that are left. */
  stock: readonly { productId: number; runsOut: boolean; delivered: number; left: number }[]
  brokenCarts: readonly string[]
}

/** Promises, with what was seen against each of them. */
export type BrokenPromises = {
  /** Orders that were acknowledged and are not there. */
  lost: string[]
  doubled: string[]
  /** Orders that hold something else than their shopper's cart, or that nobody has asked for. */
  wrong: string[]
  unmailed: string[]
  mailedTwice: string[]
  /** Mails of no order, or to somebody else. */
  wronglyMailed: string[]
  /** Counted units that were sold without being there, or are gone without being sold. */
  oversold: string[]
  /** Refused though nothing was short, or refused and ordered all the same. */
  refused: string[]
  brokenCarts: string[]
  /** Purchases that nobody has answered in the end. */
  unanswered: string[]
}

const SHORTAGE = /^400 (?:.* is out of stock\.|Only \d+ of .* are available\.)$/

function group<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry])
  return groups
}

/** Does an order hold what its shopper has put into the cart, and nothing else? */
function holdsCart({ productId, quantity, least, most }: Purchase, units: Readonly<Record<string, number>>): boolean {
  const times = (units[String(productId)] ?? 0) / quantity
  return Object.keys(units).length === 1 && Number.isInteger(times) && times >= Math.max(1, least) && times <= most
}

/** Holds the evidence against the promises; all lists are empty when all is well. */
export function judge(evidence: Evidence): BrokenPromises {
  const { purchases, orders, mails, queuedMails, leftovers, stock, brokenCarts } = evidence
  const ordersOf = group(orders, ({ email }) => email)
  const mailsOf = group(mails, ({ order }) => order)
  const purchaseOf = new Map(purchases.map((purchase) => [purchase.email, purchase]))
  const orderOf = new Map(orders.map((order) => [order.number, order]))
  const soldOf = (productId: number) => orders.reduce((sum, { units }) => sum + (units[String(productId)] ?? 0), 0)
  const short = new Set(stock.flatMap(({ productId, runsOut }) => (runsOut ? [productId] : [])))

  return {
    lost: purchases.flatMap(({ order, email }) =>
      order !== undefined && orderOf.get(order)?.email !== email ? [`${order} of ${email}`] : [],
    ),
    doubled: [...ordersOf].flatMap(([email, list]) => (list.length > 1 ? [`${email}: ${list.length}`] : [])),
    wrong: orders.flatMap(({ number, email, units }) => {
      const purchase = purchaseOf.get(email)
      return purchase !== undefined && holdsCart(purchase, units)
        ? []
        : [`${number} of ${email}: ${JSON.stringify(units)}`]
    }),
    unmailed: [
      ...orders.flatMap(({ number }) => (mailsOf.has(number) ? [] : [number])),
      ...mails.flatMap(({ name, isWhole }) => (isWhole ? [] : [`${name} is not whole`])),
      ...leftovers.map((file) => `${file} is left of something`),
      ...(queuedMails > 0 ? [`${queuedMails} still wait`] : []),
    ],
    mailedTwice: [...mailsOf].flatMap(([order, list]) => (list.length > 1 ? [`${order}: ${list.length}`] : [])),
    wronglyMailed: mails.flatMap(({ to, order }) =>
      orderOf.get(order)?.email === to ? [] : [`${order} was told to ${to}`],
    ),
    oversold: stock.flatMap(({ productId, delivered, left }) => {
      const sold = soldOf(productId)
      const isRight = left >= 0 && sold + left === delivered
      return isRight ? [] : [`product ${productId}: ${sold} sold and ${left} left of ${delivered}`]
    }),
    refused: purchases.flatMap(({ email, productId, refusal }) => {
      if (refusal === undefined) return []
      const isRight = short.has(productId) && SHORTAGE.test(refusal) && !ordersOf.has(email)
      return isRight ? [] : [`${email}: ${refusal}`]
    }),
    brokenCarts: [...brokenCarts],
    unanswered: purchases.flatMap(({ email, order, refusal }) => ((order ?? refusal) === undefined ? [email] : [])),
  }
}

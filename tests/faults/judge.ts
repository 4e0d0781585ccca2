import type { Purchase } from './persistent-shopper.ts'

/** Records of a run that `judge` checks against each other. */
export type Evidence = {
  purchases: readonly Purchase[]
  /** Rows of the database; `units` by product id. */
  orders: readonly { number: string; email: string; units: Readonly<Record<string, number>> }[]
  /** Mails to shoppers that were in the outbox. A mail that was sent again under the same name counts once. */
  mails: readonly { name: string; to: string; order: string; isWhole: boolean }[]
  queuedMails: number
  /** Files of the outbox that don't belong to a complete mail. */
  leftovers: readonly string[]
  /** Products with limited stock: `delivered` is the initial number of units plus all deliveries. */
  stock: readonly { productId: number; runsOut: boolean; delivered: number; left: number }[]
  brokenCarts: readonly string[]
}

/** What went wrong, by kind; each entry is a message. */
export type BrokenPromises = {
  /** Confirmed to the shopper, but missing from the database. */
  lost: string[]
  doubled: string[]
  /** Orders whose items differ from their shopper's cart, or whose shopper doesn't exist. */
  wrong: string[]
  unmailed: string[]
  mailedTwice: string[]
  /** Mails about an unknown order, or to another shopper. */
  wronglyMailed: string[]
  /** Products whose sold and remaining units don't add up to the delivered ones. */
  oversold: string[]
  /** Refused without a shortage, or refused although the order exists. */
  refused: string[]
  brokenCarts: string[]
  /** Purchases without a response when the run ended. */
  unanswered: string[]
}

const SHORTAGE = /^400 (?:.* is out of stock\.|.*: only \d+ available\.)$/

function group<T>(entries: readonly T[], keyOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry])
  return groups
}

/** Whether an order contains exactly the items of its shopper's cart. */
function holdsCart({ productId, quantity, least, most }: Purchase, units: Readonly<Record<string, number>>): boolean {
  const times = (units[String(productId)] ?? 0) / quantity
  return Object.keys(units).length === 1 && Number.isInteger(times) && times >= Math.max(1, least) && times <= most
}

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
      ...mails.flatMap(({ name, isWhole }) => (isWhole ? [] : [`${name} is incomplete`])),
      ...leftovers.map((file) => `${file} belongs to no complete mail`),
      ...(queuedMails > 0 ? [`${queuedMails} mails are still queued`] : []),
    ],
    mailedTwice: [...mailsOf].flatMap(([order, list]) => (list.length > 1 ? [`${order}: ${list.length}`] : [])),
    wronglyMailed: mails.flatMap(({ to, order }) =>
      orderOf.get(order)?.email === to ? [] : [`${order} was mailed to ${to}`],
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

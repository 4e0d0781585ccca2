/** The changes that make a cart contain what an agent asks for. */
import * as v from 'valibot'
import { AddedItemsWire } from '../../contracts/cart.ts'
import { fillPath, REST_PATHS } from '../../contracts/paths.ts'
import type { CallFailure, ShopperSession } from '../shopper-session.ts'
import type { UcpMessage } from './outcomes.ts'
import type { RequestedLine } from './request-schemas.ts'

/** A line of the cart; `parents` are the products to which its units belong, one for each unit. */
export type PresentLine = {
  readonly id: string
  /** Id under which it is bought: that of the variant. */
  readonly itemId: string
  readonly productId: string
  readonly quantity: number
  readonly parents: readonly string[]
}

/** What the cart can't say about an item. */
export type ItemFacts = {
  /** Why an item can't be bought, with what to do instead; undefined if only the back end knows. */
  readonly explain: (itemId: string) => Promise<string | undefined>
  /** Text for a refusal without one. */
  readonly fallback: string
}

type WantedLine = {
  readonly itemId: string
  /** Id of the line that the agent names, '' if it names none. */
  readonly lineId: string
  readonly index: number
  /** Product to which it belongs; '' if the request does not name it, or it is added with it. */
  readonly parent: string
  /** Item of the request to which it belongs, '' if that is in the cart already. */
  readonly parentItem: string
  quantity: number
}

/** Longest crosssell_parent_id of the contract. */
const LONGEST_PARENTS = 1_000

/** The parent once for each unit. */
const spreadParent = (parent: string, quantity: number): string =>
  Array.from({ length: Math.min(quantity, Math.floor(LONGEST_PARENTS / (parent.length + 1))) }, () => parent).join(',')

/** Lines of a request: equal items of one parent are one line. */
function listWanted(present: readonly PresentLine[], requested: readonly RequestedLine[]): WantedLine[] {
  const products = new Map(present.map(({ id, productId }) => [id, productId]))
  const wanted: WantedLine[] = []
  for (const [index, { id = '', item, quantity, parent_id = '' }] of requested.entries()) {
    const parent = products.get(parent_id) ?? ''
    const parentItem = parent === '' && parent_id !== '' ? requested.find((line) => line.id === parent_id)?.item.id : ''
    const wish = { itemId: item.id, parent, parentItem: parentItem ?? '' }
    const same = wanted.find(
      (line) => line.itemId === wish.itemId && line.parent === parent && line.parentItem === wish.parentItem,
    )
    if (same) same.quantity += quantity
    else wanted.push({ ...wish, lineId: products.has(id) ? id : '', index, quantity })
  }
  return wanted
}

/** The requested line that a line of the cart becomes: the line that names it, else one of the same item and parent. */
function takeMatch(wanted: WantedLine[], { id, itemId, parents }: PresentLine): WantedLine | undefined {
  const sameItem = wanted.filter((line) => line.itemId === itemId)
  const match =
    sameItem.find(({ lineId }) => lineId === id) ??
    sameItem.find(({ parent }) => (parent === '' ? parents.length === 0 : parents.includes(parent))) ??
    sameItem.find(({ lineId }) => lineId === '')
  if (match) wanted.splice(wanted.indexOf(match), 1)
  return match
}

/** Statuses of a refusal because of the quantity or the stock. */
const isOfStock = (status: number): boolean => status === 400 || status === 409 || status === 422

/**
 * Makes a cart contain these lines and no others. Lines that the back end refuses are left as they are, with a message
 * for each: the others are still set.
 */
export async function setLines(
  session: ShopperSession,
  present: readonly PresentLine[],
  requested: readonly RequestedLine[],
  facts: ItemFacts,
): Promise<UcpMessage[]> {
  const wanted = listWanted(present, requested)
  const messages: UcpMessage[] = []
  const refuse = (index: number, { status, messages: [content] }: CallFailure) =>
    messages.push({
      type: 'error',
      code: isOfStock(status) ? 'out_of_stock' : 'item_unavailable',
      path: `$.line_items[${index}]`,
      content: content ?? facts.fallback,
      severity: 'recoverable',
    })
  for (const line of present) {
    const path = fillPath(REST_PATHS.cartItem, { item_id: line.id })
    const target = takeMatch(wanted, line)
    if (target === undefined) {
      await session.call('DELETE', path)
      continue
    }
    const { parent, quantity, index } = target
    const isMoved = parent !== '' && !line.parents.includes(parent)
    if (quantity === line.quantity && !isMoved) continue
    const body = { qty: quantity, ...(parent !== '' && { crosssell_parent_id: spreadParent(parent, quantity) }) }
    const result = await session.call('PUT', path, body)
    if (!result.ok) refuse(index, result.error)
  }
  const added = new Map<string, string>()
  // One at a time: a call for several products would refuse all of them because of one. Parents come first.
  for (const item of wanted.sort((a, b) => Number(a.parentItem !== '') - Number(b.parentItem !== ''))) {
    const { itemId, quantity, index } = item
    const parent = item.parent || (await productOfLine(session, added.get(item.parentItem)))
    const result = await session.call('POST', REST_PATHS.cartItems, {
      product_id: itemId,
      super_attribute: [],
      qty: quantity,
      ...(parent !== '' && { crosssell_parent_id: spreadParent(parent, quantity) }),
    })
    if (result.ok) {
      const answer = v.safeParse(AddedItemsWire, result.value)
      const [line] = answer.success ? answer.output : []
      if (line) added.set(itemId, line.item_id)
      continue
    }
    const content = result.error.status < 500 ? await facts.explain(itemId) : undefined
    if (content === undefined) refuse(index, result.error)
    else {
      const path = `$.line_items[${index}].item.id`
      messages.push({ type: 'error', code: 'item_unavailable', path, content, severity: 'recoverable' })
    }
  }
  return messages
}

/** The product of a line that has just been added: the cart lists a variant under its configurable product. */
async function productOfLine(session: ShopperSession, lineId: string | undefined): Promise<string> {
  const cart = lineId === undefined ? null : await session.readCart()
  if (!cart?.ok) return ''
  return Object.values(cart.value.items).find(({ item_id }) => item_id === lineId)?.product_id ?? ''
}

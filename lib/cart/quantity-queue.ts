/**
 * Orders the writes of a burst of quantity clicks: a pure state machine. Each line has at most one pending write; of
 * the clicks meanwhile only the latest is sent after it. When all lines have settled, the cart is read once. Lines
 * don't wait for each other. The requested quantity stays on screen until the cart has been read.
 */

/** Units of a line: sent last, and requested last. 0 units remove the line. */
export type QueuedLine = { readonly sent: number; readonly target: number; readonly isUnderWay: boolean }

export type QuantityQueue = { readonly lines: Readonly<Record<string, QueuedLine>> }

export const EMPTY_QUEUE: QuantityQueue = { lines: {} }

export type QuantityEvent =
  | { readonly type: 'set'; readonly itemId: string; readonly qty: number }
  | { readonly type: 'settle'; readonly itemId: string; readonly isOk: boolean }
  | { readonly type: 'refetched' }

export type QuantityEffect =
  | { readonly type: 'send'; readonly itemId: string; readonly qty: number }
  | { readonly type: 'refetch' }

type Step = readonly [QuantityQueue, readonly QuantityEffect[]]

/**
 * Applies an event to the queue. After a failure nothing more is sent for the line: it shows the server's units again.
 */
export function advanceQueue(queue: QuantityQueue, event: QuantityEvent): Step {
  if (event.type === 'refetched') {
    const lines = Object.entries(queue.lines).filter(([, line]) => line.isUnderWay)
    return [{ lines: Object.fromEntries(lines) }, []]
  }
  const { itemId } = event
  const line = queue.lines[itemId]
  return event.type === 'set' ? setTarget(queue, itemId, line, event.qty) : settle(queue, itemId, line, event.isOk)
}

function setTarget(queue: QuantityQueue, itemId: string, line: QueuedLine | undefined, qty: number): Step {
  if (line?.isUnderWay) return [withLine(queue, itemId, { ...line, target: qty }), []]
  return send(queue, itemId, qty)
}

function settle(queue: QuantityQueue, itemId: string, line: QueuedLine | undefined, isOk: boolean): Step {
  if (!line?.isUnderWay) return [queue, []]
  // A removed line can't be changed any more.
  const isGone = line.sent <= 0
  if (isOk && !isGone && line.target !== line.sent) return send(queue, itemId, line.target)
  const next = isOk
    ? withLine(queue, itemId, { sent: line.sent, target: line.sent, isUnderWay: false })
    : withoutLine(queue, itemId)
  const isQuiet = Object.values(next.lines).every((other) => !other.isUnderWay)
  return [next, isQuiet ? [{ type: 'refetch' }] : []]
}

const send = (queue: QuantityQueue, itemId: string, qty: number): Step => [
  withLine(queue, itemId, { sent: qty, target: qty, isUnderWay: true }),
  [{ type: 'send', itemId, qty }],
]

const withLine = (queue: QuantityQueue, itemId: string, line: QueuedLine): QuantityQueue => ({
  lines: { ...queue.lines, [itemId]: line },
})

function withoutLine(queue: QuantityQueue, itemId: string): QuantityQueue {
  const { [itemId]: _, ...lines } = queue.lines
  return { lines }
}

/** Units to display for a line: those requested last, else the server's. */
export const shownQty = (queue: QuantityQueue, itemId: string, qty: number): number =>
  queue.lines[itemId]?.target ?? qty

/** State of a product's availability; the flag has a colour for each (availability_messages, S1-3.1). */
export type Availability = 'in-stock' | 'limited' | 'order' | 'out-of-stock' | 'discontinued' | 'call'

/**
 * Whether the page offers button, quantity and delivery date: not for sold-out and discontinued products, nor for
 * those that need a call.
 */
export const canBeOrdered = (state: Availability): boolean => state !== 'call' && !isGone(state)

/** Whether no shop has the product. */
export const isGone = (state: Availability): boolean => state === 'out-of-stock' || state === 'discontinued'

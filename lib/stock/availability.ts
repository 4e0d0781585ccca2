/** How a product is to be had: its flag has a colour for each (specification 3.1, availability_messages). */
export type Availability = 'in-stock' | 'limited' | 'order' | 'out-of-stock' | 'call'

/** What is gone, or has to be asked for, has no button, no quantity and no day of delivery. */
export const canBeOrdered = (state: Availability): boolean => state !== 'call' && state !== 'out-of-stock'

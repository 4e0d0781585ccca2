/** Id of a shop's entry on the page of all shops; `number` is its position in the configuration's list, from 1. */
export const shopAnchor = (number: number): string => `shop-${number}`

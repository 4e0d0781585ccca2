/** Field name in a range form without JavaScript: attribute and end of the range, 'price.from'. */
export const RANGE_FIELD = /^([a-z][a-z0-9_]{0,63})\.(from|to)$/i

export const isRangeField = (name: string): boolean => RANGE_FIELD.test(name)

const COUNT = /^[1-9]\d{0,2}$/

/** A number without a unit counts what the fact is called: Drawers 5 is found as '5 Drawers'. */
export const writeCount = (value: string, label: string): string => (COUNT.test(value) ? `${value} ${label}` : value)

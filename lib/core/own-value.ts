/** Value of a record's own key; undefined for names that every object inherits, e.g. 'constructor'. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

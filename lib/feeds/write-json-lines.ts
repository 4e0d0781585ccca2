/** A line of JSON: line separators of Unicode are escaped, because some readers split lines at them. */
export const writeJsonLine = (value: object): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`

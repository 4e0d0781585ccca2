/**
 * Serializes data for a script of type application/ld+json. '<' is escaped, so that no text in the data can end the
 * element or open a comment.
 */
export const serializeJsonLd = (data: unknown): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A text as the build compiles it, with nothing in it but places for values: no plurals, numbers or dates. */
export type Message = string | readonly (string | readonly [name: string])[]

/** Tells if a compiled text is one that formatMessage writes out whole. */
export const isMessage = (compiled: unknown): compiled is Message =>
  typeof compiled === 'string' ||
  (Array.isArray(compiled) &&
    compiled.every((part) => typeof part === 'string' || (Array.isArray(part) && part.length === 1)))

/**
 * Fills values in that only the browser knows, for islands of a page's first load: they have their texts from the server,
 * and what writes out every form of the format (icu-minify) is 0.65 kB that no such text needs. Islands that load on need
 * use useTranslations.
 */
export const formatMessage = (message: Message, values: Readonly<Record<string, string | number>>): string =>
  typeof message === 'string'
    ? message
    : message.map((part) => (typeof part === 'string' ? part : values[part[0]])).join('')

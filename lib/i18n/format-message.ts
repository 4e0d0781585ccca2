/** A text as the build compiles it, with simple placeholders only: no plurals, numbers or dates. */
export type Message = string | readonly (string | readonly [name: string])[]

/** Whether formatMessage can format a compiled text. */
export const isMessage = (compiled: unknown): compiled is Message =>
  typeof compiled === 'string' ||
  (Array.isArray(compiled) &&
    compiled.every((part) => typeof part === 'string' || (Array.isArray(part) && part.length === 1)))

/**
 * Fills in values that only the browser knows, for islands of a page's first load. They get their texts from the
 * server, so that the page doesn't load icu-minify (0.65 kB). Islands that are loaded later use useTranslations.
 */
export const formatMessage = (message: Message, values: Readonly<Record<string, string | number>>): string =>
  typeof message === 'string'
    ? message
    : message.map((part) => (typeof part === 'string' ? part : values[part[0]])).join('')

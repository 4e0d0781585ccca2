import type { Translate } from './translator.ts'

/**
 * A text that names something only the browser knows: what stands before the name and after it. Made on the server, so
 * that a page that says the same of two dozen products brings no message formatter.
 */
export type NamedText = readonly [before: string, after: string]

/** A character that no text and no name holds. */
const HOLE = '\u0000'

/** The text of a key whose one value is {name}. */
export function textAroundName(t: Translate, key: string): NamedText {
  const [before = '', after = ''] = t(key, { name: HOLE }).split(HOLE)
  return [before, after]
}

/** The text with a name in it. */
export const withName = ([before, after]: NamedText, name: string): string => `${before}${name}${after}`

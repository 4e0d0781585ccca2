/** Endings of pages in other shop systems; '/index.html' is the home page. */
const ENDING = /\/index\.html?$|(?<=[^/])\.html?$/i

/** Whether a path ends like a page of another shop system. */
export const isOfOtherSystem = (path: string): boolean => ENDING.test(path)

/**
 * The path that is meant by one without a page: in lower case, without the ending '.html'. null if it is the same.
 *
 * @param path decoded, without language
 */
export function similarPathOf(path: string): string | null {
  const similar = path.toLowerCase().replace(ENDING, '') || '/'
  return similar === path ? null : similar
}

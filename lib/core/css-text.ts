/** Style sheets that staff wrote, as text of a page. */

/**
 * Writes as a CSS escape what could open markup: a sheet is raw text, in which a browser looks for the end of its element,
 * and in which whatever reads a page's HTML as text would take a tag for one of the page.
 */
export const escapeMarkupInCss = (css: string): string => css.replace(/<(?=[/!a-z?])/gi, '\\3c ')

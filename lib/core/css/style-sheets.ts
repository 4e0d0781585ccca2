/** The style sheets of a store's staff, as text: <style> elements or plain CSS. */

const LONGEST_HTML = 200_000

/** Removes CSS comments in one pass; an unclosed one ends with the sheet, as in browsers. */
function stripComments(css: string): string {
  return css
    .split('/*')
    .map((part, index) => {
      if (index === 0) return part
      const end = part.indexOf('*/')
      return end < 0 ? '' : part.slice(end + 2)
    })
    .join(' ')
}

/** The contents of style elements, or the whole text if it contains no markup. */
function extractCss(html: string): string {
  const [before = '', ...elements] = html.slice(0, LONGEST_HTML).split(/<style\b[^<>]{0,500}>/i)
  if (elements.length === 0) return before.includes('<') ? '' : before
  return elements.map((element) => element.split(/<\/style/i, 1)[0] ?? '').join('\n')
}

/**
 * Joins style sheets; each is extracted from its markup and stripped of comments, so that an unclosed comment can't
 * affect the next one. Later declarations win. parseSiteStyles reads the first 200,000 characters of
 * the result.
 */
export const joinSiteStyles = (...sources: readonly string[]): string =>
  sources
    .map((source) => stripComments(extractCss(source)).trim())
    .filter((css) => css !== '')
    .map((css) => `<style>${css}</style>`)
    .join('\n')

/** The CSS of style elements, or of a text without markup, without comments. */
export const readSheet = (html: string): string => stripComments(extractCss(html))

/** Matches each declaration of an --avb- variable: name and value. */
export const declarationsPattern = (): RegExp => /--avb-([a-z0-9_-]{1,80})\s{0,9}:([^;{}<]{0,500})/gi

/** Value of an --avb- variable in a sheet; '' if it is not declared. The last declaration wins. */
export function findStyleVariable(html: string, name: string): string {
  const values = [...readSheet(html).matchAll(declarationsPattern())].flatMap(([, own = '', value = '']) =>
    own.toLowerCase() === name ? [value] : [],
  )
  return (values.at(-1) ?? '').replace(/!important/i, '').trim()
}

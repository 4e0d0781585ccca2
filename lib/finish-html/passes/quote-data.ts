/**
 * Rewrites the data of a page, which Next puts into strings of its scripts, with single quotes and with unescaped '<'
 * and '>'. The value of the strings is the same, but text that is also in the page's HTML (content of staff, names,
 * addresses) is now spelled as it is there, so compression finds the repetition. Without this pass a compressed page
 * weighs 2 to 11 % more (decision 0094).
 */
export const quoteData = (html: string): string =>
  html.replace(DATA, (_, start, data, end) => start + requote(data) + end)

/** A part of the data, as Next writes it: a JSON string in which '<', '>' and '&' are escaped. */
const DATA = /(<script>self\.__next_f\.push\(\[1,)"([^"\\]*(?:\\.[^"\\]*)*)"(\]\)<\/script>)/g

const TOKEN = /\\(?:u[\da-f]{4}|.)|'/g

const PLAIN: Readonly<Record<string, string>> = { "'": "\\'", '\\"': '"', '\\u003e': '>', '\\u0026': '&' }

/**
 * A tag that may be unescaped in a script. '<script' and '<!--' would change where the script ends, and head elements
 * in a text could be read as the page's own meta elements (page-meta.ts).
 */
const TAG = /^\/?(?!script|style|meta|link|base|title|head|body|html)[a-z]/i

const requote = (data: string): string =>
  `'${data.replace(TOKEN, (token, at: number) =>
    token === '\\u003c' && TAG.test(data.slice(at + token.length, at + token.length + 8))
      ? '<'
      : (PLAIN[token] ?? token),
  )}'`

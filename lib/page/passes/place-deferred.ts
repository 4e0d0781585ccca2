/**
 * Puts the parts of a page that React wrote at its end where they belong. React's server renderer holds back the content
 * of a Suspense boundary that is large or had to be waited for, and a script moves it once the page is there: a stored page
 * has everything when it is stored, and without JavaScript the part (a product's reviews) would never be seen. It
 * gains no time (decision 0075). A page whose markup is not the one known here stays as it is, and moves its parts itself.
 */
export function placeDeferred(html: string): string {
  const parts = [...html.matchAll(PART)]
  if (parts.length === 0 || parts.length !== html.match(MOVES)?.length) return html
  let page = html
  for (const [whole, id, content = ''] of parts) {
    const slot = `<!--$?--><template id="B:${id}"></template><!--/$-->`
    if (!page.includes(slot)) return html
    page = page.replace(whole, '').replace(slot, () => `<!--$-->${content}<!--/$-->`)
  }
  return page
}

/** A part and the script that moves it; the first one's script holds the code for all. */
const PART =
  /<div hidden id="S:([\da-f]+)">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script>(?:(?!<\/script>)[\s\S])*?\$RC\("B:\1","S:\1"\)<\/script>/g
/** Every call that moves something: a part, a piece of one, one that waits for a style sheet, one that failed. */
const MOVES = /\$R[CSRX]\("/g

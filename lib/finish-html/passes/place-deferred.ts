/**
 * Moves the parts of a page that React wrote at its end to their slots. React's server renderer writes the content of a
 * Suspense boundary that is large or had to be awaited at the end, and a script moves it. A stored page is complete
 * when it is stored, and without JavaScript the part (a product's reviews) would never be visible. The pass saves no
 * time (decision 0075). A page with unknown markup is left unchanged, and its scripts move the parts.
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

/** A part and the script that moves it; the first script also defines React's functions. */
const PART =
  /<div hidden id="S:([\da-f]+)">((?:(?!<div hidden id="S:)[\s\S])*?)<\/div><script>(?:(?!<\/script>)[\s\S])*?\$RC\("B:\1","S:\1"\)<\/script>/g
/** Every call of React that moves something: a part, a segment, a part that waits for a style sheet, a failed part. */
const MOVES = /\$R[CSRX]\("/g

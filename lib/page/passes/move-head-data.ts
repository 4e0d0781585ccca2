/**
 * Structured data that belongs into the head of a page (specification 3.3, 3.5) but is known to a part of its body.
 * React has no way to put a data block there, so the part leaves it in a holder whose inside React never looks at, and
 * what stores the page moves it. Moved data is marked, so that it leaves the document with its page
 * (components/seo/moved-head-data.client.tsx). A page that is not stored keeps it where it is: search engines read it there as well.
 * It gains no time; the specification asks for it (decision 0026).
 */
const HOLDER =
  /(<div hidden="" data-head-data="">)((?:<script type="application\/ld\+json">[^<]*<\/script>)+)(?=<\/div>)/g

const HEAD_END = '</head>'

/** Moves the structured data of all holders to the end of the head; a page without a head stays as it is. */
export function moveHeadData(html: string): string {
  const end = html.indexOf(HEAD_END)
  if (end < 0 || html.search(HOLDER) < end) return html
  const blocks: string[] = []
  const body = html.slice(end).replace(HOLDER, (_, holder: string, data: string) => {
    blocks.push(data.replaceAll('ld+json">', 'ld+json" data-moved="">'))
    return holder
  })
  return html.slice(0, end) + blocks.join('') + body
}

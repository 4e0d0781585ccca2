/**
 * Structured data that belongs into the head of a page (S1-3.3, S1-3.5) but is loaded by a part of its body. React
 * can't put a data block there, so the part renders it in a holder whose content React never updates, and this pass
 * moves it. Moved data is marked, so that client navigation removes it with its page
 * (components/seo/moved-head-data.client.tsx). A page that is not stored keeps the data in its body, where search
 * engines read it as well. The pass saves no time; the specification requires it (decision 0026).
 */
const HOLDER =
  /(<div hidden="" data-head-data="">)((?:<script type="application\/ld\+json">[^<]*<\/script>)+)(?=<\/div>)/g

const HEAD_END = '</head>'

/** Moves the structured data of all holders to the end of the head; leaves a page without a head unchanged. */
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

/** Marks and invisible characters that a mail, a chat or Markdown adds to the end of an address. */
const MARKS = /[\s\p{Cf}.,;:!'"’”»)\]}>*|`…]/u

/** Markup behind an address whose quotes are missing or of another kind: '/about</a>', '/about"target=_blank'. */
const MARKUP = /["<>]/

/** A query whose '?' is missing or escaped: '&fbclid=x'. */
const QUERY = /[?&]([a-z_][\w.-]{0,63}=[\s\S]*)$/i

/**
 * The address that is meant by a path without a page: without marks that follow it in a text, and with the query that a
 * campaign program has appended to the path; undefined if the path has neither.
 *
 * @param path decoded, without language
 * @returns an encoded path with its query
 */
export function findCopiedAddress(path: string): string | undefined {
  const start = path.search(QUERY)
  const query = start < 0 ? '' : `?${path.slice(start + 1)}`
  const markup = path.slice(0, start < 0 ? path.length : start).search(MARKUP)
  let end = markup > 0 ? markup : start < 0 ? path.length : start
  while (end > 1 && MARKS.test(path[end - 1] ?? '')) end--
  if (end <= 1 || end === path.length) return undefined
  return `${path.slice(0, end).split('/').map(encodeURIComponent).join('/')}${query}`
}

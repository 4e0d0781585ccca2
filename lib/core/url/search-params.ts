/** Next's searchParams of a page as URLSearchParams; repeated parameters stay repeated. */
export function toSearchParams(
  entries: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(entries)) {
    for (const text of [value ?? []].flat()) search.append(name, text)
  }
  return search
}

const HEADER = /^\s*<!--\s*\n((?:[ \t]*[a-z_]+:[^\n]*\n)+)\s*-->\s*/

/** The reverse of parseHtmlFile. Names and values must not contain line breaks. */
export function formatHtmlFile(header: Readonly<Record<string, string>>, content: string): string {
  const lines = Object.entries(header).map(([name, value]) => `${name}: ${value}\n`)
  return lines.length === 0 ? content : `<!--\n${lines.join('')}-->\n${content}`
}

/** Splits an HTML file into the `name: value` lines of its leading comment and the HTML after it. */
export function parseHtmlFile(source: string): { header: Record<string, string>; content: string } {
  const text = source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n')
  const match = HEADER.exec(text)
  if (match === null) return { header: {}, content: text }
  const lines = (match[1] ?? '').split('\n').filter((line) => line.trim() !== '')
  const header = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { header, content: text.slice(match[0].length) }
}

/**
 * Rewrites the store's own addresses in structured data of staff: addresses with the store's hostname, or without a
 * host, get scheme, host and port of `baseUrl`. Other texts are unchanged.
 */
export function withSiteAddresses(data: Record<string, unknown>, baseUrl: string): Record<string, unknown> {
  const base = new URL(baseUrl)
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value === 'object' && value !== null) return visitEntries(value)
    return typeof value === 'string' ? writeOwn(value) : value
  }
  const visitEntries = (record: object) =>
    Object.fromEntries(Object.entries(record).map(([key, entry]) => [key, visit(entry)]))
  const writeOwn = (text: string): string => {
    if (!/^(?:https?:\/)?\/\S*$/i.test(text) || !URL.canParse(text, base)) return text
    const address = new URL(text, base)
    return address.hostname === base.hostname
      ? `${base.origin}${address.pathname}${address.search}${address.hash}`
      : text
  }
  return visitEntries(data)
}

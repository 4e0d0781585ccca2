import type { ContentContext } from './content-context.ts'

/** How a link of content is followed (S1-2.10). */
export type ResolvedLink = { kind: 'page' | 'file' | 'anchor' | 'contact' | 'external'; href: string }

/**
 * Classifies a link by its target: a page of the store (its public path in the content's language), a media file, an
 * anchor on the same page, a phone number or mail address, or another site.
 */
export function resolveLink(
  address: string,
  { baseUrl, prefix }: Pick<ContentContext, 'baseUrl' | 'prefix'>,
): ResolvedLink {
  const href = address.trim()
  if (href.startsWith('#')) return { kind: 'anchor', href }
  if (/^(tel|mailto|sms):/i.test(href)) return { kind: 'contact', href }
  const isOwn = baseUrl !== '' && `${href}/`.startsWith(baseUrl)
  const path = isOwn ? `/${href.slice(baseUrl.length)}` : href
  if (/^([a-z][a-z0-9+.-]*:|\/\/|\/\\|\\)/i.test(path)) return { kind: 'external', href }
  if (path === '') return { kind: 'page', href: prefix === '' ? '/' : prefix }
  if (/^\/?media\//.test(path)) return { kind: 'file', href: path.startsWith('/') ? path : `/${path}` }
  if (/^[?.]/.test(path)) return { kind: 'page', href: path }
  const absolute = path.startsWith('/') ? path : `/${path}`
  const hasPrefix = prefix !== '' && (absolute === prefix || absolute.startsWith(`${prefix}/`))
  if (hasPrefix || prefix === '') return { kind: 'page', href: absolute }
  return { kind: 'page', href: absolute === '/' ? prefix : `${prefix}${absolute}` }
}

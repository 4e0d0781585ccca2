import { SECTIONS } from '../../core/url/routes.ts'
import { decodeSegment } from '../../core/url/url.ts'

const LONGEST_KEY = 200

/** Id or url_key of a product, and its version, of what a call names: either of them, or the address of its page. */
export function readProductKey(written: string): { readonly key: string; readonly variantId: string } {
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null
  if (url === null) return { key: written.slice(0, LONGEST_KEY), variantId: '' }
  const [, segment = ''] = new RegExp(`${SECTIONS.product}/([^/]+)/?$`).exec(url.pathname) ?? []
  return {
    key: decodeSegment(segment).slice(0, LONGEST_KEY) || written.slice(0, LONGEST_KEY),
    variantId: url.searchParams.get('configurable_entity_id')?.slice(0, LONGEST_KEY) ?? '',
  }
}

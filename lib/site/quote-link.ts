import { DEFAULTS } from '../core/constants.ts'
import { cutText } from '../core/text/cut-text.ts'
import type { Site } from './site.ts'

/** Limit of characters of a product's name in a link. */
const LONGEST_NAME = 200

/** Parameter that fills the form's product field. */
export const QUOTE_PRODUCT_PARAMETER = 'product'

/**
 * Address of the request-a-quote page (S1-5.2): the store's configured address unchanged, else the default page in the
 * page's language, with the product of the page.
 */
export function quoteHref(
  { href, config }: Pick<Site, 'href' | 'config'>,
  product?: { name: string; modelNumber: string },
): string {
  const { requestAQuoteUrl } = config.texts
  if (requestAQuoteUrl !== DEFAULTS.requestAQuoteUrl) return requestAQuoteUrl
  const name = product && cutText([product.name, product.modelNumber].filter(Boolean).join(', '), LONGEST_NAME)
  return name
    ? `${href(requestAQuoteUrl)}?${new URLSearchParams({ [QUOTE_PRODUCT_PARAMETER]: name })}`
    : href(requestAQuoteUrl)
}

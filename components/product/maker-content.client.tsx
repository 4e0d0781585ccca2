'use client'

import { useEffect } from 'react'
import { runScript } from '#lib/core/load-script.client.ts'
import type { ContentPartner } from '#lib/product/partners.ts'

type Argument = readonly [name: string, value: string]

type Props = { partner: ContentPartner; sku: string; maker: string; model: string; upc: string }

/**
 * Content of the maker about a product (cnet). The provider's script reads what it is about from a global list, and fills
 * the slot of a fixed id; it is run anew for each product.
 */
export function MakerContent({ partner, sku, maker, model, upc }: Props) {
  const { scriptUrl, accountId, language, country } = partner
  useEffect(() => {
    const [key = '', zone = ''] = accountId.split('/')
    const about: Argument[] = [
      ['cpn', sku],
      ['mf', maker],
      ['pn', model],
      ['upcean', upc],
      ['lang', language],
      ['market', country],
      ['_SKey', key],
      ['_ZoneId', zone],
    ]
    const page = window as { ccs_cc_args?: Argument[] }
    page.ccs_cc_args = about.filter(([, value]) => value !== '')
    return runScript(scriptUrl)
  }, [scriptUrl, accountId, language, country, sku, maker, model, upc])
  return <div id="ccs-inline-content" />
}

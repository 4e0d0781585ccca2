'use client'

import { useEffect } from 'react'
import { useOutsideScript } from '#components/ui/use-outside-script.client.ts'
import { runScript } from '#lib/core/html/load-script.client.ts'
import type { ContentPartner, ReviewPartner } from '#lib/product/partners.ts'

type ReviewProps = {
  partner: ReviewPartner
  productId: string
  /** Text if the provider can't be reached. */
  failedText: string
}

/** Reviews in the provider's widgets: its script fills the slots that it finds. */
function PartnerReviews({ partner, productId, failedText }: ReviewProps) {
  const status = useOutsideScript(partner.scriptUrl)
  useEffect(() => {
    if (status === 'success' && partner.provider === 'power_reviews') renderPowerReviews(partner, productId)
  }, [status, partner, productId])
  if (status === 'failure') return <p>{failedText}</p>
  if (partner.provider === 'power_reviews') return <div id={POWER_REVIEWS_SLOT} />
  return (
    <>
      <div data-bv-show="rating_summary" data-bv-product-id={productId} />
      <div data-bv-show="reviews" data-bv-product-id={productId} />
    </>
  )
}

const POWER_REVIEWS_SLOT = 'pr-reviewdisplay'

/** The part of PowerReviews' page API that Showroom uses. */
type PowerReviews = { display: { render: (settings: object) => void } }

function renderPowerReviews(
  { apiKey, locale, merchantGroupId, merchantId }: Extract<ReviewPartner, { provider: 'power_reviews' }>,
  productId: string,
): void {
  const { POWERREVIEWS: provider } = window as { POWERREVIEWS?: PowerReviews }
  provider?.display.render({
    api_key: apiKey,
    locale,
    merchant_group_id: merchantGroupId,
    merchant_id: merchantId,
    page_id: productId,
    components: { ReviewDisplay: POWER_REVIEWS_SLOT },
  })
}

type Argument = readonly [name: string, value: string]

type MakerProps = { partner: ContentPartner; sku: string; maker: string; model: string; upc: string }

/**
 * A manufacturer's content about a product (cnet). The provider's script reads the product from a global list and
 * fills the slot with a fixed id; it runs again for each product.
 */
function MakerContent({ partner, sku, maker, model, upc }: MakerProps) {
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

/** Reviews, or a manufacturer's content. */
export type PartnerPartProps = ({ readonly part: 'reviews' } & ReviewProps) | ({ readonly part: 'maker' } & MakerProps)

export const PartnerPart = (props: PartnerPartProps) =>
  props.part === 'reviews' ? <PartnerReviews {...props} /> : <MakerContent {...props} />

'use client'

import { useEffect } from 'react'
import { useOutsideScript } from '#components/ui/use-outside-script.client.ts'
import type { ReviewPartner } from '#lib/product/partners.ts'

type Props = {
  partner: ReviewPartner
  productId: string
  /** Said where the provider can't be reached. */
  failedText: string
}

/** The reviews of a product as the store's review provider shows them: its script fills the slots that it finds. */
export function PartnerReviews({ partner, productId, failedText }: Props) {
  const script = useOutsideScript(partner.scriptUrl)
  useEffect(() => {
    if (script === 'ready' && partner.provider === 'power_reviews') renderPowerReviews(partner, productId)
  }, [script, partner, productId])
  if (script === 'failed') return <p>{failedText}</p>
  if (partner.provider === 'power_reviews') return <div id={POWER_REVIEWS_SLOT} />
  return (
    <>
      <div data-bv-show="rating_summary" data-bv-product-id={productId} />
      <div data-bv-show="reviews" data-bv-product-id={productId} />
    </>
  )
}

const POWER_REVIEWS_SLOT = 'pr-reviewdisplay'

/** The part of PowerReviews' page API that is used. */
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

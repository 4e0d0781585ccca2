import type { PriceLabels, PriceText } from './price-text.ts'

type Props = {
  price: (Pick<PriceText, 'main'> & Partial<PriceText>) | null
  labels: PriceLabels
  size: 'tile' | 'page'
}

/** A price: what is paid now is the strongest element, what it was and what is saved beside and below it. */
export function PriceView({ price, labels, size }: Props) {
  if (!price) return null
  const isPage = size === 'page'
  return (
    <div className="price" data-size={size}>
      <p>
        <span className="sr-only">{`${labels.final}: `}</span>
        <b>{price.main}</b>
        {price.regular && (
          <>
            <span className="sr-only">{`${labels.regular}: `}</span>
            <s>{price.regular}</s>
          </>
        )}
      </p>
      {price.savings && <p className="text-sm font-semibold text-savings">{price.savings}</p>}
      {price.rebate && (
        <p className="text-sm text-positive">
          {price.rebate}
          {isPage && <span className="block text-muted">{price.rebateNote}</span>}
        </p>
      )}
      {isPage && price.msrp && <p className="text-sm text-muted">{price.msrp}</p>}
    </div>
  )
}

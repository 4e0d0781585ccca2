import type { PriceText, SpokenPriceTexts } from './price-text.ts'

/** A price without the parts that don't apply. */
type ShownPrice = Pick<PriceText, 'main'> & Partial<PriceText>

type Props = {
  price: ShownPrice | null
  texts: SpokenPriceTexts
  size: 'tile' | 'page'
}

/**
 * A price: the amount to pay is the strongest element, regular price and savings are beside and below it. On a product
 * page, a price that may be shown only on request is inside a <details>.
 */
export function PriceView({ price, texts, size }: Props) {
  if (!price) return null
  if (size === 'page' && price.gesture) {
    return (
      <details>
        <summary className="flex min-h-11 items-center text-xl font-semibold text-link underline">
          {price.gesture}
        </summary>
        <PriceView price={{ ...price, gesture: '' }} texts={texts} size={size} />
      </details>
    )
  }
  const isPage = size === 'page'
  const before = price.regular && (
    <>
      {isPage && price.compare ? (
        <small>{`${price.compare} `}</small>
      ) : (
        <span className="sr-only">{`${texts.regular}: `}</span>
      )}
      <s>{price.regular}</s>
    </>
  )
  return (
    <div className={isPage ? 'price price-page' : 'price price-tile'}>
      <p>
        <span className="sr-only">{`${texts.final}: `}</span>
        <b>{price.main}</b>
        {isPage ? <span>{before}</span> : before}
      </p>
      {price.savings && <Savings price={price} />}
      {price.rebate && (
        <p className={isPage ? 'rebate text-(--shop-rebate-page,var(--shop-success))' : 'rebate'}>
          {price.rebate}
          {isPage && <span className="block text-muted">{price.rebateNote}</span>}
        </p>
      )}
      {isPage && price.msrp && <p className="text-sm text-muted">{price.msrp}</p>}
    </div>
  )
}

/** Savings and their end date, each on one line. */
function Savings({ price: { savings, savingsEnd } }: { price: ShownPrice }) {
  return (
    <p className="savings">
      <span>{savings}</span>
      {savingsEnd && (
        <>
          {' '}
          <span>{`· ${savingsEnd}`}</span>
        </>
      )}
    </p>
  )
}

import type { PriceText, SpokenPriceTexts } from './price-text.ts'

type Props = {
  price: (Pick<PriceText, 'main'> & Partial<PriceText>) | null
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
      {price.savings && <Savings text={price.savings} />}
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
function Savings({ text }: { text: string }) {
  const [amount, end] = text.split(' · ')
  return (
    <p className="savings">
      <span>{amount}</span>
      {end && (
        <>
          {' '}
          <span>{`· ${end}`}</span>
        </>
      )}
    </p>
  )
}

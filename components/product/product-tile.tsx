import type { ReactNode } from 'react'
import { TileActions } from '#components/saved-products/tile-actions.client.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { PriceView } from './price-view.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RatingStars } from './rating-stars.tsx'
import type { TileFlagView, TileTexts, TileView } from './tile-view.ts'

export type TileProps = {
  tile: TileView
  texts: TileTexts
  /** Whether the tile is in the first row of a listing, whose pictures load eagerly. */
  isEager?: boolean
  /** Whether the tile is the first one, whose picture is preloaded. */
  isHighPriority?: boolean
  /** The picture's sizes attribute. */
  sizes: string
  headingLevel?: 'h2' | 'h3'
  /** Whether the tile belongs to the page's main listing; it then carries the SKU (or id) for analytics. */
  isEntry?: boolean
} & TileParts

/** What content adds to a tile: an overlay on its picture, and a button that adds the product to the cart. */
export type TileParts = { overPicture?: ReactNode; isForCart?: boolean }

/**
 * A product in a listing or row. Its styles are classes in app/theme.css, because a page has two dozen tiles. The
 * whole tile is one link: the name's link stretches over it.
 */
export function ProductTile({
  tile,
  texts,
  isEager = false,
  isHighPriority = false,
  sizes,
  headingLevel: Heading = 'h3',
  isEntry = false,
  overPicture,
  isForCart = false,
}: TileProps) {
  const { flag, rating, swatches, stock } = tile
  return (
    <article className="tile" data-item={isEntry ? tile.sku || tile.id : undefined}>
      <div className="flex min-w-0 flex-col rows:contents">
        <div className="tile-media">
          <ProductPicture
            picture={tile.picture}
            alt=""
            sizes={sizes}
            isEager={isEager}
            priority={isHighPriority ? 'high' : undefined}
          />
          {flag && <TileFlag flag={flag} />}
          {overPicture}
        </div>
        {tile.brand && <p className="tile-brand">{tile.brand}</p>}
        <Heading className={tile.isNameHidden ? 'tile-name-hidden' : 'tile-name'}>
          <a href={tile.href}>{tile.name}</a>
        </Heading>
        {tile.model && <p className="tile-model">{tile.model}</p>}
        {tile.text && <p className="tile-model line-clamp-3">{tile.text}</p>}
        {tile.glance && <p className="tile-glance">{tile.glance}</p>}
        {tile.specs && (
          <dl className="tile-specs">
            {tile.specs.map(({ name, value, tooltip }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value}
                  <Tooltip label={name} text={tooltip} className="relative z-1" />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {/* On one line if it fits, so that swatches push no price down. */}
        {(rating || swatches) && (
          <div className="tile-marks">
            {rating && (
              <p>
                <RatingStars average={rating.average} label={rating.label} />
                <span aria-hidden="true">{`(${rating.count})`}</span>
              </p>
            )}
            {swatches && <Swatches swatches={swatches} />}
          </div>
        )}
        {tile.openBox && <p className="tile-open-box">{tile.openBox}</p>}
        {tile.hasRebate && <p className="tile-rebate">{texts.rebate}</p>}
      </div>
      <div className="min-w-0 rows:contents">
        <div className="tile-offer">
          <PriceView price={tile.price} texts={texts.price} size="tile" />
          <p className="tile-stock" data-out={stock.isOut}>
            {stock.text}
          </p>
        </div>
        <TileActions
          id={tile.id}
          name={tile.name}
          only={tile.lists}
          cartImage={isForCart ? (tile.picture?.small ?? '') : undefined}
        />
      </div>
    </article>
  )
}

/** Picture, or icon with two lines, as on the product page; not a link, because the whole tile is one. */
export function TileFlag({
  flag: { imageUrl, iconUrl, alt = '', line1, line2, color, textColor },
}: {
  flag: TileFlagView
}) {
  const image = imageUrl || iconUrl
  return (
    <p className="tile-flag" data-picture={imageUrl && ''} style={{ background: color, color: textColor }}>
      {image && <img src={image} alt={alt} loading="lazy" />}
      {line1}
      {line2 && <span>{line2}</span>}
    </p>
  )
}

function Swatches({ swatches: { label, options, more } }: { swatches: NonNullable<TileView['swatches']> }) {
  return (
    <ul className="tile-swatches" aria-label={label}>
      {options.map(({ label, look }) => (
        <li key={label + look} title={label} style={{ background: look }}>
          {label}
        </li>
      ))}
      {more > 0 && <li>{`+${more}`}</li>}
    </ul>
  )
}

import { Flag } from '#components/product/product-flags.tsx'
import type { TileParts } from '#components/product/product-tile.tsx'
import type { ProductSelection } from '#lib/cms/tags/products.ts'
import { placeFlags } from '#lib/product/flags.ts'
import type { ProductFlag, ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/** Nothing, in a form that keeps React's hands off what is drawn into the place. */
const EMPTY = { __html: '' }

/**
 * What tiles in content have besides those of listings (specification 2.11): a corner flag that is a picture, flags at the
 * side (positions 2 to 6), and a button that puts the product into the cart, drawn like those of the lists
 * (components/site/list-buttons.ts). Each has its toggle; compact tiles have none.
 */
export function tileParts(site: Site, { hidden, template }: Pick<ProductSelection, 'hidden' | 'template'>) {
  const { features, catalog } = site.config
  return (product: ProductSummary): TileParts => {
    if (template === 'compact') return {}
    const isForCart = features.cart && product.canAddToCart && product.type === 'simple'
    return {
      overPicture: catalog.tile.displayFlags && <Flags product={product} hidden={hidden} />,
      action: isForCart && !hidden.has('add-to-cart-button') && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
        <div data-cart={product.id} className="tile-cart" dangerouslySetInnerHTML={EMPTY} />
      ),
    }
  }
}

function Flags({ product, hidden }: { product: ProductSummary; hidden: ProductSelection['hidden'] }) {
  const { main, slots } = placeFlags(product.flags)
  const picture = main?.imageUrl && !hidden.has('image-flags') ? [main] : []
  const side = hidden.has('side-flags') ? [] : slots.filter(({ isPlaceholder }) => !isPlaceholder)
  const flags = [...picture, ...side]
  if (flags.length === 0) return null
  // The tile's own text flag stands in the corner.
  const hasText = main !== null && !main.imageUrl
  return (
    <div className={`absolute left-2 flex flex-col items-start gap-1 ${hasText ? 'top-11' : 'top-2'}`}>
      {flags.map((flag) => (
        <Flag key={flag.position} flag={withoutLink(flag)} />
      ))}
    </div>
  )
}

/** The whole tile is one link. */
const withoutLink = ({ href: _, ...flag }: ProductFlag): ProductFlag => flag

import { Flag } from '#components/product/product-flags.tsx'
import type { TileParts } from '#components/product/product-tile.tsx'
import type { ProductSelection } from '#lib/cms/tags/products.ts'
import { placeFlags } from '#lib/product/flags.ts'
import type { ProductFlag, ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/**
 * Parts that only tiles in content have (S1-2.11): a corner flag that is a picture, flags at the side (positions 2 to
 * 6), and a button that adds the product to the cart. Each can be hidden; compact tiles have none of them.
 */
export function tileParts(site: Site, { hidden, template }: Pick<ProductSelection, 'hidden' | 'template'>) {
  const { features, catalog } = site.config
  return (product: ProductSummary): TileParts => {
    if (template === 'compact') return {}
    return {
      overPicture: catalog.tile.displayFlags && <Flags product={product} hidden={hidden} />,
      isForCart:
        features.cart && product.canAddToCart && product.type === 'simple' && !hidden.has('add-to-cart-button'),
    }
  }
}

function Flags({ product, hidden }: { product: ProductSummary; hidden: ProductSelection['hidden'] }) {
  const { main, slots } = placeFlags(product.flags)
  const picture = main?.imageUrl && !hidden.has('image-flags') ? [main] : []
  const side = hidden.has('side-flags') ? [] : slots.filter(({ isPlaceholder }) => !isPlaceholder)
  const flags = [...picture, ...side]
  if (flags.length === 0) return null
  // The tile's own text flag is in the corner.
  const hasText = main !== null && !main.imageUrl
  return (
    <div className={`absolute left-2 flex flex-col items-start gap-1 ${hasText ? 'top-11' : 'top-2'}`}>
      {flags.map((flag) => (
        <Flag key={flag.position} flag={withoutLink(flag)} />
      ))}
    </div>
  )
}

/** The whole tile is already a link. */
const withoutLink = ({ href: _, ...flag }: ProductFlag): ProductFlag => flag

/** A fictitious product with variants: oak in S and L, walnut in L only, which is sold out. */
import type { ProductChange } from './product-responses.ts'

const variant = (id: number, cents: number, more: object = {}) => ({
  entity_id: id,
  sku: `SKU-${id}`,
  model_number: `M${id}`,
  final_price_without_tax: cents / 100,
  final_price_without_tax_formatted: `$${cents / 100}.00`,
  display_price: true,
  display_add_to_cart: true,
  location_inventory: [{ store_name: 'A', qty: 9 }],
  images: [{ normal: `/media/${id}.svg` }],
  simple_attributes: [
    {
      groupName: 'Size',
      attributes: [
        { name: 'Weight', value: `${id} kg` },
        { name: 'Width (in.)', value: `${id}` },
        { name: 'Depth (in.)', value: '40' },
        { name: 'Height (in.)', value: '80' },
      ],
    },
  ],
  ...more,
})

export const CONFIGURABLE = {
  type_id: 'configurable',
  images: [],
  assets: [],
  location_inventory: [],
  configurable_default_simple_id: '71',
  attributes: [
    {
      id: 1,
      code: 'wood',
      label: 'Wood',
      ordinal: 1,
      options: [
        { id: 'oak', label: 'Oak', swatch: '#c8a478', products: ['71', '72'] },
        { id: 'walnut', label: 'Walnut', swatch: '#5b4334', products: ['73'] },
      ],
    },
    {
      id: 2,
      code: 'size',
      label: 'Size',
      ordinal: 2,
      options: [
        { id: 's', label: 'Small', products: ['71'] },
        { id: 'l', label: 'Large', products: ['72', '73'] },
      ],
    },
  ],
  simple_products: [variant(71, 40000), variant(72, 50000), variant(73, 60000, { location_inventory: [{ qty: 0 }] })],
}

/** The product, and responses for each of its variants. */
export const CHOICE: ProductChange = {
  product: CONFIGURABLE,
  answers: Object.fromEntries(
    CONFIGURABLE.simple_products.map((entry) => [`/products/${entry.entity_id}`, () => entry]),
  ),
  pdp: { display_model_number: true },
}

/** Variants are selected attribute by attribute. */
export const EXTENDED = { feature_toggles: { enable_extended_multi_config: true } }

/** What the store sells, and the forms in which the contract asks for it. */

/** Answer of GET /config: these few keys are enough, docs/configuration.md has all. */
export const CONFIG = {
  name: 'Minimal Store',
  store_code: 'minimal',
  title: 'Minimal Store',
  locale: 'en_US',
  currency_code: 'USD',
  default_country: 'US',
  // What this store has not: its shops, warnings that California asks for.
  display_features: { pdp: { prop_65_warning: false }, feature_toggles: { enable_my_store: false } },
}

/** Departments are of level 2; the root, of id 2, stands in no menu. */
const CATEGORIES = [
  { entity_id: '3', parent_id: '2', level: 2, position: 0, name: 'Kettles', url_key: 'kettles' },
  { entity_id: '4', parent_id: '2', level: 2, position: 1, name: 'Toasters', url_key: 'toasters' },
]

const PRODUCTS = [
  { id: '11', category: '3', key: 'copper-kettle', sku: 'KET-1', name: 'Copper Kettle', brand: 'Fernway', price: 89 },
  { id: '12', category: '3', key: 'steel-kettle', sku: 'KET-2', name: 'Steel Kettle', brand: 'Oakvale', price: 49.5 },
  { id: '13', category: '4', key: 'wide-toaster', sku: 'TOA-1', name: 'Wide Toaster', brand: 'Oakvale', price: 64 },
]

/** An amount as the contract writes it. */
export const toMoney = (amount, title = '') => ({ amount, currency: 'USD', formatted: `$${amount.toFixed(2)}`, title })

const toCategory = (category) => ({
  ...category,
  include_in_menu: true,
  product_count: PRODUCTS.filter((product) => product.category === category.entity_id).length,
})

const toProduct = ({ id, key, sku, name, brand, price, category }) => ({
  entity_id: id,
  url_key: key,
  sku,
  name,
  type_id: 'simple',
  manufacturer: brand,
  final_price_without_tax: price,
  final_price_without_tax_formatted: toMoney(price).formatted,
  display_price: true,
  display_add_to_cart: true,
  categories: [category],
})

/** A page of a listing: ?page=2&limit=24&order=price&dir=desc */
function toListing(products, query) {
  const [page, limit] = [Number(query.get('page')) || 1, Math.min(Number(query.get('limit')) || 24, 100)]
  const sorted = query.get('order') === 'price' ? [...products].sort((a, b) => a.price - b.price) : [...products]
  if (query.get('dir') === 'desc') sorted.reverse()
  return {
    product_count: products.length,
    sort: [
      { code: 'position', name: 'Featured', dir: 'asc' },
      { code: 'price', name: 'Price', dir: 'asc' },
    ],
    products: sorted.slice((page - 1) * limit, page * limit).map(toProduct),
  }
}

/** A product by its url_key or its id; undefined when there is none. */
export const findProduct = (key) => PRODUCTS.find((product) => product.key === key || product.id === String(key))

/** Answer of GET /categories. */
export const listCategories = () => CATEGORIES.map(toCategory)

/** Answer of GET /categories/{key}: 'default-category' is the whole catalog; undefined when there is none. */
export function readCategory(key, query) {
  if (key === 'default-category')
    return { entity_id: '2', name: 'All products', url_key: key, ...toListing(PRODUCTS, query) }
  const category = CATEGORIES.find(({ url_key, entity_id }) => url_key === key || entity_id === key)
  if (!category) return undefined
  const products = PRODUCTS.filter((product) => product.category === category.entity_id)
  return { ...toCategory(category), ...toListing(products, query) }
}

/** Answer of GET /search/{term}. */
export const search = (term, query) =>
  toListing(
    PRODUCTS.filter(({ name, brand }) => `${name} ${brand}`.toLowerCase().includes(term.toLowerCase())),
    query,
  )

/** Answer of GET /products/{key}; undefined when there is none. */
export function readProduct(key) {
  const product = findProduct(key)
  return product && { ...toProduct(product), description: '<p>Made to be repaired.</p>' }
}

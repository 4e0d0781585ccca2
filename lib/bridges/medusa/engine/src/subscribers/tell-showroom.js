/**
 * Tells the bridge which products have changed, so that its index and the storefront's pages follow at once. Copy it into
 * src/subscribers of your own Medusa; BRIDGE_WEBHOOKS is a comma list of every instance's /webhooks/medusa, and
 * BRIDGE_WEBHOOK_SECRET what the calls are signed with.
 */
const { createHmac } = require('node:crypto')
const { setTimeout: sleep } = require('node:timers/promises')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')

/** Changes that come together, those of an import for example, are told together. */
const PAUSE_MS = 50
const PRODUCTS_LIMIT = 500
const ATTEMPTS = 4
const TIMEOUT_MS = 30_000

/** Event → how the ids of products are found from the ids it brings; 'categories' and 'all' are told as such. */
const FINDERS = {
  'product.created': 'product',
  'product.updated': 'product',
  'product.deleted': 'product',
  'product-variant.created': 'variant',
  'product-variant.updated': 'variant',
  'product-variant.deleted': 'variant',
  'pricing.price.created': 'price',
  'pricing.price.updated': 'price',
  'pricing.price.deleted': 'price',
  'pricing.price-list.updated': 'priceList',
  'pricing.price-list.deleted': 'priceList',
  'inventory-level.created': 'level',
  'inventory-level.updated': 'level',
  'inventory-level.deleted': 'level',
  'reservation-item.created': 'reservation',
  'reservation-item.updated': 'reservation',
  'reservation-item.deleted': 'reservation',
  'product-category.created': 'categories',
  'product-category.updated': 'categories',
  'product-category.deleted': 'categories',
  'product-collection.updated': 'all',
  'product-collection.deleted': 'all',
  'product-tag.updated': 'all',
  'product-tag.deleted': 'all',
  'region.updated': 'all',
}

/** Kind → ids since the last call. */
const pending = new Map()
let isAwaited = false

module.exports.default = async ({ event, container }) => {
  const kind = FINDERS[event.name]
  const entries = Array.isArray(event.data) ? event.data : [event.data]
  const ids = pending.get(kind) ?? new Set()
  for (const { id } of entries) for (const one of [id].flat()) if (one) ids.add(one)
  pending.set(kind, ids)
  if (isAwaited) return
  isAwaited = true
  setTimeout(() => {
    isAwaited = false
    tell(container).catch((error) =>
      container.resolve(ContainerRegistrationKeys.LOGGER).error(`Showroom was not told of a change: ${error.message}`),
    )
  }, PAUSE_MS)
}

module.exports.config = { event: Object.keys(FINDERS) }

async function tell(container) {
  const kinds = new Map(pending)
  pending.clear()
  const products = [...(await findProducts(container, kinds))]
  const all = kinds.has('all')
  const categories = kinds.has('categories')
  if (all || products.length === 0) {
    if (all || categories) await send({ products: [], categories, all })
    return
  }
  for (let start = 0; start < products.length; start += PRODUCTS_LIMIT) {
    await send({
      products: products.slice(start, start + PRODUCTS_LIMIT),
      categories: categories && start === 0,
      all: false,
    })
  }
}

/** Ids of the products that the events are about. Those of what is deleted are found as long as Medusa keeps its row. */
async function findProducts(container, kinds) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const idsOf = (kind) => [...(kinds.get(kind) ?? [])]
  const list = async (entity, fields, filters) => (await query.graph({ entity, fields, filters })).data
  const products = new Set(idsOf('product'))
  const variants = new Set(idsOf('variant'))

  const pricing = container.resolve(Modules.PRICING)
  const options = { withDeleted: true, select: ['id', 'price_set_id'], take: 50_000 }
  const priceFilters = [
    ...(kinds.has('price') ? [{ id: idsOf('price') }] : []),
    ...(kinds.has('priceList') ? [{ price_list_id: idsOf('priceList') }] : []),
  ]
  const prices = (await Promise.all(priceFilters.map((filters) => pricing.listPrices(filters, options)))).flat()
  const sets = [...new Set(prices.map(({ price_set_id }) => price_set_id))]
  if (sets.length > 0) {
    for (const link of await list('product_variant_price_set', ['variant_id'], { price_set_id: sets })) {
      variants.add(link.variant_id)
    }
  }

  const inventory = container.resolve(Modules.INVENTORY)
  const select = { withDeleted: true, select: ['id', 'inventory_item_id'], take: 50_000 }
  const rows = [
    ...(kinds.has('level') ? await inventory.listInventoryLevels({ id: idsOf('level') }, select) : []),
    ...(kinds.has('reservation') ? await inventory.listReservationItems({ id: idsOf('reservation') }, select) : []),
  ]
  const items = [...new Set(rows.map(({ inventory_item_id }) => inventory_item_id))]
  if (items.length > 0) {
    for (const link of await list('product_variant_inventory_item', ['variant_id'], { inventory_item_id: items })) {
      variants.add(link.variant_id)
    }
  }
  if (variants.size > 0) {
    const found = await container
      .resolve(Modules.PRODUCT)
      .listProductVariants({ id: [...variants] }, { withDeleted: true, select: ['id', 'product_id'], take: 50_000 })
    for (const { product_id } of found) if (product_id) products.add(product_id)
  }
  return products
}

/** Sends a change to every instance of the bridge; one that is away hears of it again. */
async function send(change) {
  const { BRIDGE_WEBHOOKS = '', BRIDGE_WEBHOOK_SECRET = '' } = process.env
  const body = JSON.stringify(change)
  const failures = await Promise.all(
    BRIDGE_WEBHOOKS.split(',')
      .filter(Boolean)
      .map((url) => sendTo(url.trim(), body, BRIDGE_WEBHOOK_SECRET)),
  )
  const failed = failures.filter(Boolean)
  if (failed.length > 0) throw new Error(failed.join('; '))
}

async function sendTo(url, body, secret) {
  for (let attempt = 1; ; attempt++) {
    const timestamp = String(Math.floor(Date.now() / 1_000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const outcome = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-showroom-timestamp': timestamp,
        'x-showroom-signature': `sha256=${signature}`,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      ({ status }) => (status < 300 ? '' : `${url} answered ${status}`),
      (error) => `${url}: ${error.message}`,
    )
    if (outcome === '' || attempt === ATTEMPTS) return outcome
    await sleep(1_000 * 2 ** (attempt - 1))
  }
}

/**
 * Notifies the bridge of changed products, so that it updates its index and purges the storefront's pages at once. Copy
 * it into src/subscribers of your own Medusa; BRIDGE_WEBHOOKS is a comma list of the /webhooks/medusa of all instances,
 * BRIDGE_WEBHOOK_SECRET the key for signatures.
 */
const { createHmac } = require('node:crypto')
const { setTimeout: sleep } = require('node:timers/promises')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')

/** Changes within this time, e.g. those of an import, are sent together. */
const PAUSE_MS = 50
/** Maximum products of a call: the bridge responds after it has read them. */
const PRODUCTS_LIMIT = 100
/** With more changed ids, the bridge reloads everything. */
const IDS_LIMIT = 10_000
const ATTEMPTS = 4
const TIMEOUT_MS = 30_000

/** Event → how to find the products of its ids; 'categories' and 'all' are sent as they are. */
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

/** Kind → ids whose products have not been looked up yet. */
const pending = new Map()
let isLookingUp = false
/** Address of a bridge → changes that have not been sent to it yet. */
const outboxes = new Map()

module.exports.default = async ({ event, container }) => {
  // Not set in a script that fills the engine: there is no bridge to notify.
  if (!process.env.BRIDGE_WEBHOOKS) return
  const kind = FINDERS[event.name]
  const entries = Array.isArray(event.data) ? event.data : [event.data]
  const ids = pending.get(kind) ?? new Set()
  for (const { id } of entries) for (const one of [id].flat()) if (one) ids.add(one)
  pending.set(kind, ids)
  if (!isLookingUp) void lookUp(container)
}

module.exports.config = { event: Object.keys(FINDERS) }

/** Looks up the products of pending ids, one lookup at a time: ids that arrive meanwhile are looked up together. */
async function lookUp(container) {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const fail = (message) => logger.error(`Showroom was not told of a change: ${message}`)
  isLookingUp = true
  while (pending.size > 0) {
    await sleep(PAUSE_MS)
    const kinds = new Map(pending)
    pending.clear()
    await findChange(container, kinds).then(
      (change) => {
        const addresses = process.env.BRIDGE_WEBHOOKS.split(',').map((url) => url.trim())
        for (const url of addresses.filter(Boolean)) put(url, change, fail)
      },
      (error) => fail(error.message),
    )
  }
  isLookingUp = false
}

async function findChange(container, kinds) {
  const isMuch = [...kinds.values()].some(({ size }) => size > IDS_LIMIT)
  const products = kinds.has('all') || isMuch ? undefined : await findProducts(container, kinds)
  return { products: products ?? new Set(), categories: kinds.has('categories'), all: products === undefined }
}

/**
 * Ids of the products of the events; undefined if there are very many. Products of deleted rows are found as long as
 * Medusa keeps the row.
 */
async function findProducts(container, kinds) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const idsOf = (kind) => [...(kinds.get(kind) ?? [])]
  const list = async (entity, fields, filters) => (await query.graph({ entity, fields, filters })).data
  const products = new Set(idsOf('product'))
  const variants = new Set(idsOf('variant'))

  const pricing = container.resolve(Modules.PRICING)
  const options = { withDeleted: true, select: ['id', 'price_set_id'], take: IDS_LIMIT + 1 }
  const priceFilters = [
    ...(kinds.has('price') ? [{ id: idsOf('price') }] : []),
    ...(kinds.has('priceList') ? [{ price_list_id: idsOf('priceList') }] : []),
  ]
  const prices = (await Promise.all(priceFilters.map((filters) => pricing.listPrices(filters, options)))).flat()
  if (prices.length > IDS_LIMIT) return undefined
  const sets = [...new Set(prices.map(({ price_set_id }) => price_set_id))]
  if (sets.length > 0) {
    for (const link of await list('product_variant_price_set', ['variant_id'], { price_set_id: sets })) {
      variants.add(link.variant_id)
    }
  }

  const inventory = container.resolve(Modules.INVENTORY)
  const select = { withDeleted: true, select: ['id', 'inventory_item_id'], take: 2 * IDS_LIMIT }
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
      .listProductVariants(
        { id: [...variants] },
        { withDeleted: true, select: ['id', 'product_id'], take: variants.size },
      )
    for (const { product_id } of found) if (product_id) products.add(product_id)
  }
  return products
}

/**
 * Adds a change to a bridge's outbox. It is sent with one call at a time, so that changes during a call, e.g. of an
 * import, are sent together, and a product that changed again only once.
 */
function put(url, { products, categories, all }, fail) {
  const outbox = outboxes.get(url) ?? { products: new Set(), categories: false, all: false, isSending: false }
  outboxes.set(url, outbox)
  for (const id of products) outbox.products.add(id)
  outbox.categories ||= categories
  outbox.all ||= all
  if (!outbox.isSending) void sendAll(url, outbox, fail)
}

async function sendAll(url, outbox, fail) {
  outbox.isSending = true
  while (outbox.all || outbox.categories || outbox.products.size > 0) {
    const { categories, all } = outbox
    const products = all ? [] : [...outbox.products].slice(0, PRODUCTS_LIMIT)
    Object.assign(outbox, { categories: false, all: false })
    if (all) outbox.products.clear()
    for (const id of products) outbox.products.delete(id)
    const failure = await sendTo(url, JSON.stringify({ products, categories, all }))
    if (failure) fail(failure)
  }
  outbox.isSending = false
}

/** Sends a change to a bridge, with retries. Returns the last error, '' for success. */
async function sendTo(url, body) {
  const { BRIDGE_WEBHOOK_SECRET: secret = '' } = process.env
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

/**
 * `medusa exec src/scripts/seed.js <seed.json> <keys.json>`: fills an empty engine with the demo store. Existing data
 * stays; products are identified by handle. Writes the keys that the bridge needs to the second file.
 */
const { readFileSync, writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules, ProductStatus } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const BATCH = 50
const REGIONS = [
  { name: 'United States', currency_code: 'usd', countries: ['us'] },
  { name: 'Canada', currency_code: 'cad', countries: ['ca'] },
]
const SHIPPING = [
  { name: 'Delivery by our van', description: 'Set up where you want it.', usd: 39, cad: 49, code: 'van' },
  { name: 'Parcel', description: 'By post, in two to five business days.', usd: 9, cad: 14, code: 'parcel' },
  { name: 'Pick up in store', description: 'At Church Street, from two hours later.', usd: 0, cad: 0, code: 'pickup' },
]
const TAXES = [
  { country_code: 'us', provinces: { 'us-vt': 6, 'us-ny': 8, 'us-ma': 6.25 } },
  { country_code: 'ca', provinces: { 'ca-qc': 14.975, 'ca-on': 13 } },
]

module.exports.default = async function seed({ container, args }) {
  const [seedFile, keysFile] = args
  const { categories, collections, products } = JSON.parse(readFileSync(seedFile, 'utf8'))
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const list = async (entity, fields, filters = {}) => (await query.graph({ entity, fields, filters })).data

  const [channel] = await list('sales_channel', ['id'])
  const [store] = await list('store', ['id'])
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      name: 'Marlow & Finch',
      supported_currencies: [{ currency_code: 'usd', is_default: true }, { currency_code: 'cad' }],
      default_sales_channel_id: channel.id,
    },
  })

  if ((await list('region', ['id'])).length === 0) await createTrade(container, run, list, channel)

  const categoryIds = new Map((await list('product_category', ['id', 'name'])).map(({ id, name }) => [name, id]))
  for (const isChild of [false, true]) {
    const missing = categories.filter(({ name, parent }) => (parent !== null) === isChild && !categoryIds.has(name))
    if (missing.length === 0) continue
    const created = await run(flows.createProductCategoriesWorkflow, {
      product_categories: missing.map(({ name, handle, description, parent, rank }) => ({
        name,
        handle,
        description,
        rank,
        is_active: true,
        parent_category_id: parent === null ? null : categoryIds.get(parent),
      })),
    })
    for (const { id, name } of created) categoryIds.set(name, id)
  }
  const collectionIds = new Map((await list('product_collection', ['id', 'title'])).map(({ id, title }) => [title, id]))
  const newCollections = collections.filter((title) => !collectionIds.has(title))
  if (newCollections.length > 0) {
    const created = await run(flows.createCollectionsWorkflow, {
      collections: newCollections.map((title) => ({ title })),
    })
    for (const { id, title } of created) collectionIds.set(title, id)
  }
  const tagIds = await createTags(run, list, products)

  const [profile] = await list('shipping_profile', ['id'])
  const present = new Set((await list('product', ['handle'])).map(({ handle }) => handle))
  const missing = products.filter(({ handle }) => !present.has(handle))
  for (let start = 0; start < missing.length; start += BATCH) {
    const batch = missing.slice(start, start + BATCH)
    await run(flows.createProductsWorkflow, {
      products: batch.map(({ category, collection, tags, images, variants, ...product }) => ({
        ...product,
        status: ProductStatus.PUBLISHED,
        category_ids: [categoryIds.get(category)],
        collection_id: collectionIds.get(collection),
        tag_ids: tags.map((tag) => tagIds.get(tag)),
        thumbnail: `/media/${images[0]}`,
        images: images.map((name) => ({ url: `/media/${name}` })),
        shipping_profile_id: profile.id,
        sales_channels: [{ id: channel.id }],
        variants: variants.map(({ stock, ...variant }) => ({ ...variant, manage_inventory: stock !== null })),
      })),
    })
    await stockUp(run, list, batch)
    logger.info(`${Math.min(start + BATCH, missing.length)} of ${missing.length} products`)
  }
  writeFileSync(keysFile, JSON.stringify(await createKeys(run, list, channel), null, 2), { mode: 0o600 })
}

/** Regions, taxes, a warehouse and its shipping options. */
async function createTrade(container, run, list, channel) {
  await run(flows.createRegionsWorkflow, {
    regions: REGIONS.map((region) => ({ ...region, automatic_taxes: true, payment_providers: ['pp_system_default'] })),
  })
  for (const { country_code, provinces } of TAXES) {
    const [parent] = await run(flows.createTaxRegionsWorkflow, [{ country_code, provider_id: 'tp_system' }])
    await run(
      flows.createTaxRegionsWorkflow,
      Object.entries(provinces).map(([province_code, rate]) => ({
        country_code,
        province_code,
        parent_id: parent.id,
        default_tax_rate: { name: 'Sales tax', code: province_code, rate },
      })),
    )
  }
  const [location] = await run(flows.createStockLocationsWorkflow, {
    locations: [
      {
        name: 'Church Street',
        address: { address_1: '112 Church Street', city: 'Burlington', country_code: 'us', postal_code: '05401' },
      },
    ],
  })
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const set = await fulfillment.createFulfillmentSets({
    name: 'Church Street delivery',
    type: 'shipping',
    service_zones: [
      {
        name: 'United States and Canada',
        geo_zones: ['us', 'ca'].map((country_code) => ({ country_code, type: 'country' })),
      },
    ],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  let [profile] = await list('shipping_profile', ['id'])
  if (!profile) {
    const input = { data: [{ name: 'Default Shipping Profile', type: 'default' }] }
    ;[profile] = await run(flows.createShippingProfilesWorkflow, input)
  }
  await run(
    flows.createShippingOptionsWorkflow,
    SHIPPING.map(({ name, description, usd, cad, code }) => ({
      name,
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: name, description, code },
      prices: [
        { currency_code: 'usd', amount: usd },
        { currency_code: 'cad', amount: cad },
      ],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    })),
  )
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channel.id] })
  await run(flows.createPromotionsWorkflow, {
    promotionsData: [
      {
        code: 'WELCOME10',
        type: 'standard',
        status: 'active',
        is_automatic: false,
        application_method: { type: 'percentage', target_type: 'order', value: 10, currency_code: 'usd' },
      },
    ],
  })
}

async function createTags(run, list, products) {
  const ids = new Map((await list('product_tag', ['id', 'value'])).map(({ id, value }) => [value, id]))
  const missing = [...new Set(products.flatMap(({ tags }) => tags))].filter((value) => !ids.has(value))
  if (missing.length > 0) {
    const input = { product_tags: missing.map((value) => ({ value })) }
    for (const { id, value } of await run(flows.createProductTagsWorkflow, input)) ids.set(value, id)
  }
  return ids
}

/** Adds tracked variants to the warehouse's stock. */
async function stockUp(run, list, products) {
  const units = new Map(
    products.flatMap(({ variants }) =>
      variants.filter(({ stock }) => stock !== null).map(({ sku, stock }) => [sku, stock]),
    ),
  )
  const [location] = await list('stock_location', ['id'])
  const items = await list('inventory_item', ['id', 'sku'], { sku: [...units.keys()] })
  if (items.length === 0) return
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      inventory_item_id: id,
      location_id: location.id,
      stocked_quantity: units.get(sku) ?? 0,
    })),
  })
}

/** A publishable key for shoppers' calls and a secret key for the admin API, which can be read only now. */
async function createKeys(run, list, channel) {
  const [publishable] = await list('api_key', ['id', 'token'], { type: 'publishable' })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: publishable.id, add: [channel.id] })
  const [secret] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: `Showroom ${Date.now()}`, type: 'secret', created_by: '' }],
  })
  return { publishableKey: publishable.token, secretKey: secret.token }
}

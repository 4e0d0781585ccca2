import 'server-only'
import * as v from 'valibot'
import { load } from '../../api/request.server.ts'
import { mapConversation } from '../../chat/map.ts'
import { countCharacters } from '../../chat/question.ts'
import { ConversationWire } from '../../contracts/chat.ts'
import { InventoryWire, LocationListWire, type LocationWire } from '../../contracts/location.ts'
import { fillPath, REST_PATHS } from '../../contracts/paths.ts'
import { paths } from '../../i18n/paths.ts'
import type { Offer } from '../../offers/offer.ts'
import { startSession } from '../shopper-session.ts'
import { describeShops, isShop } from './describe-shops.ts'
import { describeStockInShops, type InventoryShop } from './describe-stock.ts'
import { type LoadedProduct, requireProduct } from './load-products.server.ts'
import { linesOf, type ToolAnswer, type ToolCall, ToolFailure, withPhone } from './tool.ts'
import type { ToolArguments } from './tool-arguments.ts'

const DEFAULT_DAYS = 7
const MOST_VERSIONS = 30

/** The offer of the version that a call names by id or SKU; without one, that which the product's page preselects. */
function findOffer(call: ToolCall, { product, offers, variantId }: LoadedProduct, named: string): Offer {
  const asked = named || variantId
  const wanted = asked || product.defaultVariantId
  const offer = offers.find(({ id, sku }) => id === wanted || sku === wanted) ?? (asked === '' ? offers[0] : undefined)
  if (offer) return offer
  const names = offers.slice(0, MOST_VERSIONS).map(({ id, options }) => {
    const name = options.map(({ value }) => value).join(', ')
    return name === '' ? id : `${name} (id ${id})`
  })
  throw new ToolFailure(call.texts.tAgents('mcp.variantMissing', { key: asked.slice(0, 100), names: names.join('; ') }))
}

/** Stock by shop, nearest first; null if the back end has no such call, or does not respond. */
async function loadInventory({ site }: ToolCall, id: string, zip: string): Promise<InventoryShop[] | null> {
  const response = await load(site, {
    path: fillPath(REST_PATHS.inventory, { id }),
    search: [['shops', 'all'], ...(zip === '' ? [] : [['zip', zip] as [string, string]])],
    schema: InventoryWire,
    cache: null,
  })
  return response.ok && response.value.store_list.length > 0 ? response.value.store_list : null
}

export async function checkStock(call: ToolCall, args: ToolArguments['check_stock']): Promise<ToolAnswer> {
  const { site, texts } = call
  const { variant = '', shop = '', zip = '' } = args
  const loaded = await requireProduct(call, args.product)
  const offer = findOffer(call, loaded, variant)
  const { hasInventory, hasStoreStock } = site.config.productPage
  const inventory = hasInventory || hasStoreStock ? await loadInventory(call, offer.id, zip) : null
  const isNamed = variant !== '' || loaded.variantId !== ''
  const others = isNamed ? [] : loaded.offers.filter(({ id }) => id !== offer.id).slice(0, MOST_VERSIONS)
  return describeStockInShops(site, { product: loaded.product, offer, others, inventory, shop }, texts)
}

/** Shops from the nearest to a postal code; null if the back end can't sort them. */
async function loadShopsNear({ site }: ToolCall, zip: string): Promise<readonly LocationWire[] | null> {
  const response = await load(site, {
    path: REST_PATHS.locations,
    search: [['zip', zip]],
    schema: LocationListWire,
    cache: null,
  })
  return response.ok && response.value.length > 0 ? response.value : null
}

export async function listShops(call: ToolCall, args: ToolArguments['list_shops']): Promise<ToolAnswer> {
  const { site, texts } = call
  const { shop = '', zip = '', days = DEFAULT_DAYS } = args
  const { locations } = site.config.identity
  const all = (zip === '' ? null : await loadShopsNear(call, zip)) ?? locations
  const shops = shop === '' ? all : all.filter((one) => isShop(one, shop))
  if (shops.length === 0 && shop !== '') {
    const names = locations.map(({ store_name }) => store_name).join(', ')
    throw new ToolFailure(texts.tAgents('mcp.noSuchShop', { name: shop, names }))
  }
  return describeShops(site, shops, { days }, texts)
}

/** The product chat's answer, in a new session for each question: nothing of another conversation is in it. */
export async function askStore(call: ToolCall, args: ToolArguments['ask_store']): Promise<ToolAnswer> {
  const { site, texts } = call
  const { tAgents } = texts
  const { inputCharacterLimit } = site.config.productPage.chatbot
  if (countCharacters(args.question) > inputCharacterLimit) {
    throw new ToolFailure(tAgents('mcp.questionTooLong', { count: inputCharacterLimit }))
  }
  const { product, variantId } = await requireProduct(call, args.product)
  const page = site.url(paths.product(product.urlKey))
  const url = variantId === '' ? page : `${page}?configurable_entity_id=${encodeURIComponent(variantId)}`
  const session = await startSession(call, '')
  if (session === null) throw new ToolFailure(tAgents('unavailable'))
  const path = fillPath(REST_PATHS.chatMessages, { productId: product.id })
  const result = await session.call('PUT', path, { url, userPrompt: args.question })
  const conversation = result.ok ? v.safeParse(ConversationWire, result.value) : null
  const answer = conversation?.success
    ? mapConversation(conversation.output).findLast(({ role }) => role === 'assistant')
    : undefined
  if (!answer) {
    const messages = result.ok ? '' : result.error.messages.join(' ')
    throw new ToolFailure(messages || withPhone(tAgents('mcp.chatRefused'), site, texts))
  }
  const isUnanswered = answer.isUnanswered === true
  return {
    text: linesOf([
      answer.text,
      isUnanswered ? tAgents('mcp.answerMissing', { address: site.url(paths.contact) }) : '',
    ]),
    data: { answer: answer.text, is_answered: !isUnanswered, product: { id: product.id, name: product.name, url } },
  }
}

import { errorBody } from '../../contracts/error.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { readSwitch } from '../account/account-form.ts'
import {
  addAddress,
  changeAddress,
  describeSaved,
  findAddress,
  listAddresses,
  removeAddress,
  type SavedAddress,
} from '../account/address-book.ts'
import type { Backend } from '../backend.ts'
import { EMPTY_ADDRESS, findAddressMistakes, mergeAddress } from '../cart/address.ts'
import { say } from '../text/messages.ts'
import { type Api, type ApiContext, readBody } from './api.ts'
import { refuseStranger, requireCustomer } from './customer.ts'

const EMPTY: SavedAddress = { address: EMPTY_ADDRESS, is_default_billing: false, is_default_shipping: false }

/** The fields a form sent over those that are saved. A switch that is not sent stays as it is. */
function merge(present: SavedAddress, body: Record<string, unknown>): SavedAddress {
  const { is_default_billing: billing, is_default_shipping: shipping, ...sent } = body
  return {
    address: mergeAddress(present.address, sent),
    is_default_billing: billing === undefined ? present.is_default_billing : readSwitch(billing),
    is_default_shipping: shipping === undefined ? present.is_default_shipping : readSwitch(shipping),
  }
}

/** 400 with a sentence for each thing that is wrong; undefined when nothing is. */
function refuseMistakes(context: ApiContext, { address }: SavedAddress): Response | undefined {
  const mistakes = findAddressMistakes(address)
  const { locale } = context.get('view')
  return mistakes.length === 0
    ? undefined
    : context.json(errorBody(...mistakes.map((mistake) => say(mistake, locale))), 400)
}

/** A customer's addresses (specification 7.5). Nobody reads, changes or removes those of others. */
export function addAddressBookRoutes(api: Api, { db }: Backend) {
  const requireOwner = async (context: ApiContext) => {
    const customer = await requireCustomer({ db }, context)
    if (context.req.param('customer_id') !== customer.customerId) throw refuseStranger(context)
    return customer
  }

  api.get(routePath(REST_PATHS.customerAddresses), async (context) => {
    const { storeId, customerId } = await requireOwner(context)
    const { locale } = context.get('view')
    const rows = await listAddresses(db, storeId, customerId)
    return context.json(rows.map((row) => describeSaved(row, locale)))
  })

  api.post(routePath(REST_PATHS.customerAddresses), async (context) => {
    const { storeId, customerId } = await requireOwner(context)
    const saved = merge(EMPTY, await readBody(context))
    const refused = refuseMistakes(context, saved)
    if (refused) return refused
    const row = await db.transaction((transaction) => addAddress(transaction, storeId, customerId, saved))
    return context.json(describeSaved(row, context.get('view').locale), 201)
  })

  api.put(routePath(REST_PATHS.customerAddress), async (context) => {
    const { storeId, customerId } = await requireCustomer({ db }, context)
    const present = await findAddress(db, storeId, customerId, context.req.param('entity_id'))
    const saved = merge(present, await readBody(context))
    const refused = refuseMistakes(context, saved)
    if (refused) return refused
    const row = { ...saved, address_id: present.address_id }
    await db.transaction((transaction) => changeAddress(transaction, storeId, customerId, row))
    return context.json(describeSaved(row, context.get('view').locale))
  })

  api.delete(routePath(REST_PATHS.customerAddress), async (context) => {
    const { storeId, customerId } = await requireCustomer({ db }, context)
    await removeAddress(db, storeId, customerId, context.req.param('entity_id'))
    return context.body(null, 204)
  })
}

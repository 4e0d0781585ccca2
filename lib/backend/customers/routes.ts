import { readBody } from '../../contract-server/request-body.ts'
import { errorBody } from '../../contracts/error.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../api/backend.ts'
import { otherCustomerRefusal, requireCustomer } from '../api/customer.ts'
import type { Api, ApiContext } from '../api/store-request.ts'
import { translate } from '../text/messages.ts'
import { readBoolean } from './account-form.ts'
import { EMPTY_ADDRESS, findAddressErrors, mergeAddress } from './address.ts'
import {
  type AddressBookEntry,
  addAddress,
  changeAddress,
  describeSaved,
  findAddress,
  listAddresses,
  removeAddress,
} from './address-book.ts'
import { addAddressLookupRoutes } from './address-lookup-routes.ts'

const EMPTY: AddressBookEntry = { address: EMPTY_ADDRESS, is_default_billing: false, is_default_shipping: false }

/** The saved address with the fields of a form applied; a default flag that isn't sent is unchanged. */
function merge(present: AddressBookEntry, body: Record<string, unknown>): AddressBookEntry {
  const { is_default_billing: billing, is_default_shipping: shipping, ...sent } = body
  return {
    address: mergeAddress(present.address, sent),
    is_default_billing: billing === undefined ? present.is_default_billing : readBoolean(billing),
    is_default_shipping: shipping === undefined ? present.is_default_shipping : readBoolean(shipping),
  }
}

/** 400 with a message per validation error; undefined if the address is valid. */
function refuseMistakes(context: ApiContext, { address }: AddressBookEntry): Response | undefined {
  const mistakes = findAddressErrors(address)
  const { locale } = context.get('store')
  return mistakes.length === 0
    ? undefined
    : context.json(errorBody(...mistakes.map((mistake) => translate(mistake, locale))), 400)
}

/** Addresses of a customer (S1-7.5); other customers' addresses give 404. */
function addAddressBookRoutes(api: Api, { db }: Backend) {
  const requireOwner = async (context: ApiContext) => {
    const customer = await requireCustomer({ db }, context)
    if (context.req.param('customer_id') !== customer.customerId) throw otherCustomerRefusal(context)
    return customer
  }

  api.get(routePath(REST_PATHS.customerAddresses), async (context) => {
    const { storeId, customerId } = await requireOwner(context)
    const { locale } = context.get('store')
    const rows = await listAddresses(db, storeId, customerId)
    return context.json(rows.map((row) => describeSaved(row, locale)))
  })

  api.post(routePath(REST_PATHS.customerAddresses), async (context) => {
    const { storeId, customerId } = await requireOwner(context)
    const saved = merge(EMPTY, await readBody(context))
    const refused = refuseMistakes(context, saved)
    if (refused) return refused
    const row = await db.transaction((transaction) => addAddress(transaction, storeId, customerId, saved))
    return context.json(describeSaved(row, context.get('store').locale), 201)
  })

  api.put(routePath(REST_PATHS.customerAddress), async (context) => {
    const { storeId, customerId } = await requireCustomer({ db }, context)
    const present = await findAddress(db, storeId, customerId, context.req.param('entity_id'))
    const saved = merge(present, await readBody(context))
    const refused = refuseMistakes(context, saved)
    if (refused) return refused
    const row = { ...saved, address_id: present.address_id }
    await db.transaction((transaction) => changeAddress(transaction, storeId, customerId, row))
    return context.json(describeSaved(row, context.get('store').locale))
  })

  api.delete(routePath(REST_PATHS.customerAddress), async (context) => {
    const { storeId, customerId } = await requireCustomer({ db }, context)
    await removeAddress(db, storeId, customerId, context.req.param('entity_id'))
    return context.body(null, 204)
  })
}

/** The address book of a customer, and help with addresses for everybody. */
export function addCustomersRoutes(api: Api, backend: Backend) {
  addAddressBookRoutes(api, backend)
  addAddressLookupRoutes(api, backend)
}

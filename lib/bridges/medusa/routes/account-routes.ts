/** Contents of an account: profile, addresses, orders. All calls to Medusa use the customer's token. */

import { createMoney } from '../../../contract-server/money.ts'
import { readRequest } from '../../../contract-server/request-body.ts'
import { CustomerAddressRequest, UpdateAccountRequest } from '../../../contracts/account-request.ts'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { routePath } from '../../../contracts/route-path.ts'
import type { Bridge, BridgeApi, BridgeContext } from '../bridge.ts'
import {
  type AddressFields,
  describeFields,
  EMPTY_FIELDS,
  fieldsOf,
  findMistakes,
  mergeFields,
  toMedusaAddress,
} from '../cart/address-from-medusa.ts'
import { mapOrder } from '../cart/order-from-medusa.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaAddress, MedusaCustomer, MedusaOrder } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { BridgeRefusal } from '../messages.ts'

const ME = '/store/customers/me'
const ADDRESS_LIMIT = 100
const ORDER_LIMIT = 100

/** Fields of orders that the bridge reads. */
const ORDER_FIELDS = [
  'id,display_id,status,fulfillment_status,payment_status,created_at,email,currency_code,metadata',
  'total,tax_total,discount_total,discount_tax_total,item_subtotal,shipping_subtotal,credit_line_total',
  '*items,*shipping_address,*billing_address,*shipping_methods',
].join(',')

export function addAccountRoutes(api: BridgeApi, bridge: Bridge): void {
  const { engine, catalog, settings } = bridge

  /** Runs `work` with the signed-in customer's token; 401 for guests and expired tokens. */
  const asCustomer = async <T>(context: BridgeContext, work: (token: string, id: string) => Promise<T>): Promise<T> => {
    const { customer } = context.get('session')
    if (!customer) throw new BridgeRefusal(401, 'signIn')
    const named = context.req.param('customer_id')
    if (named !== undefined && named !== customer.id) throw new BridgeRefusal(403, 'signIn')
    try {
      return await work(customer.token, customer.id)
    } catch (error) {
      throw error instanceof EngineRefusal && error.status === 401 ? new BridgeRefusal(401, 'signIn') : error
    }
  }

  const describeCustomer = ({ id, first_name, last_name, email }: MedusaCustomer) => ({
    customer_id: id,
    entity_id: id,
    firstname: first_name ?? '',
    lastname: last_name ?? '',
    email: email ?? '',
  })

  api.get(routePath(REST_PATHS.customer), (context) =>
    asCustomer(context, async (token) => {
      const { customer } = await engine.call<{ customer: MedusaCustomer }>(ME, { token })
      return context.json(describeCustomer(customer))
    }),
  )

  api.put(routePath(REST_PATHS.customer), (context) =>
    asCustomer(context, async (token) => {
      const { firstname, lastname, email, password } = await readRequest(context, UpdateAccountRequest)
      if (password !== undefined) throw new BridgeRefusal(400, 'changeByMail')
      const { customer: present } = await engine.call<{ customer: MedusaCustomer }>(ME, { token })
      if (email !== undefined && email.toLowerCase() !== present.email?.toLowerCase())
        throw new BridgeRefusal(400, 'emailFixed')
      const body = { first_name: firstname ?? present.first_name, last_name: lastname ?? present.last_name }
      const { customer } = await engine.call<{ customer: MedusaCustomer }>(ME, { method: 'POST', body, token })
      return context.json(describeCustomer(customer))
    }),
  )

  const listAddresses = async (token: string): Promise<MedusaAddress[]> => {
    const query = { limit: ADDRESS_LIMIT }
    return (await engine.call<{ addresses?: MedusaAddress[] }>(`${ME}/addresses`, { query, token })).addresses ?? []
  }

  const describeAddress = (address: MedusaAddress, { locale }: Market) => ({
    entity_id: address.id ?? '',
    is_default_billing: address.is_default_billing === true,
    is_default_shipping: address.is_default_shipping === true,
    ...describeFields(fieldsOf(address), '', [], locale),
  })

  /** Saves an address and returns it; Medusa responds with the customer, in whose list the address must be found. */
  const saveAddress = async (context: BridgeContext, token: string, path: string, present: AddressFields) => {
    const market = context.get('market')
    const { is_default_billing, is_default_shipping, ...sent } = await readRequest(context, CustomerAddressRequest)
    const fields = mergeFields(present, sent)
    const [mistake] = findMistakes(fields, market.countries)
    if (mistake) throw new BridgeRefusal(400, mistake)
    const before = new Set((await listAddresses(token)).map(({ id }) => id))
    const body = {
      ...toMedusaAddress(fields),
      ...(is_default_billing !== undefined && { is_default_billing }),
      ...(is_default_shipping !== undefined && { is_default_shipping }),
    }
    await engine.call(path, { method: 'POST', body, token })
    const after = await listAddresses(token)
    const id = path.split('/').at(-1)
    const saved = after.find((address) => address.id === id) ?? after.find((address) => !before.has(address.id))
    if (!saved) throw new BridgeRefusal(404, 'noPage')
    return describeAddress(saved, market)
  }

  api.get(routePath(REST_PATHS.customerAddresses), (context) =>
    asCustomer(context, async (token) =>
      context.json((await listAddresses(token)).map((address) => describeAddress(address, context.get('market')))),
    ),
  )

  api.post(routePath(REST_PATHS.customerAddresses), (context) =>
    asCustomer(context, async (token) =>
      context.json(await saveAddress(context, token, `${ME}/addresses`, { ...EMPTY_FIELDS, street: [] }), 201),
    ),
  )

  api.put(routePath(REST_PATHS.customerAddress), (context) =>
    asCustomer(context, async (token) => {
      const present = (await listAddresses(token)).find(({ id }) => id === context.req.param('entity_id'))
      if (!present?.id) throw new BridgeRefusal(404, 'noPage')
      return context.json(await saveAddress(context, token, `${ME}/addresses/${present.id}`, fieldsOf(present)))
    }),
  )

  api.delete(routePath(REST_PATHS.customerAddress), (context) =>
    asCustomer(context, async (token) => {
      const present = (await listAddresses(token)).find(({ id }) => id === context.req.param('entity_id'))
      if (!present?.id) throw new BridgeRefusal(404, 'noPage')
      await engine.call(`${ME}/addresses/${present.id}`, { method: 'DELETE', token })
      return context.body(null, 204)
    }),
  )

  api.get(REST_PATHS.orders, (context) =>
    asCustomer(context, async (token) => {
      const market = context.get('market')
      const query = { fields: ORDER_FIELDS, limit: ORDER_LIMIT, order: '-created_at' }
      const { orders = [] } = await engine.call<{ orders?: MedusaOrder[] }>('/store/orders', { query, token })
      const { index } = catalog.of(market)
      const described = orders.map((order) => {
        const currency = (order.currency_code ?? market.currency).toUpperCase()
        const own =
          currency === market.currency ? market : { ...market, currency, money: createMoney(market.locale, currency) }
        return mapOrder(order, own, index.find, settings.payments)
      })
      return context.json(Object.fromEntries(described.map((order) => [order.entity_id, order])))
    }),
  )
}

/** With --allow-writes: creates an account of a test customer and tries all account calls. */
import * as v from 'valibot'
import { CustomerAddressWire } from '../contracts/customer.ts'
import { SessionWire } from '../contracts/session.ts'
import { MAY_REFUSE, type TestShopper } from './test-shopper.ts'

/** Creates an account, signs in, reads and changes its data, and signs out. Saved addresses are deleted. */
export async function callAccount(shopper: TestShopper): Promise<void> {
  const { client, password, addTrace } = shopper
  const email = `account.${shopper.email}`
  const person = { firstname: 'Contract', lastname: 'Check', email, password, newsletter_is_subscribed: false }
  if (!(await client.succeeds('createAccount', { body: person, ...MAY_REFUSE }))) return
  addTrace(`an account of ${email}`)
  await client.call('signIn', { body: { login: email, password }, ...MAY_REFUSE })
  const session = v.safeParse(SessionWire, await client.call('getSession'))
  const customerId = session.success ? session.output.customer_id : ''
  if (customerId !== '') {
    await callSignedIn(shopper, customerId)
    await client.call('signOut')
    await client.call('getSession')
  }
  if (await client.succeeds('forgotPassword', { body: { email }, ...MAY_REFUSE }))
    addTrace(`a password mail to ${email}`)
  const reset = { password, confirmation: password, token: 'made-up', id: '0' }
  await client.call('resetPassword', { body: reset, ...MAY_REFUSE })
}

async function callSignedIn({ client, samples, address }: TestShopper, customerId: string): Promise<void> {
  const params = { customer_id: customerId }
  await client.call('getCustomer', { params })
  await client.call('updateCustomer', { params, body: { firstname: 'Conformance' }, ...MAY_REFUSE })
  for (const is_subscribed of [true, false]) {
    await client.call('setNewsletter', { body: { is_subscribed }, ...MAY_REFUSE })
  }
  const created = await client.call('createAddress', { params, body: address, ...MAY_REFUSE })
  await client.call('listAddresses', { params })
  const entry = v.safeParse(CustomerAddressWire, created)
  if (entry.success && created !== undefined) {
    const entryParams = { entity_id: entry.output.entity_id }
    await client.call('updateAddress', { params: entryParams, body: { ...address, city: 'Sample' }, ...MAY_REFUSE })
    await client.call('deleteAddress', { params: entryParams })
  }
  await client.call('listCards', { params })
  await client.call('deleteCard', { params: { card_id: 'made-up' }, ...MAY_REFUSE })
  await client.call('listOrders')
  const id = 'made-up'
  await client.call('listReturns', { params: { id }, ...MAY_REFUSE })
  await client.call('cancelPlacedOrder', { params: { id }, body: {}, ...MAY_REFUSE })
  const wanted = { items: [{ item_id: '1', qty: 1, reason: 'damaged' }], wish: 'refund', comment: '' }
  await client.call('requestReturn', { params: { id }, body: wanted, ...MAY_REFUSE })
  const pictureOf = { id, return_id: '0' }
  await client.call('addReturnPicture', { params: pictureOf, body: { picture: 'AAAA' }, ...MAY_REFUSE })
  const [product] = samples.products
  await client.call('listWishlist')
  if (!product) return
  const productId = /^\d{1,15}$/.test(product.entity_id) ? Number(product.entity_id) : product.entity_id
  await client.call('addToWishlist', { body: { product_id: productId }, ...MAY_REFUSE })
  await client.call('removeFromWishlist', { body: { product_id: productId }, ...MAY_REFUSE })
}

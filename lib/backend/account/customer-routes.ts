import { readBody } from '../../contract-server/request-body.ts'
import { errorBody } from '../../contracts/error.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { CHALLENGE_FORMS } from '../../core/checkout-constants.ts'
import { causeOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../api/backend.ts'
import { isChallengeMissing } from '../api/challenge.ts'
import { otherCustomerRefusal, requireCustomer } from '../api/customer.ts'
import { logRefusal, logSecurityEvent } from '../api/log-refusal.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { lockCart, writeCart } from '../cart/cart-state.ts'
import {
  readBoolean,
  readEmail,
  readField,
  readName,
  readNewPassword,
  readPassword,
} from '../customers/account-form.ts'
import { buildChangeMail, buildResetMail, buildSecondAccountMail } from '../customers/account-mail.ts'
import {
  createCustomer,
  deleteSecondAccounts,
  describeCustomer,
  emailKeyOf,
  findByEmail,
  findById,
  updateCustomer,
} from '../customers/customers.ts'
import { endGuestSubscription, subscribe } from '../customers/newsletter.ts'
import {
  createResetToken,
  deleteResetTokens,
  findTokenOwner,
  RESET_MINUTES,
  useResetToken,
} from '../customers/password-resets.ts'
import { findByPassword, hashPassword, saltOf } from '../customers/passwords.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { assignOrdersByEmail } from '../orders/guest-orders.ts'
import { describeOrders, listOrders } from '../orders/orders.ts'
import { describeCard, listCards, removeCard } from '../payments/saved-cards.ts'
import { loadReturnFieldsOf } from '../returns/describe-returns.ts'
import { customerCartId, endSessions } from '../session/customer.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'
import { describeTextConsent, saveTextConsent } from './account-texts.ts'

/** Shoppers' accounts: creating and changing one, forgotten passwords, newsletter, orders, saved cards (S1-7.5). */
export function addCustomerAccountRoutes(api: Api, backend: Backend) {
  const { db } = backend
  addCustomerRoutes(api, backend)
  addPasswordRoutes(api, backend)

  api.put(REST_PATHS.newsletter, async (context) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    const body = await readBody(context)
    const isSubscribed = readBoolean(body.is_subscribed)
    const answer = body['g-recaptcha-response']
    if (isSubscribed && (await isChallengeMissing(backend, context.get('store'), CHALLENGE_FORMS.newsletter, answer))) {
      throw new Refusal(400, 'needChallenge')
    }
    await db.query('UPDATE customer SET is_subscribed = $3 WHERE store_id = $1 AND customer_id = $2', [
      storeId,
      Number(customerId),
      isSubscribed,
    ])
    return context.json({ is_subscribed: isSubscribed })
  })

  api.get(REST_PATHS.orders, async (context) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    const orders = await listOrders(db, storeId, customerId)
    const numbers = orders.map(({ number }) => number)
    return context.json(describeOrders(orders, await loadReturnFieldsOf(backend, context.get('store'), numbers)))
  })

  api.get(routePath(REST_PATHS.customerCards), async (context) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    if (context.req.param('customer_id') !== customerId) throw otherCustomerRefusal(context)
    const cards = await listCards(db, storeId, customerId)
    return context.json(cards.map((card) => describeCard(context.get('store'), card)))
  })

  api.delete(routePath(REST_PATHS.customerCard), async (context) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    const id = context.req.param('card_id')
    await db.transaction(async (transaction) => {
      const cartId = customerCartId(customerId)
      const cart = await lockCart(transaction, storeId, cartId)
      await removeCard(transaction, backend.providers, { storeId, customerId, id })
      if (cart.payment?.kept?.savedCard === id)
        await writeCart(transaction, storeId, cartId, { ...cart, payment: null })
    })
    return context.body(null, 204)
  })
}

function addCustomerRoutes(api: Api, backend: Backend) {
  const { db, mailQueue } = backend
  const secret = backend.configuration.sessionSecret

  api.post(REST_PATHS.customers, async (context) => {
    const store = context.get('store')
    const storeId = store.content.id
    const body = await readBody(context)
    const [firstname, lastname, email] = [readName(body, 'firstname'), readName(body, 'lastname'), readEmail(body)]
    const password = await readNewPassword(store, body, [firstname, lastname, email])
    const isSubscribing = readBoolean(body.newsletter_is_subscribed)
    const forms = [CHALLENGE_FORMS.createAccount, ...(isSubscribing ? [CHALLENGE_FORMS.newsletter] : [])]
    if (await isChallengeMissing(backend, store, forms, body['g-recaptcha-response'])) {
      throw new Refusal(400, 'needChallenge')
    }
    await countAttempt(backend, context, 'create', emailKeyOf(email))
    const input = {
      firstname,
      lastname,
      email,
      password_hash: await hashPassword(password, saltOf(secret, storeId, emailKeyOf(email))),
      is_subscribed: isSubscribing,
    }
    const { is_second } = await db.transaction(async (transaction) => {
      const customer = await createCustomer(transaction, storeId, input)
      if (await endGuestSubscription(transaction, storeId, email)) await subscribe(transaction, storeId, email)
      return customer
    })
    // Not awaited: neither the response nor its time may tell whether the e-mail address had an account.
    if (is_second) void sendSecondAccountMail(backend, store, email)
    return context.json({}, 201)
  })

  /** The account in the path, which must be the shopper's own. */
  const requireOwn = async (context: ApiContext) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    if (context.req.param('customer_id') !== customerId) throw otherCustomerRefusal(context)
    const customer = await findById(db, storeId, customerId)
    if (!customer) throw new Refusal(404, 'noPage')
    return { storeId, customer }
  }

  api.get(routePath(REST_PATHS.customer), async (context) => {
    const { customer } = await requireOwn(context)
    const texts = await describeTextConsent(db, context.get('store'), customer)
    return context.json({ ...describeCustomer(customer), ...texts })
  })

  api.put(routePath(REST_PATHS.customer), async (context) => {
    const { storeId, customer } = await requireOwn(context)
    const store = context.get('store')
    const body = await readBody(context)
    const has = (field: string) => body[field] !== undefined
    const email = has('email') ? readEmail(body) : customer.email
    const names = [customer.firstname, customer.lastname, email]
    const password = has('password') ? await readNewPassword(store, body, names) : undefined
    const current = readPassword(body, 'current_password')
    const salt = saltOf(secret, storeId, emailKeyOf(email))
    const isOfSafety = email !== customer.email || password !== undefined
    if (isOfSafety) {
      const undoAttempt = await countAttempt(backend, context, 'confirm-password', String(customer.customer_id))
      if (!(await findByPassword(current, [customer], salt))) throw new Refusal(400, 'badCurrentPassword')
      await undoAttempt()
    }
    if (email !== customer.email) await countAttempt(backend, context, 'change-address', String(customer.customer_id))
    const input = {
      ...customer,
      email,
      firstname: has('firstname') ? readName(body, 'firstname') : customer.firstname,
      lastname: has('lastname') ? readName(body, 'lastname') : customer.lastname,
      is_subscribed: has('newsletter_is_subscribed')
        ? readBoolean(body.newsletter_is_subscribed)
        : customer.is_subscribed,
      password_hash: isOfSafety ? await hashPassword(password ?? current, salt) : customer.password_hash,
    }
    const changed = await db.transaction(async (transaction) => {
      const row = await updateCustomer(transaction, storeId, input)
      if (!row) throw new Refusal(409, 'emailTaken')
      await saveTextConsent(transaction, store, String(customer.customer_id), body.text_consent)
      if (!isOfSafety) return row
      await deleteResetTokens(transaction, storeId, customer.customer_id)
      await endSessions(transaction, storeId, customer.customer_id, context.get('sessionId'))
      await queueMail(transaction, storeId, buildChangeMail(store, customer))
      return row
    })
    if (isOfSafety) {
      logSecurityEvent('account.changed', context, password === undefined ? 'address' : 'password')
      void mailQueue.deliver()
    }
    return context.json({ ...describeCustomer(changed), ...(await describeTextConsent(db, store, changed)) })
  })
}

function addPasswordRoutes(api: Api, backend: Backend) {
  const { db, mailQueue } = backend
  const secret = backend.configuration.sessionSecret

  api.post(REST_PATHS.forgottenPassword, async (context) => {
    const store = context.get('store')
    const email = readEmail(await readBody(context))
    await countAttempt(backend, context, 'forgotten', emailKeyOf(email))
    // Not awaited, so that the response takes the same time for addresses with and without an account.
    void sendResetMail(backend, store, email)
    return context.json({})
  })

  api.post(REST_PATHS.resetPassword, async (context) => {
    const store = context.get('store')
    const storeId = store.content.id
    const body = await readBody(context)
    const refuse = (error: Refusal) => {
      logRefusal(context, error)
      const message = translate(error.key, store.locale, error.values)
      if (error.retryAfter > 0) context.header('Retry-After', String(error.retryAfter))
      return context.json({ ...errorBody(message), message }, error.status)
    }
    try {
      const password = await readNewPassword(store, body, [])
      if (password !== readPassword(body, 'confirmation')) throw new Refusal(400, 'passwordsDiffer')
      await countAttempt(backend, context, 'reset')
      const token = readField(body, 'token', 200)
      const owner = await findTokenOwner(db, storeId, token)
      if (owner === undefined) throw new Refusal(400, 'badResetLink')
      const passwordHash = await hashPassword(password, saltOf(secret, storeId, emailKeyOf(owner.email)))
      await db.transaction(async (transaction) => {
        if ((await useResetToken(transaction, storeId, token)) === undefined) throw new Refusal(400, 'badResetLink')
        await transaction.query('UPDATE customer SET password_hash = $3 WHERE store_id = $1 AND customer_id = $2', [
          storeId,
          owner.customer_id,
          passwordHash,
        ])
        await deleteSecondAccounts(transaction, storeId, owner.email)
        await assignOrdersByEmail(transaction, storeId, owner)
        await endSessions(transaction, storeId, owner.customer_id)
        await queueMail(transaction, storeId, buildChangeMail(store, owner))
      })
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      throw error
    }
    logSecurityEvent('account.changed', context, 'password by link')
    void mailQueue.deliver()
    return context.json({})
  })
}

/** Sends the link if the e-mail address has an account. Never rejects. */
const sendResetMail = (backend: Backend, store: StoreContext, email: string): Promise<void> =>
  sendInBackground(backend, store, 'a link to a new password', async () => {
    const storeId = store.content.id
    const customer = await findByEmail(backend.db, storeId, email)
    if (!customer) return
    await backend.db.transaction(async (transaction) => {
      const token = await createResetToken(transaction, storeId, customer.customer_id)
      await queueMail(transaction, storeId, buildResetMail(store, customer, token, RESET_MINUTES))
    })
  })

/** Informs the owner of an e-mail address that somebody has tried to create an account with it. Never rejects. */
const sendSecondAccountMail = (backend: Backend, store: StoreContext, email: string): Promise<void> =>
  sendInBackground(backend, store, 'a note about an account', async () => {
    const customer = await findByEmail(backend.db, store.content.id, email)
    if (customer) await queueMail(backend.db, store.content.id, buildSecondAccountMail(store, customer))
  })

/** Queues and sends a mail without letting the caller know the result. */
async function sendInBackground(
  { mailQueue }: Backend,
  store: StoreContext,
  what: string,
  queue: () => Promise<void>,
): Promise<void> {
  try {
    await queue()
    await mailQueue.deliver()
  } catch (error) {
    const cause = causeOf(error)
    log('mail.failed', { message: `${what} was not sent (${cause})`, tenant: store.content.id, cause })
  }
}

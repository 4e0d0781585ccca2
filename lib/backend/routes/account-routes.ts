import { errorBody } from '../../contracts/error.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { CHALLENGE_FORMS } from '../../core/checkout-constants.ts'
import { causeOf, log } from '../../telemetry/log.ts'
import { readEmail, readField, readName, readNewPassword, readPassword, readSwitch } from '../account/account-form.ts'
import { buildChangeMail, buildKnownMail, buildResetMail } from '../account/account-mail.ts'
import {
  createCustomer,
  describeCustomer,
  emailKeyOf,
  endSecondAccounts,
  findByEmail,
  findById,
  updateCustomer,
} from '../account/customers.ts'
import { giveOrdersOfAddress } from '../account/guest-orders.ts'
import { subscribe, takeSubscription } from '../account/newsletter.ts'
import { listOrders } from '../account/orders.ts'
import {
  createResetToken,
  findTokenOwner,
  forgetResetTokens,
  RESET_MINUTES,
  useResetToken,
} from '../account/password-resets.ts'
import { findOpened, hashPassword, saltOf } from '../account/passwords.ts'
import type { Backend } from '../backend.ts'
import type { View } from '../catalog/view.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { endSessions } from '../session/customer.ts'
import { Refusal, say } from '../text/messages.ts'
import { type Api, type ApiContext, noteTry, readBody } from './api.ts'
import { isChallengeMissing } from './challenge.ts'
import { refuseStranger, requireCustomer } from './customer.ts'
import { logRefusal, logSafety } from './log-refusal.ts'

/** Accounts of shoppers: making and changing one, forgotten passwords, newsletter, orders (specification 7.5). */
export function addAccountRoutes(api: Api, backend: Backend) {
  const { db } = backend
  addCustomerRoutes(api, backend)
  addPasswordRoutes(api, backend)

  api.put(REST_PATHS.newsletter, async (context) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    const body = await readBody(context)
    const isSubscribed = readSwitch(body.is_subscribed)
    const answer = body['g-recaptcha-response']
    if (isSubscribed && (await isChallengeMissing(backend, context.get('view'), CHALLENGE_FORMS.newsletter, answer))) {
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
    return context.json(await listOrders(db, storeId, customerId))
  })
}

function addCustomerRoutes(api: Api, backend: Backend) {
  const { db, mailQueue: post } = backend
  const secret = backend.configuration.sessionSecret

  api.post(REST_PATHS.customers, async (context) => {
    const view = context.get('view')
    const storeId = view.content.id
    const body = await readBody(context)
    const [firstname, lastname, email] = [readName(body, 'firstname'), readName(body, 'lastname'), readEmail(body)]
    const password = await readNewPassword(view, body, [firstname, lastname, email])
    const isSubscribing = readSwitch(body.newsletter_is_subscribed)
    const forms = [CHALLENGE_FORMS.createAccount, ...(isSubscribing ? [CHALLENGE_FORMS.newsletter] : [])]
    if (await isChallengeMissing(backend, view, forms, body['g-recaptcha-response'])) {
      throw new Refusal(400, 'needChallenge')
    }
    await noteTry(backend, context, 'create', emailKeyOf(email))
    const input = {
      firstname,
      lastname,
      email,
      password_hash: await hashPassword(password, saltOf(secret, storeId, emailKeyOf(email))),
      is_subscribed: isSubscribing,
    }
    const { is_second } = await db.transaction(async (transaction) => {
      const customer = await createCustomer(transaction, storeId, input)
      if (await takeSubscription(transaction, storeId, email)) await subscribe(transaction, storeId, email)
      return customer
    })
    // Nobody waits for it: neither the answer nor its time tells whether the address had an account.
    if (is_second) void sendKnownMail(backend, view, email)
    return context.json({}, 201)
  })

  /** The account that the path names, which must be the shopper's own. */
  const requireOwn = async (context: ApiContext) => {
    const { storeId, customerId } = await requireCustomer(backend, context)
    if (context.req.param('customer_id') !== customerId) throw refuseStranger(context)
    const customer = await findById(db, storeId, customerId)
    if (!customer) throw new Refusal(404, 'noPage')
    return { storeId, customer }
  }

  api.get(routePath(REST_PATHS.customer), async (context) =>
    context.json(describeCustomer((await requireOwn(context)).customer)),
  )

  api.put(routePath(REST_PATHS.customer), async (context) => {
    const { storeId, customer } = await requireOwn(context)
    const view = context.get('view')
    const body = await readBody(context)
    const has = (field: string) => body[field] !== undefined
    const email = has('email') ? readEmail(body) : customer.email
    const names = [customer.firstname, customer.lastname, email]
    const password = has('password') ? await readNewPassword(view, body, names) : undefined
    const current = readPassword(body, 'current_password')
    const salt = saltOf(secret, storeId, emailKeyOf(email))
    const isOfSafety = email !== customer.email || password !== undefined
    if (isOfSafety) {
      const pardon = await noteTry(backend, context, 'confirm-password', String(customer.customer_id))
      if (!(await findOpened(current, [customer], salt))) throw new Refusal(400, 'badCurrentPassword')
      await pardon()
    }
    if (email !== customer.email) await noteTry(backend, context, 'change-address', String(customer.customer_id))
    const input = {
      ...customer,
      email,
      firstname: has('firstname') ? readName(body, 'firstname') : customer.firstname,
      lastname: has('lastname') ? readName(body, 'lastname') : customer.lastname,
      is_subscribed: has('newsletter_is_subscribed')
        ? readSwitch(body.newsletter_is_subscribed)
        : customer.is_subscribed,
      password_hash: isOfSafety ? await hashPassword(password ?? current, salt) : customer.password_hash,
    }
    const changed = await db.transaction(async (transaction) => {
      const row = await updateCustomer(transaction, storeId, input)
      if (!row) throw new Refusal(409, 'emailTaken')
      if (!isOfSafety) return row
      await forgetResetTokens(transaction, storeId, customer.customer_id)
      await endSessions(transaction, storeId, customer.customer_id, context.get('sessionId'))
      await queueMail(transaction, storeId, buildChangeMail(view, customer))
      return row
    })
    if (isOfSafety) {
      logSafety('account.changed', context, password === undefined ? 'address' : 'password')
      void post.deliver()
    }
    return context.json(describeCustomer(changed))
  })
}

function addPasswordRoutes(api: Api, backend: Backend) {
  const { db, mailQueue: post } = backend
  const secret = backend.configuration.sessionSecret

  api.post(REST_PATHS.forgottenPassword, async (context) => {
    const view = context.get('view')
    const email = readEmail(await readBody(context))
    await noteTry(backend, context, 'forgotten', emailKeyOf(email))
    // Nobody waits for what is only done for addresses that have an account: the answer's time tells nothing either.
    void sendResetMail(backend, view, email)
    return context.json({})
  })

  api.post(REST_PATHS.resetPassword, async (context) => {
    const view = context.get('view')
    const storeId = view.content.id
    const body = await readBody(context)
    const refuse = (error: Refusal) => {
      logRefusal(context, error)
      const message = say(error.key, view.locale, error.values)
      if (error.retryAfter > 0) context.header('Retry-After', String(error.retryAfter))
      return context.json({ ...errorBody(message), message }, error.status)
    }
    try {
      const password = await readNewPassword(view, body, [])
      if (password !== readPassword(body, 'confirmation')) throw new Refusal(400, 'passwordsDiffer')
      await noteTry(backend, context, 'reset')
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
        await endSecondAccounts(transaction, storeId, owner.email)
        await giveOrdersOfAddress(transaction, storeId, owner)
        await endSessions(transaction, storeId, owner.customer_id)
        await queueMail(transaction, storeId, buildChangeMail(view, owner))
      })
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      throw error
    }
    logSafety('account.changed', context, 'password by link')
    void post.deliver()
    return context.json({})
  })
}

/** Sends the link to an address that has an account. Never rejects. */
const sendResetMail = (backend: Backend, view: View, email: string): Promise<void> =>
  sendUnseen(backend, view, 'a link to a new password', async () => {
    const storeId = view.content.id
    const customer = await findByEmail(backend.db, storeId, email)
    if (!customer) return
    await backend.db.transaction(async (transaction) => {
      const token = await createResetToken(transaction, storeId, customer.customer_id)
      await queueMail(transaction, storeId, buildResetMail(view, customer, token, RESET_MINUTES))
    })
  })

/** Tells the owner of an address that somebody has opened an account with it. Never rejects. */
const sendKnownMail = (backend: Backend, view: View, email: string): Promise<void> =>
  sendUnseen(backend, view, 'a note about an account', async () => {
    const customer = await findByEmail(backend.db, view.content.id, email)
    if (customer) await queueMail(backend.db, view.content.id, buildKnownMail(view, customer))
  })

/** Queues and sends a mail of which the caller must see nothing. */
async function sendUnseen(
  { mailQueue: post }: Backend,
  view: View,
  what: string,
  queue: () => Promise<void>,
): Promise<void> {
  try {
    await queue()
    await post.deliver()
  } catch (error) {
    const cause = causeOf(error)
    log('mail.failed', { message: `${what} was not sent (${cause})`, tenant: view.content.id, cause })
  }
}

/** Pages to sign in and out of the back office and to change one's own password. */
import { html } from 'hono/html'
import { readCaller } from '../../contract-server/read-visitor.ts'
import { logRefusal } from '../api/log-refusal.ts'
import { emailKeyOf } from '../customers/customers.ts'
import { measureStrength } from '../customers/password-strength.ts'
import { findByPassword } from '../customers/passwords.ts'
import type { AttemptKind } from '../limits/limiter.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { Refusal, translate } from '../text/messages.ts'
import type { Office, OfficeContext, OfficeRoutes } from './office.ts'
import { readOfficeForm } from './office-form.ts'
import { logAction } from './office-log.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import {
  beginSession,
  endOfficeSession,
  findOfficeUser,
  readOfficeDevice,
  readOfficeToken,
  setOfficeDevice,
} from './office-session.ts'
import { findUser, officeSaltOf, setPassword } from './office-users.ts'

const SIGN_IN_LIMIT_BYTES = 16 * 1024
const PASSWORD_LIMIT = 256
const EMAIL_LIMIT = 254
/** Rules for passwords of the back office, independent of the store's rules for shoppers. */
const MIN_LENGTH = 12
const MIN_STRENGTH = 3

/**
 * The path below the back office to return to after signing in; '' for anything else, such as another site's address.
 */
const readNext = (typed: string): string => (/^(?:\/(?![/\\])|\?)[\w\-/.?=&%+]{0,300}$/.test(typed) ? typed : '')

const countOfficeAttempt = async (
  { backend, storeId }: Office,
  context: OfficeContext,
  kind: AttemptKind,
  about: string,
) =>
  backend.limiter.countAttempt(
    kind,
    { storeId, sessionId: undefined, visitor: readCaller(context, backend.configuration.proxies) },
    about,
  )

function respondWithSignIn(context: OfficeContext, next: string, email = '', refusal?: Refusal): Promise<Response> {
  const { base, text, language } = context.get('office')
  const mistakes = refusal ? [translate(refusal.key, language, refusal.values)] : []
  return respondWithPage(context, {
    title: text('account.signIn'),
    mistakes,
    status: refusal?.status ?? 200,
    body: html`<form class="card stack" method="post" action="${base}/sign-in">
    <input type="hidden" name="next" value="${next}">
<label>${text('common.emailAddress')}<input type="email" name="email" value="${email}" autocomplete="username"
  required maxlength="254" autocapitalize="none"></label>
<label>${text('account.password')}<input type="password" name="password" autocomplete="current-password" required
  maxlength="256"></label>
<button>${text('account.signIn')}</button>
<p class="hint">${text('account.forgotten')}</p></form>`,
  })
}

export function addSignInPages(office: OfficeRoutes): void {
  office.get('/sign-in', async (context) => {
    const { backend, storeId, base, isSecure } = context.get('office')
    const next = readNext(context.req.query('next') ?? '')
    const user = await findOfficeUser(backend.db, storeId, readOfficeToken(context, storeId, isSecure))
    return user ? context.redirect(`${base}${next}`, 303) : respondWithSignIn(context, next)
  })

  office.post('/sign-in', async (context) => {
    const office = context.get('office')
    const { backend, storeId, base, isSecure } = office
    const form = await readOfficeForm(context, SIGN_IN_LIMIT_BYTES)
    const [email, password] = [form.text('email', EMAIL_LIMIT).trim(), form.text('password', PASSWORD_LIMIT)]
    const next = readNext(form.text('next'))
    try {
      const emailKey = emailKeyOf(email)
      const owner = { secret: backend.configuration.sessionSecret, storeId, emailKey, isSecure }
      const device = readOfficeDevice(context, owner)
      const undoAttempt = await (device === undefined
        ? countOfficeAttempt(office, context, 'office-sign-in', emailKey)
        : countOfficeAttempt(office, context, 'known-device', device))
      const found = await findUser(backend.db, storeId, email)
      const salt = officeSaltOf(backend.configuration.sessionSecret, storeId, emailKey)
      const user = await findByPassword(password, found ? [found] : [], salt)
      if (user === undefined) {
        if (found) await logAction(backend.db, storeId, found.name, 'session.refused')
        throw new Refusal(401, 'badSignIn')
      }
      await undoAttempt()
      setOfficeDevice(context, owner, device)
      await beginSession(backend.db, context, storeId, user.user_id, isSecure)
      await logAction(backend.db, storeId, user.name, 'session.begun')
      return context.redirect(`${base}${next}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      logRefusal(context, error)
      if (error.retryAfter > 0) context.header('Retry-After', String(error.retryAfter))
      return respondWithSignIn(context, next, email, error)
    }
  })
}

function respondWithAccount(context: OfficeContext, mistake?: string): Promise<Response> {
  const { base, text } = context.get('office')
  const user = context.get('user')
  const first = user.must_change ? html`<p>${text('account.initialHint')}</p>` : ''
  return respondWithPage(context, {
    title: user.must_change ? text('account.choosePassword') : user.name,
    mistakes: mistake === undefined ? [] : [mistake],
    status: mistake === undefined ? 200 : 400,
    body: html`${first}<form class="card stack" method="post" action="${base}/account">${tokenField(context)}
<input type="hidden" name="username" value="${user.email}" autocomplete="username">
<label>${text('account.currentPassword')}<input type="password" name="current" autocomplete="current-password"
  required maxlength="256"></label>
<label>${text('account.newPassword')}<input type="password" name="password" autocomplete="new-password" required
  minlength="${MIN_LENGTH}" maxlength="256" aria-describedby="rule"></label>
<p class="hint" id="rule">${text('account.passwordRule', { count: MIN_LENGTH })}</p>
<label>${text('account.repeatPassword')}<input type="password" name="again" autocomplete="new-password" required
  maxlength="256"></label>
<button>${text('account.changePassword')}</button></form>`,
  })
}

/** A message if the new password is invalid; undefined if valid. */
async function findMistake(context: OfficeContext, password: string, again: string): Promise<string | undefined> {
  const { language, store } = context.get('office')
  const { email, name } = context.get('user')
  if ([...password].length < MIN_LENGTH) return translate('shortPassword', language, { count: MIN_LENGTH })
  if (password !== again) return translate('passwordsDiffer', language)
  const strength = await measureStrength(password, language, [email, ...name.split(' '), storeNameOf(store)])
  return strength < MIN_STRENGTH ? translate('weakPassword', language) : undefined
}

export function addAccountPages(office: OfficeRoutes): void {
  office.get('/account', (context) => respondWithAccount(context))

  office.post('/account', async (context) => {
    const office = context.get('office')
    const { backend, storeId, isSecure, language } = office
    const [form, user] = [context.get('form'), context.get('user')]
    const emailKey = emailKeyOf(user.email)
    // Counted apart from sign-in attempts, so that a stranger who tries passwords can't keep the user from changing
    // theirs.
    const undoAttempt = await countOfficeAttempt(office, context, 'confirm-password', `office ${user.user_id}`)
    const found = await findUser(backend.db, storeId, user.email)
    const salt = officeSaltOf(backend.configuration.sessionSecret, storeId, emailKey)
    const opened = await findByPassword(form.text('current', PASSWORD_LIMIT), found ? [found] : [], salt)
    if (opened === undefined) return respondWithAccount(context, translate('badCurrentPassword', language))
    await undoAttempt()
    const password = form.text('password', PASSWORD_LIMIT)
    const mistake = await findMistake(context, password, form.text('again', PASSWORD_LIMIT))
    if (mistake !== undefined) return respondWithAccount(context, mistake)
    // Ends the user's sessions on all devices; beginSession then starts a new one on this device.
    await setPassword(backend, storeId, user, password, false)
    await beginSession(backend.db, context, storeId, user.user_id, isSecure)
    await logAction(backend.db, storeId, user.name, 'password.changed')
    return redirectWithNotice(context, '', 'password')
  })

  office.post('/sign-out', async (context) => {
    const { backend, storeId, base, isSecure } = context.get('office')
    await endOfficeSession(backend.db, context, storeId, isSecure)
    await logAction(backend.db, storeId, context.get('user').name, 'session.ended')
    return context.redirect(`${base}/sign-in`, 303)
  })
}

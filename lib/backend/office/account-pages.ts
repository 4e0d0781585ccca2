/** Pages to sign in and out of the back office and to change one's own password. */
import { html } from 'hono/html'
import { emailKeyOf } from '../account/customers.ts'
import { measureStrength } from '../account/password-strength.ts'
import { findByPassword } from '../account/passwords.ts'
import type { AttemptKind } from '../limits/limiter.ts'
import { readCaller } from '../limits/read-visitor.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { logRefusal } from '../routes/log-refusal.ts'
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
    title: text('Sign in', 'Se connecter'),
    mistakes,
    status: refusal?.status ?? 200,
    body: html`<form class="card stack" method="post" action="${base}/sign-in"><input type="hidden" name="next" value="${next}">
<label>${text('E-mail address', 'Adresse courriel')}<input type="email" name="email" value="${email}" autocomplete="username" required maxlength="254" autocapitalize="none"></label>
<label>${text('Password', 'Mot de passe')}<input type="password" name="password" autocomplete="current-password" required maxlength="256"></label>
<button>${text('Sign in', 'Se connecter')}</button>
<p class="hint">${text('Forgot your password? An owner or an administrator of the shop can create a new one for you.', 'Mot de passe oublié? Un propriétaire ou un administrateur du magasin peut vous en créer un nouveau.')}</p></form>`,
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
  const first = user.must_change
    ? html`<p>${text('You have signed in with an initial password. Choose one that only you know before you continue.', 'Vous vous êtes connecté avec un mot de passe initial. Choisissez-en un que vous seul connaissez avant de continuer.')}</p>`
    : ''
  return respondWithPage(context, {
    title: user.must_change ? text('Choose a password', 'Choisir un mot de passe') : user.name,
    mistakes: mistake === undefined ? [] : [mistake],
    status: mistake === undefined ? 200 : 400,
    body: html`${first}<form class="card stack" method="post" action="${base}/account">${tokenField(context)}
<input type="hidden" name="username" value="${user.email}" autocomplete="username">
<label>${text('Current password', 'Mot de passe actuel')}<input type="password" name="current" autocomplete="current-password" required maxlength="256"></label>
<label>${text('New password', 'Nouveau mot de passe')}<input type="password" name="password" autocomplete="new-password" required minlength="${MIN_LENGTH}" maxlength="256" aria-describedby="rule"></label>
<p class="hint" id="rule">${text(`${MIN_LENGTH} characters or more. A few unrelated words work well.`, `${MIN_LENGTH} caractères ou plus. Quelques mots sans rapport entre eux conviennent bien.`)}</p>
<label>${text('Repeat the new password', 'Répétez le nouveau mot de passe')}<input type="password" name="again" autocomplete="new-password" required maxlength="256"></label>
<button>${text('Change password', 'Changer le mot de passe')}</button></form>`,
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

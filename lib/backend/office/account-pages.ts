/** Signing in and out of the back office, and the password of who is there. */
import { html } from 'hono/html'
import { emailKeyOf } from '../account/customers.ts'
import { measureStrength } from '../account/password-strength.ts'
import { findOpened } from '../account/passwords.ts'
import type { TryKind } from '../limits/limiter.ts'
import { readCaller } from '../limits/read-visitor.ts'
import { storeNameOf } from '../mail/build-mail.ts'
import { logRefusal } from '../routes/log-refusal.ts'
import { Refusal, say as sayMessage } from '../text/messages.ts'
import type { Office, OfficeContext, OfficeRoutes } from './office.ts'
import { readOfficeForm } from './office-form.ts'
import { noteAction } from './office-log.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import {
  beginSession,
  endOfficeSession,
  findOfficeUser,
  giveOfficeDevice,
  readOfficeDevice,
  readOfficeToken,
} from './office-session.ts'
import { findUser, officeSaltOf, setPassword } from './office-users.ts'

const SIGN_IN_LIMIT_BYTES = 16 * 1024
const PASSWORD_LIMIT = 256
const EMAIL_LIMIT = 254
/** What a password of the back office must be, whatever a store asks of its shoppers. */
const MIN_LENGTH = 12
const MIN_STRENGTH = 3

/** A path below the back office that somebody was on the way to; '' for anything else. */
const readNext = (typed: string): string => (/^(?:\/(?![/\\])|\?)[\w\-/.?=&%+]{0,300}$/.test(typed) ? typed : '')

const noteTry = async ({ backend, storeId }: Office, context: OfficeContext, kind: TryKind, about: string) =>
  backend.limiter.note(
    kind,
    { storeId, sessionId: undefined, visitor: readCaller(context, backend.configuration.proxies) },
    about,
  )

function answerSignIn(context: OfficeContext, next: string, email = '', refusal?: Refusal): Promise<Response> {
  const { base, say, language } = context.get('office')
  const mistakes = refusal ? [sayMessage(refusal.key, language, refusal.values)] : []
  return answerPage(context, {
    title: say('Sign in', 'Se connecter'),
    mistakes,
    status: refusal?.status ?? 200,
    body: html`<form class="card stack" method="post" action="${base}/sign-in"><input type="hidden" name="next" value="${next}">
<label>${say('E-mail address', 'Adresse courriel')}<input type="email" name="email" value="${email}" autocomplete="username" required maxlength="254" autocapitalize="none"></label>
<label>${say('Password', 'Mot de passe')}<input type="password" name="password" autocomplete="current-password" required maxlength="256"></label>
<button>${say('Sign in', 'Se connecter')}</button>
<p class="hint">${say('Forgot it? An owner of the shop, or the person who runs it, can give you a new password.', 'Oublié? Une personne propriétaire du magasin, ou qui l’administre, vous en donne un nouveau.')}</p></form>`,
  })
}

/** Pages before signing in. */
export function addSignInPages(office: OfficeRoutes): void {
  office.get('/sign-in', async (context) => {
    const { backend, storeId, base, isSecure } = context.get('office')
    const next = readNext(context.req.query('next') ?? '')
    const user = await findOfficeUser(backend.db, storeId, readOfficeToken(context, storeId, isSecure))
    return user ? context.redirect(`${base}${next}`, 303) : answerSignIn(context, next)
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
      const pardon = await (device === undefined
        ? noteTry(office, context, 'office-sign-in', emailKey)
        : noteTry(office, context, 'known-device', device))
      const found = await findUser(backend.db, storeId, email)
      const salt = officeSaltOf(backend.configuration.sessionSecret, storeId, emailKey)
      const user = await findOpened(password, found ? [found] : [], salt)
      if (user === undefined) {
        if (found) await noteAction(backend.db, storeId, found.name, 'session.refused')
        throw new Refusal(401, 'badSignIn')
      }
      await pardon()
      giveOfficeDevice(context, owner, device)
      await beginSession(backend.db, context, storeId, user.user_id, isSecure)
      await noteAction(backend.db, storeId, user.name, 'session.begun')
      return context.redirect(`${base}${next}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      logRefusal(context, error)
      if (error.retryAfter > 0) context.header('Retry-After', String(error.retryAfter))
      return answerSignIn(context, next, email, error)
    }
  })
}

function answerAccount(context: OfficeContext, mistake?: string): Promise<Response> {
  const { base, say } = context.get('office')
  const user = context.get('user')
  const first = user.must_change
    ? html`<p>${say('Your password was made for you. Choose one that only you know before you go on.', 'Votre mot de passe a été créé pour vous. Choisissez-en un que vous seul connaissez avant de continuer.')}</p>`
    : ''
  return answerPage(context, {
    title: user.must_change ? say('Choose a password', 'Choisir un mot de passe') : user.name,
    mistakes: mistake === undefined ? [] : [mistake],
    status: mistake === undefined ? 200 : 400,
    body: html`${first}<form class="card stack" method="post" action="${base}/account">${tokenField(context)}
<input type="hidden" name="username" value="${user.email}" autocomplete="username">
<label>${say('Current password', 'Mot de passe actuel')}<input type="password" name="current" autocomplete="current-password" required maxlength="256"></label>
<label>${say('New password', 'Nouveau mot de passe')}<input type="password" name="password" autocomplete="new-password" required minlength="${MIN_LENGTH}" maxlength="256" aria-describedby="rule"></label>
<p class="hint" id="rule">${say(`${MIN_LENGTH} characters or more. A few words that have nothing to do with each other are good.`, `${MIN_LENGTH} caractères ou plus. Quelques mots sans rapport entre eux conviennent bien.`)}</p>
<label>${say('Repeat the new password', 'Nouveau mot de passe, encore une fois')}<input type="password" name="again" autocomplete="new-password" required maxlength="256"></label>
<button>${say('Change password', 'Changer le mot de passe')}</button></form>`,
  })
}

/** What is wrong with a new password; undefined for nothing. */
async function findMistake(context: OfficeContext, password: string, again: string): Promise<string | undefined> {
  const { language, view } = context.get('office')
  const { email, name } = context.get('user')
  if ([...password].length < MIN_LENGTH) return sayMessage('shortPassword', language, { count: MIN_LENGTH })
  if (password !== again) return sayMessage('passwordsDiffer', language)
  const strength = await measureStrength(password, language, [email, ...name.split(' '), storeNameOf(view)])
  return strength < MIN_STRENGTH ? sayMessage('weakPassword', language) : undefined
}

/** Pages of who has signed in. */
export function addAccountPages(office: OfficeRoutes): void {
  office.get('/account', (context) => answerAccount(context))

  office.post('/account', async (context) => {
    const office = context.get('office')
    const { backend, storeId, isSecure, language } = office
    const [form, user] = [context.get('form'), context.get('user')]
    const emailKey = emailKeyOf(user.email)
    // Not those of signing in: a stranger who tries the address out keeps nobody from changing a password.
    const pardon = await noteTry(office, context, 'confirm-password', `office ${user.user_id}`)
    const found = await findUser(backend.db, storeId, user.email)
    const salt = officeSaltOf(backend.configuration.sessionSecret, storeId, emailKey)
    const opened = await findOpened(form.text('current', PASSWORD_LIMIT), found ? [found] : [], salt)
    if (opened === undefined) return answerAccount(context, sayMessage('badCurrentPassword', language))
    await pardon()
    const password = form.text('password', PASSWORD_LIMIT)
    const mistake = await findMistake(context, password, form.text('again', PASSWORD_LIMIT))
    if (mistake !== undefined) return answerAccount(context, mistake)
    // Ends the sessions of every device, and begins a new one on this.
    await setPassword(backend, storeId, user, password, false)
    await beginSession(backend.db, context, storeId, user.user_id, isSecure)
    await noteAction(backend.db, storeId, user.name, 'password.changed')
    return answerDone(context, '', 'password')
  })

  office.post('/sign-out', async (context) => {
    const { backend, storeId, base, isSecure } = context.get('office')
    await endOfficeSession(backend.db, context, storeId, isSecure)
    await noteAction(backend.db, storeId, context.get('user').name, 'session.ended')
    return context.redirect(`${base}/sign-in`, 303)
  })
}

/** Users of the back office: adding and removing them, and new initial passwords. For owners. */
import { html } from 'hono/html'
import { emailKeyOf } from '../customers/customers.ts'
import { Refusal, translate } from '../text/messages.ts'
import { formatTime, type OfficeContext, type OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { redirectWithNotice, respondWithPage, tokenField } from './office-page.ts'
import { addUser, listUsers, removeUser, renewPassword } from './office-users.ts'

type Outcome = { refusal: Refusal } | { email: string; password: string }

async function respondWithUsers(context: OfficeContext, outcome?: Outcome): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, text, language } = office
  const me = context.get('user')
  const users = await listUsers(backend.db, storeId)
  const refusal = outcome && 'refusal' in outcome ? outcome.refusal : undefined
  const shown =
    outcome && 'password' in outcome
      ? html`<section class="card" role="status"><h2>${text('users.initialPasswordOf', { email: outcome.email })}</h2>
      <p class="large"><code>${outcome.password}</code></p><p class="hint">${text('users.initialHint')}</p></section>`
      : ''
  return respondWithPage(context, {
    title: text('parts.users'),
    part: 'users',
    mistakes: refusal ? [translate(refusal.key, language, refusal.values)] : [],
    status: refusal?.status ?? 200,
    body: html`${shown}<ul class="rows">${users.map(
      ({ email, name, role, seen_at }) =>
        html`<li class="row"><span class="row-main"><b>${name}</b> ${
          role === 'owner' ? text('users.roles.owner') : text('users.roles.staff')
        }<small>${email} · ${
          seen_at === '' ? text('users.neverSignedIn') : html`${text('users.lastVisit')} ${formatTime(office, seen_at)}`
        }</small></span>${
          email === me.email
            ? ''
            : html`<form class="buttons" method="post" action="${base}/users/change">${tokenField(context)}
            <input type="hidden" name="email" value="${email}"><button class="quiet" name="do" value="password"
              aria-label="${text('users.renewNamed', { name })}">${text('users.renew')}</button><button
              class="danger" name="do" value="remove"
              aria-label="${text('common.removeNamed', { name })}">${text('common.remove')}</button></form>`
        }</li>`,
    )}</ul>
<form class="card stack" method="post" action="${base}/users">${tokenField(context)}<h2>${text('users.addUser')}</h2>
<div class="fields">
<label>${text('users.name')}<input name="name" required maxlength="100" autocomplete="off"></label>
<label>${text('common.emailAddress')}<input type="email" name="email" required maxlength="254"
  autocomplete="off"></label>
<label>${text('users.role')}<select name="role"><option value="staff">${text('users.staffHint')}</option>
<option value="owner">${text('users.ownerHint')}</option></select></label></div>
<div class="buttons"><button>${text('common.add')}</button></div></form>`,
  })
}

/** Runs `work` and renders the page with its result or its error. */
async function attempt(context: OfficeContext, email: string, work: () => Promise<string>): Promise<Response> {
  try {
    return respondWithUsers(context, { email, password: await work() })
  } catch (error) {
    if (error instanceof Refusal) return respondWithUsers(context, { refusal: error })
    throw error
  }
}

export function addUserPages(routes: OfficeRoutes): void {
  routes.use('/users/*', requireOwner)
  routes.get('/users', (context) => respondWithUsers(context))

  routes.post('/users', (context) => {
    const { backend, storeId } = context.get('office')
    const [form, user] = [context.get('form'), context.get('user')]
    const typed = { email: form.text('email', 254).trim(), name: form.text('name', 100), role: form.text('role') }
    return attempt(context, typed.email, () => addUser(backend, storeId, typed, user.name))
  })

  routes.post('/users/change', async (context) => {
    const { backend, storeId } = context.get('office')
    const [form, user] = [context.get('form'), context.get('user')]
    const email = form.text('email', 254)
    // Users can't change or remove themselves here, so that at least one owner remains.
    if (emailKeyOf(email) === emailKeyOf(user.email)) throw new Refusal(400, 'badRequest')
    if (form.text('do') === 'password')
      return attempt(context, email, () => renewPassword(backend, storeId, email, user.name))
    if (form.text('do') !== 'remove') throw new Refusal(400, 'badRequest')
    await removeUser(backend.db, storeId, email, user.name)
    return redirectWithNotice(context, '/users', 'removed')
  })
}

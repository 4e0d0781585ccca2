/** Who works in the back office: adding and removing people. For owners. */
import { html } from 'hono/html'
import { emailKeyOf } from '../account/customers.ts'
import { Refusal, say as sayMessage } from '../text/messages.ts'
import { formatTime, type OfficeContext, type OfficeRoutes } from './office.ts'
import { requireOwner } from './office-guard.ts'
import { answerDone, answerPage, tokenField } from './office-page.ts'
import { addUser, listUsers, removeUser, renewPassword } from './office-users.ts'

type Outcome = { refusal: Refusal } | { email: string; password: string }

async function answerPeople(context: OfficeContext, outcome?: Outcome): Promise<Response> {
  const office = context.get('office')
  const { backend, storeId, base, say, language } = office
  const me = context.get('user')
  const people = await listUsers(backend.db, storeId)
  const refusal = outcome && 'refusal' in outcome ? outcome.refusal : undefined
  const shown =
    outcome && 'password' in outcome
      ? html`<section class="card" role="status"><h2>${say(`First password of ${outcome.email}`, `Premier mot de passe de ${outcome.email}`)}</h2><p class="large"><code>${outcome.password}</code></p><p class="hint">${say('It is shown only this once, and must be changed at the first sign-in.', 'Il est affiché maintenant et plus jamais, et doit être changé à la première connexion.')}</p></section>`
      : ''
  return answerPage(context, {
    title: say('People', 'Personnes'),
    part: 'people',
    mistakes: refusal ? [sayMessage(refusal.key, language, refusal.values)] : [],
    status: refusal?.status ?? 200,
    body: html`${shown}<ul class="rows">${people.map(
      ({ email, name, role, seen_at }) =>
        html`<li class="row"><span class="row-main"><b>${name}</b> ${role === 'owner' ? say('owner', 'propriétaire') : say('staff', 'personnel')}<small>${email} · ${seen_at === '' ? say('never signed in', 'jamais venu(e)') : html`${say('last seen', 'vu(e) le')} ${formatTime(office, seen_at)}`}</small></span>${
          email === me.email
            ? ''
            : html`<form class="buttons" method="post" action="${base}/people/change">${tokenField(context)}<input type="hidden" name="email" value="${email}"><button class="quiet" name="do" value="password" aria-label="${say(`New password for ${name}`, `Nouveau mot de passe pour ${name}`)}">${say('New password', 'Nouveau mot de passe')}</button><button class="danger" name="do" value="remove" aria-label="${say(`Remove ${name}`, `Supprimer ${name}`)}">${say('Remove', 'Supprimer')}</button></form>`
        }</li>`,
    )}</ul>
<form class="card stack" method="post" action="${base}/people">${tokenField(context)}<h2>${say('Add a person', 'Ajouter une personne')}</h2><div class="fields">
<label>${say('Name', 'Nom')}<input name="name" required maxlength="100" autocomplete="off"></label>
<label>${say('E-mail address', 'Adresse courriel')}<input type="email" name="email" required maxlength="254" autocomplete="off"></label>
<label>${say('Role', 'Rôle')}<select name="role"><option value="staff">${say('Staff: daily work', 'Personnel\u00a0: le travail du jour')}</option><option value="owner">${say('Owner: everything', 'Propriétaire\u00a0: tout')}</option></select></label></div>
<div class="buttons"><button>${say('Add', 'Ajouter')}</button></div></form>`,
  })
}

/** Does what may be refused, and shows the page with what came of it. */
async function attempt(context: OfficeContext, email: string, work: () => Promise<string>): Promise<Response> {
  try {
    return answerPeople(context, { email, password: await work() })
  } catch (error) {
    if (error instanceof Refusal) return answerPeople(context, { refusal: error })
    throw error
  }
}

/** Pages of people. */
export function addPeoplePages(routes: OfficeRoutes): void {
  routes.use('/people/*', requireOwner)
  routes.get('/people', (context) => answerPeople(context))

  routes.post('/people', (context) => {
    const { backend, storeId } = context.get('office')
    const [form, user] = [context.get('form'), context.get('user')]
    const typed = { email: form.text('email', 254).trim(), name: form.text('name', 100), role: form.text('role') }
    return attempt(context, typed.email, () => addUser(backend, storeId, typed, user.name))
  })

  routes.post('/people/change', async (context) => {
    const { backend, storeId } = context.get('office')
    const [form, user] = [context.get('form'), context.get('user')]
    const email = form.text('email', 254)
    // Nobody locks themselves out, or the last owner of a store.
    if (emailKeyOf(email) === emailKeyOf(user.email)) throw new Refusal(400, 'badRequest')
    if (form.text('do') === 'password')
      return attempt(context, email, () => renewPassword(backend, storeId, email, user.name))
    if (form.text('do') !== 'remove') throw new Refusal(400, 'badRequest')
    await removeUser(backend.db, storeId, email, user.name)
    return answerDone(context, '/people', 'removed')
  })
}

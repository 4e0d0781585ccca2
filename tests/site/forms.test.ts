import { withPage } from '#tests/support/content.ts'
import type { HtmlPage } from '#tests/support/html-page.ts'
import { officeUrl } from '#tests/support/office-users.ts'
import { enterOffice } from '#tests/support/office-visitor.ts'
import { type RawHttpResponse, rawRequest } from '#tests/support/raw-request.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import { fill, SiteVisitor } from '#tests/support/site-visitor.ts'
import { type DemoStore, storeOrigin } from '#tests/support/stores.ts'

/** Forms in content without JavaScript, from the page to the back office. */

const FOOTERS = {
  kessler: { label: 'Your e-mail', button: 'Sign me up', sent: 'Thank you. We have received it.' },
  alderloom: { label: 'Your e-mail', button: 'Send them to me', sent: 'Thank you. We have received it.' },
  volteo: { label: 'Votre courriel', button: 'M’abonner', sent: 'Merci, nous l’avons bien reçu.' },
} as const satisfies Record<DemoStore, object>

let people = 0
const newEmail = () => `forms.${process.pid}.${Date.now()}.${++people}@example.com`

/** The message for a sent form, selected by the URL's fragment. */
const resultOn = (page: HtmlPage) => page.locator(new URL(page.url).hash)

for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
  test(`S1-2.11-36 S1-2.11-37 the newsletter form in the footer of ${store} reaches the back office without a script`, async () => {
    const { label, button, sent } = FOOTERS[store]
    const email = newEmail()
    const visitor = new SiteVisitor()
    const page = await visitor.open(`${storeOrigin(store)}/delivery`)
    const footer = page.getByRole('contentinfo')
    fill(footer.getByLabel(label), email)
    const after = await visitor.press(page, footer.getByRole('button', { name: button }))
    expect([after.status, new URL(after.url).pathname]).toEqual([200, '/delivery'])
    expect(resultOn(after)).toHaveText(sent)
    expect(new URL(after.url).hash).toMatch(/-sent$/)
    expect(after.url).not.toContain('example.com')
    const staff = await enterOffice(store, 'staff')
    expect((await staff.open(officeUrl(store, '/newsletter'))).getByRole('main')).toContainText(email)
  })
}

test('S1-2.11-36 a form of the guide and one of the staff’s own are sent, by address or as parts, and refused in words', async () => {
  const visitor = new SiteVisitor()
  const guide = await visitor.open(`${storeOrigin('kessler')}/content-guide/forms`)
  const main = guide.getByRole('main')
  fill(main.getByLabel('E-mail address').first(), 'nobody')
  const refused = await visitor.press(guide, main.getByRole('button', { name: 'Subscribe' }))
  expect(refused.status).toBe(200)
  expect(resultOn(refused)).toHaveText(/^This could not be sent\./)
  expect(new URL(refused.url).hash).toMatch(/-failed$/)
  const name = `Ann ${Date.now()}`
  fill(main.getByLabel('Your name'), name)
  fill(main.getByLabel('E-mail address').last(), newEmail())
  const sent = await visitor.press(guide, main.getByRole('button', { name: 'Ask for a visit' }))
  expect(resultOn(sent)).toHaveText('Thank you. We have received it.')
  const staff = await enterOffice('kessler', 'staff')
  const inbox = await staff.open(officeUrl('kessler', '/messages?kind=form'))
  const message = await staff.follow(inbox, inbox.getByRole('link', { name: new RegExp(name) }))
  expect(message.getByRole('main')).toContainText('/forms/measuring-visit')
  expect(message.getByRole('main')).toContainText('room: Kitchen')
})

test('the configuration lists the back end’s forms; all others are unchanged', async ({ testProxy }) => {
  const form = (action: string, name: string) =>
    `<form method="post" action="${action}"><input name="email" value="a@example.com"><button>${name}</button></form>`
  const html = [
    form('/webforms/index/save', 'Listed'),
    form('/en/webforms/index/save', 'In English'),
    form('/newsletter/subscriber/new', 'Not listed'),
    form('https://lists.example.com/subscribe', 'Elsewhere'),
    '<form action="/search/oven"><input name="q"><button>Search</button></form>',
  ].join('')
  for (const store of ['kessler', 'volteo'] as const) {
    const content_forms = { '/webforms/index/save': 'other' }
    const responses = {
      ...withPage(html),
      '/config': (config: unknown) => ({ ...(config as object), content_forms }),
    }
    const { origin, requests } = testProxy.openStore(store, {}, responses)
    const page = await openPage(`${origin}/delivery`)
    const actionOf = (name: string) =>
      (
        page.getByRole('main').getByRole('button', { name, exact: true }).element() as HTMLButtonElement
      ).form?.getAttribute('action')
    expect(actionOf('Listed')).toMatch(/^\/api\/forms\/webforms\/index\/save\?/)
    expect(actionOf('Not listed')).toBe('/newsletter/subscriber/new')
    expect(actionOf('Elsewhere')).toBe('https://lists.example.com/subscribe')
    expect(actionOf('Search')).toBe('/search/oven')
    expect(actionOf('In English')).toMatch(/^\/api\/forms\/webforms\/index\/save\?/)
    expect(page.headers['content-security-policy']).toMatch(/form-action 'self' https:(;|$)/)
    const visitor = new SiteVisitor()
    const opened = await visitor.open(`${origin}/delivery`)
    const pressed = (name: string) =>
      visitor.press(opened, opened.getByRole('main').getByRole('button', { name, exact: true }))
    const lost = await pressed('Not listed')
    expect([lost.status, lost.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(lost.getByRole('main')).toContainText('This address does not accept forms.')
    await pressed('Listed')
    expect(requests).toContain('/forms/webforms/index/save')
  }
})

test('a form is accepted only from a page of the same shop, within limits, without files, and redirects only to the shop', async () => {
  const post = (headers: Record<string, string>, body: string, path = '/forms/newsletter?_area=form-a-1') => {
    const { host, origin } = new URL(storeOrigin('kessler'))
    return rawRequest({
      host,
      path: `/api/forms${path}`,
      method: 'POST',
      body,
      headers: {
        origin,
        referer: `${origin}/delivery`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  }
  const email = `email=${encodeURIComponent(newEmail())}`
  const shown = ({ status, headers: { location } }: RawHttpResponse) => [status, location]
  expect(shown(await post({}, email))).toEqual([303, '/delivery#form-a-1-sent'])
  expect((await post({ origin: 'https://evil.example.com' }, email)).status).toBe(403)
  expect((await post({ origin: 'null' }, email)).status).toBe(403)
  const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
  const parts = (filename: string) =>
    [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="email"',
      '',
      newEmail(),
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="plan"; filename="${filename}"`,
      'Content-Type: application/pdf',
      '',
      filename,
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n')
  const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  expect(shown(await post(multipart, parts('')))).toEqual([303, '/delivery#form-a-1-sent'])
  expect(shown(await post(multipart, parts('plan.pdf')))).toEqual([303, '/delivery#form-a-1-file'])
  expect(shown(await post(multipart, 'no parts'))).toEqual([303, '/delivery#form-a-1-failed'])
  expect(shown(await post({ 'content-type': 'text/plain' }, email))).toEqual([303, '/delivery#form-a-1-failed'])
  expect(shown(await post({}, `${email}&message=${'x'.repeat(10_001)}`))).toEqual([303, '/delivery#form-a-1-failed'])
  expect(shown(await post({}, `${email}&a=${'x'.repeat(70_000)}`))).toEqual([303, '/delivery#form-a-1-failed'])
  expect((await post({}, email, '/webforms/save')).status).toBe(405)
  // The redirect contains nothing of the request but the path of the shop's own page.
  const { origin } = new URL(storeOrigin('kessler'))
  expect(shown(await post({ referer: `${origin}//evil.example.com/x` }, email))).toEqual([
    303,
    '/evil.example.com/x#form-a-1-sent',
  ])
  for (const [headers, path] of [
    [{ referer: 'https://evil.example.com/' }, undefined],
    [{}, '/forms/newsletter?_area=%22%3E%3Cscript%3E'],
  ] as const) {
    const response = await post(headers, `email=${encodeURIComponent(newEmail())}`, path)
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.body).toContain('<h1>Thank you. We have received it.</h1>')
    expect(response.body).not.toContain('<script')
  }
  const failed = await post({ referer: '' }, 'email=nobody')
  expect([failed.status, failed.body.includes('<h1>This could not be sent.')]).toEqual([400, true])
})

test('S1-5.4-09 in a store with the challenge, a form without JavaScript says that it needs it', async ({
  testProxy,
}) => {
  const challenged = { recaptcha_enabled: '1', recaptcha_site_key: 'key-of-site', recaptcha_forms: 'newsletter' }
  const { origin, requests } = testProxy.openStore('volteo', challenged)
  const visitor = new SiteVisitor()
  const page = await visitor.open(`${origin}/delivery`)
  const footer = page.getByRole('contentinfo')
  fill(footer.getByLabel('Votre courriel'), newEmail())
  const after = await visitor.press(page, footer.getByRole('button', { name: 'M’abonner' }))
  expect(resultOn(after)).toHaveText(/^Pour écarter les robots/)
  expect(requests).not.toContain('/forms/forms/newsletter')
})

import { expect, it } from 'vitest'
import { methodNotAllowedPage, registryDownPage, unauthorizedPage, unknownHostPage } from './edge-pages.ts'

const TEXTS = {
  language: 'fr',
  unknownHost: { title: 'Aucun magasin', text: 'Rien ici.' },
  unauthorized: { title: 'Non autorisé', text: 'Pas ici.' },
  methodNotAllowed: { title: 'Rien à envoyer', text: 'Pas à cette adresse.' },
  error: { title: 'Un problème', text: 'Plus tard.' },
}

it.each([
  ['unknown hostname', 404, unknownHostPage(TEXTS), TEXTS.unknownHost],
  ['store outside its embedding page', 403, unauthorizedPage(TEXTS), TEXTS.unauthorized],
  ['address that rejects the method', 405, methodNotAllowedPage(TEXTS), TEXTS.methodNotAllowed],
  ['registry that is down', 503, registryDownPage('https://shop.test/a?b=1', TEXTS), TEXTS.error],
])(
  'the page of an %s has status %i, its own texts, and is neither stored, indexed nor framed',
  async (_, status, page, { title, text }) => {
    expect(page.status).toBe(status)
    const headers = Object.fromEntries(page.headers)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    const html = await page.text()
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain(`<h1>${title}</h1><p>${text}`)
    expect(html.includes('<small>')).toBe(status === 503)
  },
)

it('shows the requested address as text, with the time', async () => {
  const html = await registryDownPage(`https://shop.test/<b>"'&`, TEXTS).text()
  expect(html).toContain('https://shop.test/&#60;b&#62;&#34;&#39;&#38;<br><time lang="en-US">')
})

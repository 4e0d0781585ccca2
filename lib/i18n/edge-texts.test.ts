import { describe, expect, it } from 'vitest'
import { registryDownPage, unauthorizedPage, unknownHostPage } from '../tenant/edge-pages.ts'
import { edgeTexts, preferredLocale } from './edge-texts.ts'
import { errorTexts } from './error-texts.ts'

const preferred = (language?: string) =>
  preferredLocale(new Headers(language === undefined ? {} : { 'accept-language': language }))

describe('pages of the middleware', () => {
  it('are in the browser’s preferred language, else in English', async () => {
    expect(['fr-CA,fr;q=0.9,en;q=0.8', 'fr', 'FR-ca;q=1'].map((text) => edgeTexts(preferred(text)).language)).toEqual([
      'fr',
      'fr',
      'fr',
    ])
    expect([undefined, '', '*', 'de', 'en-US,fr'].map((text) => edgeTexts(preferred(text)).language)).toEqual([
      'en',
      'en',
      'en',
      'en',
      'en',
    ])
    const french = await unknownHostPage(edgeTexts('fr')).text()
    expect(french).toContain('<html lang="fr">')
    expect(french).toContain('Il n’y a aucun magasin à cette adresse.')
  })

  it('S1-2.3-04 refuse a store outside its embedding page with Unauthorized, in French in a French store', async () => {
    const english = unauthorizedPage(edgeTexts('en-US'))
    expect(english.status).toBe(403)
    expect(await english.text()).toContain('<title>Unauthorized</title>')
    expect(await unauthorizedPage(edgeTexts('fr-CA')).text()).toContain('<title>Accès non autorisé</title>')
  })

  it('show the requested address escaped', async () => {
    const page = await registryDownPage('http://x.example/<b>', edgeTexts('fr-CA')).text()
    expect(page).toContain('Oups, un problème est survenu.')
    expect(page).toContain('http://x.example/&#60;b&#62;')
  })
})

it('S1-2.4-02 the error page has the exact texts, in French on a French page', () => {
  expect(errorTexts('en-US')).toMatchObject({
    title: 'Oops, something went wrong.',
    text: 'If you continue to see this error, please contact us with a screenshot of this page.',
  })
  expect(errorTexts('fr-CA').title).toBe('Oups, un problème est survenu.')
})

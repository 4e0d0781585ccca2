import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import type { Site } from '../site/site.ts'
import { ENGLISH_CONTENT_TEXTS } from './content-texts.ts'
import { buildContentContext } from './site-context.ts'

const contextOf = (config: object, locale = 'fr-CA') => {
  const tenant = { tenant: 'harbor', api: 'https://api.example.com/rest', locale: 'en-CA', locales: ['fr-CA', 'en-CA'] }
  const site = { tenant, locale, config: mapStoreConfig(v.parse(StoreConfigWire, config)) } as unknown as Site
  return buildContentContext(site, { type: 'page', id: 'about' }, ENGLISH_CONTENT_TEXTS)
}

describe('what compiling knows about the store', () => {
  it('are its addresses, its languages with the default one first, and the prefix of the page’s language', () => {
    const config = { base_url: 'https://shop.example.com/', base_media_url: 'https://media.example.com/' }
    expect(contextOf(config)).toMatchObject({
      source: { type: 'page', id: 'about' },
      baseUrl: 'https://shop.example.com/',
      baseMediaUrl: 'https://media.example.com/',
      prefix: '/fr-CA',
      locales: ['en-CA', 'fr-CA'],
      texts: ENGLISH_CONTENT_TEXTS,
    })
    expect(contextOf(config, 'en-CA').prefix).toBe('')
  })

  it('has a scope of back end and language, so that cached content is not used for another one', () => {
    expect(contextOf({}).scope).toBe('https://api.example.com/rest fr-CA')
    expect(contextOf({}, 'en-CA').scope).not.toBe(contextOf({}).scope)
  })

  it('are the forms that its back end accepts, and those that require the challenge', () => {
    const forms = {
      content_forms: { '/forms/newsletter': 'newsletter' },
      recaptcha_enabled: '1',
      recaptcha_site_key: 'key',
      recaptcha_forms: ['newsletter'],
    }
    expect(contextOf(forms)).toMatchObject({ forms: { '/forms/newsletter': 'newsletter' }, challenged: ['newsletter'] })
    expect(contextOf({ ...forms, recaptcha_enabled: '0' }).challenged).toEqual([])
  })

  it('is whether the page is for an in-store screen', () => {
    expect(contextOf({ display_features: { header: { type: 'kiosk' } } }).isKiosk).toBe(true)
    expect(contextOf({}).isKiosk).toBe(false)
  })

  it('are the values that content may show', () => {
    const config = {
      base_url: 'https://shop.example.com/',
      name: 'Harbor',
      phone: '218-555-0142',
      store_code: 'harbor',
      logo_src: 'https://media.example.com/logo.svg',
      logo_alt: 'Harbor Appliances',
      title: 'Appliances',
      title_prefix: 'Harbor: ',
      title_suffix: ' in Duluth',
      description: 'Ranges and more',
    }
    expect(contextOf(config).values).toEqual(config)
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductChat } from './product-chat.tsx'

const siteOf = (ai_chatbot: object): Site => ({
  tenant: { tenant: 'test', api: 'http://api.test/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'shop.test',
  variant: { device: 'desktop', isPagespeed: false },
  config: mapStoreConfig(v.parse(StoreConfigWire, { display_features: { pdp: { ai_chatbot } } })),
  href: (path) => path,
  url: (path) => `http://shop.test${path}`,
})

const render = (ai_chatbot: object, placement: 'mid-page-widget' | 'side-drawer' = 'mid-page-widget') =>
  ProductChat({ site: siteOf(ai_chatbot), productId: '7', placement })

describe('the chat of a product page', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    'S1-2.17-09 enabled %s and the threshold met %s: is rendered %s',
    (enabled, killswitch_threshold_met, expected) => {
      expect(render({ enabled, killswitch_threshold_met }) !== null).toBe(expected)
      expect(render({ enabled, killswitch_threshold_met }, 'side-drawer')).toBeNull()
    },
  )

  it('is rendered only at its placement', () => {
    const drawer = { enabled: true, placement: 'side-drawer' }
    expect(render(drawer)).toBeNull()
    expect(render(drawer, 'side-drawer')).not.toBeNull()
  })

  it('has the store’s settings; its picture is a file of the store, or a safe URL', () => {
    const settings = (ai_chatbot: object) => render({ enabled: '1', ...ai_chatbot })?.props.settings
    expect(settings({ input_character_limit: '120', chatbot_name: ' Karl ', chatbot_icon: 'karl.svg' })).toMatchObject({
      limit: 120,
      name: 'Karl',
      icon: 'http://shop.test/media/karl.svg',
    })
    expect(settings({ chatbot_icon: 'javascript:alert(1)' })?.icon).toBe('')
    expect(settings({})?.icon).toBe('')
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '#lib/config/map-config.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductChat } from './product-chat.tsx'

const siteOf = (ai_chatbot: object, feature_toggles: object = {}): Site => ({
  tenant: { tenant: 'test', api: 'http://api.test/rest', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'en-US',
  host: 'shop.test',
  variant: { device: 'desktop', isPagespeed: false },
  config: mapStoreConfig(v.parse(StoreConfigWire, { display_features: { pdp: { ai_chatbot } }, feature_toggles })),
  href: (path) => path,
  url: (path) => `http://shop.test${path}`,
})

const spec = (name: string) => ({ name, value: '1', tooltip: '' })
const PRODUCT: Pick<Product, 'id' | 'name' | 'specGroups'> = {
  id: '7',
  name: 'Lake Range',
  specGroups: [{ name: 'Dimensions', description: '', specs: [spec('Width (in.)'), spec('Noise (dB)')] }],
}

const render = (
  ai_chatbot: object,
  placement: 'mid-page-widget' | 'side-drawer' = 'mid-page-widget',
  feature_toggles: object = {},
) => ProductChat({ site: siteOf(ai_chatbot, feature_toggles), product: PRODUCT, placement })

describe('the chat of a product page', () => {
  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    'S1-2.17-09 enabled %s and the threshold met %s: is rendered %s',
    async (enabled, killswitch_threshold_met, expected) => {
      expect((await render({ enabled, killswitch_threshold_met })) !== null).toBe(expected)
      expect(await render({ enabled, killswitch_threshold_met }, 'side-drawer')).toBeNull()
    },
  )

  it('is rendered only at its placement', async () => {
    const drawer = { enabled: true, placement: 'side-drawer' }
    expect(await render(drawer)).toBeNull()
    expect(await render(drawer, 'side-drawer')).not.toBeNull()
  })

  it('has the store’s settings; its picture is a file of the store, or a safe URL', async () => {
    const settings = async (ai_chatbot: object) => (await render({ enabled: '1', ...ai_chatbot }))?.props.settings
    expect(
      await settings({ input_character_limit: '120', chatbot_name: ' Karl ', chatbot_icon: 'karl.svg' }),
    ).toMatchObject({
      limit: 120,
      name: 'Karl',
      icon: 'http://shop.test/media/karl.svg',
    })
    expect((await settings({ chatbot_icon: 'javascript:alert(1)' }))?.icon).toBe('')
    expect((await settings({}))?.icon).toBe('')
  })

  it('suggests questions that the product’s data answers, and knows the contact form if the store has one', async () => {
    expect((await render({ enabled: '1' }))?.props.settings).toMatchObject({
      suggestions: ['How loud is it?', 'What are its dimensions?', 'When can it be delivered?'],
      contactPath: '/contact',
      productName: 'Lake Range',
    })
    const without = await render({ enabled: '1' }, 'mid-page-widget', { enable_contact_form: 0 })
    expect(without?.props.settings.contactPath).toBe('')
  })
})

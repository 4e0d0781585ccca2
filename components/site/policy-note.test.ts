import { describe, expect, it } from 'vitest'
import { buildSite } from '#lib/financing/financing-fixtures.ts'
import { PolicyNote } from './policy-note.tsx'

const policyOf = (config: Record<string, unknown>, isPagespeed = false): Record<string, string[]> =>
  JSON.parse(PolicyNote({ site: buildSite(config, { isPagespeed }) }).props.content)

const WIDGET = 'https://widgets.example.com'
const script = { chargeafter_widget_cdn_url: `${WIDGET}/v1/widget.js?a=1` }
const banner = { display_features: { chargeafter_cart_banner: true } }

describe('the policy of a store’s pages', () => {
  it('allows the financing widget’s provider while a banner is on, and no more than its origin', () => {
    const policy = policyOf({ ...script, ...banner, base_media_url: 'https://media.example.com/shop/' })
    expect(policy).toMatchObject({ script: [WIDGET], connect: [WIDGET], frame: ['https:', WIDGET] })
    expect(policy.img).toEqual(['https://media.example.com', WIDGET])
  })

  it('allows an in-store screen pictures and videos of any host, and no code', () => {
    const { media, img, script } = policyOf({ display_features: { header: { type: 'kiosk' } } })
    expect([media, img, script]).toEqual([['https:'], ['https:'], []])
  })

  it.each([
    ['no banner is on', script, false],
    ['the store names no script', banner, false],
    ['the page is measured', { ...script, ...banner }, true],
  ])('allows nothing of the provider when %s', (_, config, isPagespeed) => {
    const { script, connect, frame, img } = policyOf(config, isPagespeed)
    expect([script, connect, frame, img]).toEqual([[], [], ['https:'], []])
  })
})

import { expect, it } from 'vitest'
import { leadsAway } from './is-external-redirect.ts'
import type { Site } from './site.ts'

const at = (type: string) => ({ host: 'screen.example.com', config: { header: { type } } }) as unknown as Site

it.each([
  ['/delivery', false],
  ['https://screen.example.com/delivery', false],
  ['https://partner.example.org/', true],
  ['https://', true],
])('a redirect to %s leaves the store of an in-store screen: %s', (target, isAway) => {
  expect(leadsAway(at('kiosk'), target)).toBe(isAway)
  expect(leadsAway(at('standard'), target)).toBe(false)
})

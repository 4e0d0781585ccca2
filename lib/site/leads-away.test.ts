import { expect, it } from 'vitest'
import { leadsAway } from './leads-away.ts'
import type { Site } from './site.ts'

const at = (type: string) => ({ host: 'screen.example.com', config: { header: { type } } }) as unknown as Site

it.each([
  ['/delivery', false],
  ['https://screen.example.com/delivery', false],
  ['https://partner.example.org/', true],
  ['https://', true],
])('an in-store screen takes a redirect to %s for a way out: %s', (target, isAway) => {
  expect(leadsAway(at('kiosk'), target)).toBe(isAway)
  expect(leadsAway(at('standard'), target)).toBe(false)
})

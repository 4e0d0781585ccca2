import { expect, it } from 'vitest'
import { hasPersonalData } from './personal-data.ts'

it.each(['ann@example.com', 'order of ann%40example.com', '+1 416-555-0123', '(416) 555 0123', 'order of [removed]'])(
  '“%s” has personal data',
  (text) => expect([hasPersonalData(text), hasPersonalData(text)]).toEqual([true, true]),
)

it.each(['gas range', '30 inch 16-07', 'NS-R30', '2024 2025', ''])('“%s” has none', (text) =>
  expect(hasPersonalData(text)).toBe(false),
)

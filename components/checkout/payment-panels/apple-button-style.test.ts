import { compile } from 'tailwindcss'
import { expect, it } from 'vitest'
import { appleButtonStyle } from './apple-button-style.ts'

const SUPPORTED = '@supports (-webkit-appearance:-apple-pay-button)'

it('Safari renders Apple’s button, with words and in the colour of the page', async () => {
  const { build } = await compile('@tailwind utilities;')
  const css = build(appleButtonStyle.split(' '))
  const rules = css.split(/\n(?=\S)/)
  const apple = rules.filter((rule) => rule.includes(SUPPORTED)).join('\n')
  expect(apple).toContain('-webkit-appearance: -apple-pay-button;')
  expect(apple).toContain('-apple-pay-button-type: pay;')
  expect(apple).toContain('-apple-pay-button-style: var(--shop-wallet-button);')
  // The focus ring is the page's: no rule removes it.
  expect(css).not.toContain('outline')
  // Other browsers get no style.
  expect(rules.filter((rule) => !rule.includes(SUPPORTED)).join('\n')).not.toContain('apple-pay')
})

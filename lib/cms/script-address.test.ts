import { expect, it } from 'vitest'
import { nameOfCode, scriptAddress } from './script-address.ts'

it.each([
  ['page', 'about/team', 'about/team'],
  ['product', '7', '7'],
  ['post', 'été ?#', '%C3%A9t%C3%A9%20%3F%23'],
] as const)('code of a %s %s has an address with its home, its name and its place', (home, id, path) => {
  expect(scriptAddress('fr-CA', home, id, 'go()')).toBe(`/site-script/fr-CA/${home}/${nameOfCode('go()')}/${path}.js`)
})

it('changed code has another address, also code of the same length', () => {
  const names = ['go(1)', 'go(2)', 'og(1)', '', 'x'.repeat(40)].map(nameOfCode)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[0-9a-z]+-[0-9a-z]+$/)
})

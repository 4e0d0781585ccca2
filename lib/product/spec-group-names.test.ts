import { expect, it } from 'vitest'
import { loadTranslator } from '../i18n/translator.ts'
import { nameSpecGroups } from './spec-group-names.ts'

const GROUPS = [{ name: 'Misc. Specs' }, { name: 'Capacity' }, { name: '' }]

it("S1-2.15-08 'Misc. Specs' is renamed 'General Specs', in French 'Caractéristiques générales'", async () => {
  expect(nameSpecGroups(GROUPS, await loadTranslator('en-US', 'product')).map(({ name }) => name)).toEqual([
    'General Specs',
    'Capacity',
    '',
  ])
  expect(nameSpecGroups(GROUPS, await loadTranslator('fr-CA', 'product'))[0]?.name).toBe('Caractéristiques générales')
})

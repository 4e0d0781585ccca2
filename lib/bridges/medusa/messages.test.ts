import { expect, it } from 'vitest'
import { findTextProblems, findUnusedKeys } from '#tests/support/server-texts.ts'

const FOLDER = new URL('./locales/', import.meta.url)

it('every language of the bridge has the texts of English, with the same values', () => {
  expect(findTextProblems(FOLDER, () => false)).toEqual([])
})

it('every text of the bridge is used', () => {
  expect(findUnusedKeys(FOLDER, 'lib/{bridges,contract-server}')).toEqual([])
})

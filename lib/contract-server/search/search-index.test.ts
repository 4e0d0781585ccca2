import { expect, it } from 'vitest'
import { searchLanguageOf } from './language.ts'
import { createMemorySearch } from './memory-search.ts'
import { suggestNames, toSuggestedNames } from './search-index.ts'

it('suggests names from each of their words on, each once', () => {
  const english = searchLanguageOf('en-US')
  const names = toSuggestedNames(['Skillets', 'Aster Skillet', 'Cast-iron pans', 'Skillets'], english)
  const suggest = (typed: string) => suggestNames(names, typed, english)
  expect(suggest('ski')).toEqual(['Skillets', 'Aster Skillet'])
  expect(suggest('iron pa')).toEqual(['Cast-iron pans'])
  expect(suggest('ÁST')).toEqual(['Aster Skillet'])
  expect(suggest('ket')).toEqual([])
  expect(suggest('')).toEqual([])
})

it('has products whose description alone has the words last, although they would come first among equals', async () => {
  const search = createMemorySearch(
    [
      [1, { name: 'Oak table' }],
      [2, { name: 'Bench', facts: ['Oak'] }],
      [3, { name: 'Chair', text: 'Goes well with oak and with a table.' }],
    ],
    { locale: 'en-US', rankOf: (id) => Number(id === 3) },
  )
  expect((await search.find('oak table')).ids).toEqual([1, 3])
  expect((await search.find('oak')).ids).toEqual([1, 2, 3])
})

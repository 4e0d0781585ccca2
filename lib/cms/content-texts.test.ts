import { expect, it } from 'vitest'
import { contentTexts, ENGLISH_CONTENT_TEXTS } from './content-texts.ts'

it('the texts of tags are in the language of the page', () => {
  const texts = contentTexts((key, values) => `${key} in French${values ? JSON.stringify(values) : ''}`)
  expect(texts.useMap).toBe('content.useMap in French')
  expect(texts.formFiles).toBe('content.formFiles in French')
  expect(texts.invalidValue({ name: 'data-a', value: 'b' })).toBe(
    'content.invalidValue in French{"name":"data-a","value":"b"}',
  )
  expect(ENGLISH_CONTENT_TEXTS.noTemplate).toBe('No suitable children found')
})

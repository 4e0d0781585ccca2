import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

it.each([
  [null, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['text/markdown', true],
  ['TEXT/Markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown', true],
  ['text/markdown;variant=GFM', true],
  ['text/markdown;q=0.9, text/html;q=0.8', true],
  ['text/markdown;q=0.8, text/html;q=0.9', false],
  ['text/markdown;q=0.8, text/html', false],
  ['text/markdown; q=0', false],
  ['text/markdown;q=0.000', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', true],
  ['text/markdown, */*;q=0.1', true],
  ['text/markdown;Q=0.3 , text/html ;q=0.2', true],
  ['text/markdown;x="a,b;q=0";q=0.9, text/html;q=0.5', true],
  ['text/markdown;q=2, text/html;q=0.5', false],
  ['text/markdown;q=high', false],
  ['text/markdownx', false],
  ['application/text/markdown', false],
])('Accept %j asks for Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

it('any text is read, and an overlong one asks for nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof prefersMarkdown(`${text}text/markdown${text}`) === 'boolean'))
  expect(prefersMarkdown(`text/markdown,${'text/x,'.repeat(1000)}`)).toBe(false)
})

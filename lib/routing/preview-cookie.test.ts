import { expect, it } from 'vitest'
import { draftModeCookies } from './preview-cookie.ts'

it('only the middleware puts a request into draft mode', () => {
  expect(draftModeCookies('a=1; __prerender_bypass=guess;b=2', 'id')).toBe('a=1; b=2; __prerender_bypass=id')
  expect(draftModeCookies('', 'id')).toBe('__prerender_bypass=id')
})

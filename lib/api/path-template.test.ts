import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALLS } from '../contracts/calls.ts'
import { OTHER_PATH, pathTemplateOf } from './path-template.ts'

const paths = [...new Set(CALLS.map(({ path }) => path))].filter((path) => path.startsWith('/'))

describe('pathTemplateOf', () => {
  it.each(paths)('recognizes %s with any values', (template) => {
    const filled = template.replaceAll(/\{\+?\w+\}/g, 'Ann%20Lee')
    const found = pathTemplateOf(filled)
    expect(found).not.toContain('Ann')
    expect(found).not.toBe(OTHER_PATH)
    if (!template.includes('{')) expect(found).toBe(template)
  })

  it('prefers fixed parts and hides unknown paths', () => {
    expect(pathTemplateOf('/customers/self/session')).toBe('/customers/self/session')
    expect(pathTemplateOf('/pages/legal/terms')).toBe('/pages/{+identifier}')
    expect(pathTemplateOf('/search/hide%20a%20bed/autocomplete')).toBe('/search/{term}/autocomplete')
    expect(pathTemplateOf('/ann.lee@example.com')).toBe(OTHER_PATH)
  })

  it('returns only templates', () => {
    const known = new Set([...paths, OTHER_PATH])
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(known.has(pathTemplateOf(path))).toBe(true)
      }),
    )
  })
})
